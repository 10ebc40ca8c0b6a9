/** What can be done with words that are chosen: a bar at the foot of the window. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { CursorMove } from '../../../machines/domain/marks/cursor.ts';
import { COLOURS, type Anchor, type Colour } from '../../../machines/domain/marks/mark.ts';
import { passagePath } from '../../../machines/domain/marks/passage-address.ts';
import { COLOUR_NAMES } from '../../../machines/messages/marks.ts';
import { useEffects } from '../../system/system.tsx';
import { inset, size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { ShareSlot } from '../../ui/ShareSlot.tsx';
import { copyQuote, onEscape, rememberFocus, type MarksRef } from './effects.ts';
import { lineOf } from './mark-style.ts';

const ShareLink = lazyWithPreload(async () => (await import('../share/ShareLink.tsx')).ShareLink);

const bar = css({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.hair,
  padding: space.hair,
  paddingBottom: `calc(${space.hair} + ${inset.bottom})`,
  background: 'var(--raised)',
  borderTop: '2px solid var(--accent)',
  'html:has(&)': { scrollPaddingBottom: '8rem' },
});
const colours = css({ display: 'flex', flexWrap: 'wrap', gap: space.hair });
const swatch = css({ paddingInline: space.small, fontSize: size.small });

type SelectionBarProps = {
  actor: MarksRef;
  book: LoadedBook;
  onClose: () => void;
  /** Moves what is chosen; null where the browser's own selection is. */
  onMove: ((move: CursorMove) => void) | null;
};

/** The last one used comes first. */
const inOrder = (last: Colour): Colour[] => [last, ...COLOURS.filter((each) => each !== last)];

export function SelectionBar({ actor, book, onClose, onMove }: SelectionBarProps) {
  const t = useTranslate();
  const last = useSelector(actor, ({ context }) => context.colour);
  const section = useRef<HTMLElement>(null);
  const [returnFocus] = useState(rememberFocus);
  useLayoutEffect(() => {
    const shown = section.current;
    if (shown === null) return undefined;
    // A press keeps the selection, which it is about.
    const keepSelection = (event: Event) => event.preventDefault();
    for (const type of ['pointerdown', 'mousedown']) shown.addEventListener(type, keepSelection);
    return () => returnFocus(shown);
  }, [returnFocus]);
  const leave = useEffectEvent(onClose);
  // It is the innermost layer: Escape closes it before the book.
  useEffect(() => onEscape(() => leave()), []);
  const anchor = useSelector(actor, ({ context }) => context.choice?.anchor ?? null);
  return (
    <section ref={section} css={bar} aria-label={t('Mark words')} data-no-print>
      {onMove !== null && <Moves onMove={onMove} />}
      <div role="group" aria-label={t('Highlight')} css={colours}>
        {inOrder(last).map((colour) => (
          <Button
            key={colour}
            css={[swatch, lineOf(colour)]}
            onPress={() => actor.send({ type: 'words.highlight', colour })}
          >
            {t(COLOUR_NAMES[colour])}
          </Button>
        ))}
      </div>
      <Button variant="quiet" onPress={() => actor.send({ type: 'words.note' })}>
        {t('Note')}
      </Button>
      {anchor !== null && <Sending anchor={anchor} book={book} />}
      <Button variant="quiet" onPress={() => actor.send({ type: 'words.picture' })}>
        {t('Picture')}
      </Button>
      <Button variant="quiet" aria-label={t('Close')} onPress={onClose}>
        <Icon name="close" />
      </Button>
    </section>
  );
}

function Moves({ onMove }: { onMove: (move: CursorMove) => void }) {
  const t = useTranslate();
  return (
    <div role="group" aria-label={t('Choose words')} css={colours}>
      <Button
        variant="quiet"
        aria-label={t('Previous sentence, to be marked')}
        onPress={() => onMove('sentence.previous')}
      >
        <Icon name="left" />
      </Button>
      <Button
        variant="quiet"
        aria-label={t('Next sentence, to be marked')}
        onPress={() => onMove('sentence.next')}
      >
        <Icon name="right" />
      </Button>
      <Button variant="quiet" onPress={() => onMove('shorter')}>
        {t('Shorter')}
      </Button>
      <Button variant="quiet" onPress={() => onMove('longer')}>
        {t('Longer')}
      </Button>
    </div>
  );
}

/** Copies the quote with its source, and shares the address of the passage. */
function Sending({ anchor, book }: { anchor: Anchor; book: LoadedBook }) {
  const t = useTranslate();
  const effects = useEffects();
  const { title, author } = bookIn(book, anchor.lang);
  const path = () => effects.navigation.prefix + passagePath(book.id, anchor);
  const copy = () => {
    const page = t('Page {page}', { page: anchor.at[0] });
    void copyQuote(effects, { quote: anchor.quote, title, author, page, path: path() });
  };
  return (
    <>
      <Button variant="quiet" onPress={copy}>
        {t('Copy')}
      </Button>
      <ShareSlot
        ShareLink={ShareLink}
        label="Share"
        way="share"
        variant="quiet"
        title={() => title}
        path={path}
      />
    </>
  );
}
