/**
 * The bar of words. It stands at the foot of the window and in the flow of the page, as that of reading
 * aloud does, so that it hides no text at the end; the picked word is scrolled above it.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import type { LookedUp, Quoted } from '../../../machines/domain/words/looked-up.ts';
import { newsOfWords } from '../../../machines/messages/reading/words.ts';
import { hasWords, isKept } from '../../../machines/words/context.ts';
import { atFoot } from '../../theme/foot-bar.ts';
import { besideInsets, inset, size, space } from '../../theme/tokens.ts';
import { BarSpace, spaceIn } from '../../ui/BarSpace.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import type { WordsEffects, WordsRef } from './effects.ts';
import { SaidWord } from './SaidWord.tsx';
import { formsOf } from '../../../machines/domain/words/word-forms.ts';

const OtherPlaces = lazyWithPreload(
  async () => (await import('./word-parts.ts')).OtherPlaces,
  'decoration',
);
const Say = lazyWithPreload(async () => (await import('./word-parts.ts')).Say, 'decoration');

const bar = css({
  ...atFoot,
  position: 'sticky',
  zIndex: 3,
  maxHeight: '45vh',
  // Where there is no room for all it is scrolled, and the buttons stay.
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  'html:has(&)': { scrollPaddingBottom: '11rem' },
});
/** Another bar may be at the foot already. */
const place = spaceIn(
  '@media screen',
  '[data-missing-part], [data-storage-status], [data-read-aloud]',
);
const content = css({
  ...besideInsets(space.medium),
  paddingTop: space.small,
  lineHeight: 1.45,
  '& p': { margin: 0 },
  // The text of the button begins where that of the sentences does.
  '& > button': { marginInlineStart: '-0.9rem' },
  '& mark': {
    background: 'none',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline 0.12em var(--accent)',
  },
});
const forms = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.medium,
  fontSize: size.large,
  '& > :first-child': { fontWeight: 600 },
});
const translation = css({ color: 'var(--soft-ink)' });
const label = css(translation, { fontSize: size.small });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  position: 'sticky',
  bottom: 0,
  background: 'var(--raised)',
  paddingBottom: inset.bottom,
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.hair,
});
const tool = css({ paddingInline: space.small, marginBlock: space.hair });

type WordsBarProps = { actor: WordsRef; effects: WordsEffects; bookId: string };

/** A tap marks its word in one frame, and what is known of the word comes in the next. */
export function WordsBar(props: WordsBarProps) {
  const snapshot = useDeferredValue(useSelector(props.actor, (current) => current));
  return <Bar {...props} snapshot={snapshot} />;
}

type BarProps = WordsBarProps & { snapshot: SnapshotFrom<WordsRef> };

const Bar = memo(function Bar({ actor, effects, bookId, snapshot }: BarProps) {
  const t = useTranslate();
  const section = useRef<HTMLElement>(null);
  const { context } = snapshot;
  // While the words load the buttons do nothing, but a screen reader must not call them unavailable.
  const canMove = snapshot.hasTag('loading') || (snapshot.hasTag('ready') && hasWords(context));
  const isKeptNow = isKept(context);
  const entry = snapshot.hasTag('word') ? effects.lookUpAt(context.place) : null;
  useLayoutEffect(
    () => (section.current === null ? undefined : effects.shown(actor, section.current)),
    [effects, actor],
  );
  return (
    <>
      <BarSpace place={place} />
      <section ref={section} css={bar} aria-label={t('Word by word')} data-words data-no-print>
        <div className="container" css={content}>
          {entry && context.place ? (
            <>
              <Entry entry={entry} />
              <OtherPlaces
                actor={actor}
                effects={effects}
                bookId={bookId}
                entry={entry}
                place={context.place}
                fallback={null}
              />
            </>
          ) : (
            <Explanation actor={actor} snapshot={snapshot} />
          )}
        </div>
        <SaidWord effects={effects} />
        <div className="container" css={row}>
          <Button
            css={tool}
            variant="quiet"
            aria-label={t('Previous word')}
            locked={!canMove}
            onPress={() => actor.send({ type: 'word.previous' })}
          >
            <Icon name="left" />
          </Button>
          <Button
            css={tool}
            variant="quiet"
            aria-label={t('Next word')}
            locked={!canMove}
            data-next
            onPress={() => actor.send({ type: 'word.next' })}
          >
            <Icon name="right" />
          </Button>
          {entry !== null && (
            <>
              <Button
                css={tool}
                variant="quiet"
                aria-pressed={isKeptNow}
                onPress={() => actor.send({ type: isKeptNow ? 'word.forget' : 'word.keep' })}
              >
                {isKeptNow && <Icon name="check" />}
                <span>{t('Keep word')}</span>
              </Button>
              <Say word={entry.hindi} fallback={null} />
            </>
          )}
          <Button
            css={tool}
            variant="quiet"
            aria-label={t('Close')}
            onPress={() => actor.send({ type: 'words.close' })}
          >
            <Icon name="close" />
          </Button>
        </div>
      </section>
    </>
  );
});

/** Why no word is shown; the announcer says it once. */
function Explanation({ actor, snapshot }: Pick<BarProps, 'actor' | 'snapshot'>) {
  const t = useTranslate();
  if (snapshot.hasTag('ready')) return <p>{t('Tap a word, or Next word')}</p>;
  if (snapshot.hasTag('missing')) return <p>{t(newsOfWords('missing'))}</p>;
  if (snapshot.hasTag('failed'))
    return (
      <>
        <p>{t(newsOfWords('failed'))}</p>
        <Button onPress={() => actor.send({ type: 'words.retry' })}>{t('Try again')}</Button>
      </>
    );
  return snapshot.hasTag('slow') ? <p>{t(newsOfWords('slow'))}</p> : null;
}

function Entry({ entry }: { entry: LookedUp }) {
  const t = useTranslate();
  const { sentence, translation: other, isParagraph } = entry;
  return (
    <>
      <p css={forms}>
        {formsOf(entry).map(({ text, language }) => (
          <span key={`${language} ${text}`} lang={LANGUAGE_TABLE[language].tag}>
            {text}
          </span>
        ))}
      </p>
      {isParagraph && <p css={label}>{t('The whole paragraph')}</p>}
      <QuotedText {...sentence} />
      {other !== null && (
        <div css={translation}>
          <QuotedText {...other} />
        </div>
      )}
    </>
  );
}

function QuotedText({ text, language, marks }: Quoted) {
  return (
    <p lang={LANGUAGE_TABLE[language].tag}>
      {marks.flatMap((mark, at) => [
        <span key={`before ${mark.start}`}>{text.slice(marks[at - 1]?.end ?? 0, mark.start)}</span>,
        <mark key={mark.start}>{text.slice(mark.start, mark.end)}</mark>,
      ])}
      <span>{text.slice(marks.at(-1)?.end ?? 0)}</span>
    </p>
  );
}
