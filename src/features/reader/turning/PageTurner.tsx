/**
 * The controls below the page: Next, Previous, page numbers, time left, and hints for keys and
 * swipes.
 */
import { LANGUAGES, valuesFor, type Language } from '../../../../machines/domain/languages.ts';
import { css, type SerializedStyles } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { COMPACT_PAGINATION_ABOVE } from '../../../../machines/domain/limits.ts';
import type { Chapter } from '../../../../machines/domain/books/book.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { pageOf, totalOf } from '../../../../machines/domain/reading/reading-position.ts';
import { columnWidth, twoColumnWidth } from '../../../theme/book-typography.ts';
import { besideInsets, shownWhole, size, space, inset, TARGET } from '../../../theme/tokens.ts';
import { BARS_AT_FOOT, BarSpace, spaceIn } from '../../../ui/BarSpace.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { PageNumbers } from './PageNumbers.tsx';
import { TurningHelp } from './TurningHelp.tsx';
import { TimeLeft } from '../reading-time/TimeLeft.tsx';
import { wide as roomy } from '../reader-layout.ts';
import { useChapterPosition } from '../contents/use-chapters.ts';
import { useTextLanguage } from '../page/use-text-language.ts';
import type { ReaderActor } from '../use-reader.ts';

/** High enough for a fixed bar at the foot to leave most of the window to the text. */
const tall = '@media (min-width: 48em) and (min-height: 40em)';

/** On a phone below the text; in a roomy window a row, and in a high one a bar as wide as the window. */
const bar = css({
  // The hidden element after it marks it as complete.
  ...shownWhole,
  background: 'var(--ground)',
  [roomy]: { borderTop: '1px solid var(--hairline)' },
  [tall]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    order: 1,
    paddingBottom: inset.bottom,
    'html:has(&)': { scrollPaddingBottom: '5.25rem' },
  },
});
/** Another bar may be at the foot already. */
const placeIn = (media: string) => css([spaceIn(media, BARS_AT_FOOT), { order: 1 }]);
const place = placeIn(tall);
/** Of a text that is scrolled. */
const placeAlways = placeIn('@media screen');
/** The numbers of 10 to 20 pages need two or three lines. */
const highBar = css({ [tall]: { 'html:has(&)': { scrollPaddingBottom: '11rem' } } });

/** As wide as the text above in every window. */
const asText = { width: '100%', marginInline: 'auto', ...besideInsets(space.medium) };

/**
 * The page buttons are dimmed while page turns are locked: at
 * once, because a fade costs frames.
 */
const group = css({
  display: 'grid',
  gap: space.medium,
  justifyItems: 'center',
  ...asText,
  paddingBlock: `${space.small} ${space.medium}`,
  '&[aria-disabled]': { opacity: 0.8 },
  '@media (forced-colors: active)': {
    '&[aria-disabled]': { opacity: 1, '& > * *': { color: 'GrayText', borderColor: 'GrayText' } },
  },
  [roomy]: {
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    gap: space.hair,
    minHeight: '4.25rem',
    paddingBlock: space.small,
  },
});

/** Next is first in DOM and tab order, and on the right visually. */
const turnButtons = css({
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
  gap: space.small,
  width: '100%',
  maxWidth: '38em',
  '& > button': { flex: '1 1 0', minHeight: '3rem', paddingInline: space.small },
  '& > :first-of-type': { flexGrow: 1.7 },
  [roomy]: {
    display: 'contents',
    '& > button': { minHeight: TARGET, paddingInline: '0.9rem' },
    '& > :first-of-type': { gridArea: '1 / 3' },
  },
});

/** For nine pages on one line at least. */
const widthFor = (language: Language) => {
  const width = columnWidth(language);
  const two = { maxWidth: twoColumnWidth(width) };
  return css({
    [roomy]: { maxWidth: `max(43.75rem, ${width})` },
    '@media screen and (min-width: 64rem)': { 'article:has(> [data-pairs]) ~ * &': two },
  });
};
const asWideAsText = valuesFor(LANGUAGES, widthFor);

