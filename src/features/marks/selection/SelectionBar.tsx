/** What can be done with words that are chosen: a bar at the foot of the window. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import type { CursorMove } from '../../../../machines/domain/marks/cursor.ts';
import { COLOURS, type Anchor, type Colour } from '../../../../machines/domain/marks/mark.ts';
import { passagePath } from '../../../../machines/domain/marks/passage-address.ts';
import { shownQuote } from '../../../../machines/domain/marks/shown-quote.ts';
import type { EditionText } from '../../../../machines/domain/marks/edition-text.ts';
import { firstClusters } from '../../../../machines/domain/text/clusters.ts';
import { COLOUR_NAMES } from '../../../../machines/messages/reading/marks.ts';
import { useEffects } from '../../../system/system.tsx';
import { atFoot, footPadding } from '../../../theme/foot-bar.ts';
import { size, space } from '../../../theme/tokens.ts';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { ShareSlot } from '../../../ui/ShareSlot.tsx';
import { copyQuote, onEscape, rememberFocus, type MarksRef } from '../effects.ts';
import { lineOf } from '../mark-style.ts';

const ShareLink = lazyWithPreload(
  async () => (await import('../../share/ShareLink.tsx')).ShareLink,
);

/** Too narrow for the names of all buttons: two rows are left for them. */
const narrow = '@media (max-width: 48em)';
const narrower = '@media (max-width: 30em)';

const bar = css({
  ...atFoot,
  position: 'fixed',
  insetInline: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.small,
  // Eight buttons of 44 pixels in 360.
  [narrower]: { columnGap: 0 },
  ...footPadding('2px'),
  paddingInline: '2px',
  // Where text is large it is scrolled: the words in the page stay visible.
  maxHeight: '34vh',
  overflowY: 'auto',
  'html:has(&)': { scrollPaddingBottom: '8rem' },
});
const group = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  // Not larger where text is: what it needs is enough.
  '& > button': {
    minWidth: 44,
    minHeight: 44,
    paddingInline: space.small,
    overflowWrap: 'normal',
  },
  // Long names have two lines.
  [narrower]: { '& > button': { width: 'min-content', fontSize: size.small, lineHeight: 1.1 } },
});
/** The words of a button look as they are marked; the rest of it can be pressed, too. */
const swatch = css({
  border: 0,
  fontSize: size.small,
  '& > span': { minWidth: '1.5rem', padding: '0.2rem 0.3rem' },
});

/** A sign, where there is no room for the name that the button has. */
const signOn = {
  narrow: css({ display: 'none', [narrow]: { display: 'inline' } }),
  narrower: css({ display: 'none', [narrower]: { display: 'inline' } }),
};
const nameBeside = {
  narrow: css({ [narrow]: visuallyHidden }),
  narrower: css({ [narrower]: visuallyHidden }),
};

type ShortNameProps = { name: string; sign: ReactNode; on: keyof typeof signOn };

const ShortName = ({ name, sign, on }: ShortNameProps) => (
  <>
    <span aria-hidden="true" css={signOn[on]}>
      {sign}
    </span>
    <span css={nameBeside[on]}>{name}</span>
  </>
);

type SelectionBarProps = {
  actor: MarksRef;
  book: LoadedBook;
  /** The text in which words stand; null where it is not shown. */
  editionOf: (anchor: Anchor) => EditionText | null;
  onClose: () => void;
  /** Moves what is chosen; null where the browser's own selection is. */
  onMove: ((move: CursorMove) => void) | null;
};

/** The last one used comes first. */
const inOrder = (last: Colour): Colour[] => [last, ...COLOURS.filter((each) => each !== last)];

export function SelectionBar({ actor, book, editionOf, onClose, onMove }: SelectionBarProps) {
  const t = useTranslate();
  const last = useSelector(actor, ({ context }) => context.colour);
  const section = useRef<HTMLElement>(null);
  const [returnFocus] = useState(rememberFocus);
  useLayoutEffect(() => {
    const shown = section.current;
    if (shown === null) return undefined;
    // A press keeps the selection, which it is about; but an address is selected in its field.
    const keepSelection = (event: Event) => {
      if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
    };
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
      <div role="group" aria-label={t('Highlight')} css={group}>
        {inOrder(last).map((colour) => (
          <Button
            key={colour}
            css={swatch}
            onPress={() => actor.send({ type: 'words.highlight', colour })}
          >
            <ColourName colour={colour} isShort={onMove !== null} />
          </Button>
        ))}
      </div>
      <div css={group}>
        <Button variant="quiet" onPress={() => actor.send({ type: 'words.note' })}>
          {t('Note')}
        </Button>
        {anchor !== null && <Sending {...{ anchor, book, editionOf }} />}
        <Button variant="quiet" onPress={() => actor.send({ type: 'words.picture' })}>
          {t('Picture')}
        </Button>
        <Button variant="quiet" aria-label={t('Close')} onPress={onClose}>
          <Icon name="close" />
        </Button>
      </div>
    </section>
  );
}

/** Only its first letter beside the buttons that move the cursor, in a narrow window. */
function ColourName({ colour, isShort }: { colour: Colour; isShort: boolean }) {
  const name = useTranslate()(COLOUR_NAMES[colour]);
  return (
    <span css={lineOf(colour)}>
      {isShort ? <ShortName name={name} sign={firstClusters(name, 1)} on="narrower" /> : name}
    </span>
  );
}

function Moves({ onMove }: { onMove: (move: CursorMove) => void }) {
  const t = useTranslate();
  return (
    <div role="group" aria-label={t('Choose words')} css={group}>
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
        <ShortName name={t('Shorter')} sign={<Icon name="minus" />} on="narrow" />
      </Button>
      <Button variant="quiet" onPress={() => onMove('longer')}>
        <ShortName name={t('Longer')} sign={<Icon name="plus" />} on="narrow" />
      </Button>
    </div>
  );
}

type SendingProps = Pick<SelectionBarProps, 'book' | 'editionOf'> & { anchor: Anchor };

/** Copies the quote with its source, and shares the address of the passage. */
function Sending({ anchor, book, editionOf }: SendingProps) {
  const t = useTranslate();
  const effects = useEffects();
  const { title, author } = bookIn(book, anchor.lang);
  const path = () => effects.navigation.prefix + passagePath(book.id, anchor);
  const copy = () => {
    const page = t('Page {page}', { page: anchor.at[0] });
    const quote = shownQuote(anchor, editionOf(anchor));
    void copyQuote(effects, { quote, title, author, page, path: path() });
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