/** What is said of the place, and how pages are turned: below the text, whatever bar is at the foot. */
const end = css({
  display: 'grid',
  justifyItems: 'center',
  gap: space.medium,
  ...asText,
  paddingBlock: `${space.small} max(${space.large}, ${inset.bottom})`,
  [roomy]: {
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    paddingBlock: `${space.medium} max(${space.medium}, ${inset.bottom})`,
    // In one line: rather the hint has two.
    '& > :last-child': { columnGap: space.medium },
    '& :is(button, span)': { paddingInline: 0, fontSize: size.small },
  },
});
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space.medium,
  width: '100%',
  color: 'var(--soft-ink)',
  fontSize: size.small,
  '& > :only-child': { marginInline: 'auto' },
  [roomy]: { width: 'auto', flexDirection: 'column', '& > :only-child': { margin: 0 } },
});

/** `onHelpIntent` is called on the first sign that the user will open the keyboard help. */
export type PageTurnerProps = {
  actor: ReaderActor;
  book: LoadedBook;
  chapters: readonly Chapter[];
  onHelpIntent: () => void;
  /** Whether the text is scrolled, so that the bar is at the foot of every window. */
  isScrolled: boolean;
  /** Shares the address of the page. */
  share: ReactNode;
};

export function PageTurner(props: PageTurnerProps) {
  const { actor, book, chapters, onHelpIntent, isScrolled, share } = props;
  const language = useTextLanguage(actor, book);
  const total = useSelector(actor, ({ context }) => totalOf(context));
  const isHigh = total > 9 && total <= COMPACT_PAGINATION_ABOVE;
  return (
    <>
      <BarSpace place={isScrolled ? placeAlways : place} />
      <div css={[bar, isHigh && highBar]} data-page-turner data-no-print>
        <TurnsAfterText actor={actor} width={asWideAsText[language]} />
      </div>
      <span hidden />
      <div css={[end, asWideAsText[language]]} data-no-print>
        <div css={facts}>
          {chapters.length > 0 && <ChapterPosition actor={actor} chapters={chapters} />}
          <TimeLeft actor={actor} book={book} />
        </div>
        <TurningHelp actor={actor} onIntent={onHelpIntent}>
          {share}
        </TurningHelp>
      </div>
    </>
  );
}

function ChapterPosition({ actor, chapters }: Pick<PageTurnerProps, 'actor' | 'chapters'>) {
  const t = useTranslate();
  return <p>{t(useDeferredValue(useChapterPosition(actor, chapters)))}</p>;
}

/**
 * More than a dozen buttons. Their values are deferred, so that the text of a turned page is painted
 * first. While page turns are locked, `aria-disabled` on the group applies to each button in it
 * (WAI-ARIA 1.2, aria-disabled) without rendering the buttons again.
 */
function TurnsAfterText({ actor, width }: { actor: ReaderActor; width: SerializedStyles }) {
  const page = useDeferredValue(useSelector(actor, ({ context }) => pageOf(context)));
  const total = useDeferredValue(useSelector(actor, ({ context }) => totalOf(context)));
  const isLocked = useDeferredValue(useSelector(actor, (snapshot) => snapshot.hasTag('locked')));
  return (
    <div role="group" css={[group, width]} {...(isLocked ? { 'aria-disabled': true } : {})}>
      <Turns actor={actor} isFirst={page <= 1} isLast={page >= total} />
      <PageNumbers actor={actor} page={page} total={total} />
    </div>
  );
}

type ActorProps = { actor: ReaderActor };

const Turns = memo(function Turns({
  actor,
  isFirst,
  isLast,
}: ActorProps & { isFirst: boolean; isLast: boolean }) {
  const t = useTranslate();
  return (
    <div css={turnButtons}>
      <Button variant="strong" locked={isLast} onPress={() => actor.send({ type: 'page.next' })}>
        <span>{t('Next')}</span> <Icon name="right" />
      </Button>
      <Button locked={isFirst} onPress={() => actor.send({ type: 'page.previous' })}>
        <Icon name="left" /> <span>{t('Previous')}</span>
      </Button>
    </div>
  );
});
