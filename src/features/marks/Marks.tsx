/** The marks of an open book: their machine, what is painted in the text, the bar and the panels. */
import { Global } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { changedAt } from '../../../machines/domain/marks/list.ts';
import type { EditionText } from '../../../machines/domain/marks/edition-text.ts';
import {
  COLOURS,
  type Anchor,
  type Colour,
  type Mark,
} from '../../../machines/domain/marks/mark.ts';
import { pageOf } from '../../../machines/domain/reading/reading-position.ts';
import type { ScrolledPages } from '../../../machines/domain/reading/scrolled-pages.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import type { ShownMarks } from '../../system/marks.ts';
import type { ShownSecondLanguage } from '../../system/second-language.ts';
import { useSystem } from '../../system/system.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { createMarksEffects } from './effects.ts';
import { createLocatedMarks } from './paint/located-marks.ts';
import { markStyle } from './mark-style.ts';
import { MarksPanel } from './MarksPanel.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { editionIn } from './paint/page-text.ts';
import { marksAfter } from './ParagraphMarks.tsx';
import { SelectionBar } from './selection/SelectionBar.tsx';
import { useCursor } from './selection/use-cursor.ts';
import { usePaint } from './paint/use-paint.ts';
import { usePassage } from './selection/use-passage.ts';
import { useSelection } from './selection/use-selection.ts';

const QuotePicture = lazyWithPreload(
  async () => (await import('./picture/QuotePicture.tsx')).QuotePicture,
);

export type MarksProps = {
  reader: ActorRefFrom<typeof readerMachine>;
  book: LoadedBook;
  /** What is shown beside the text. */
  secondLanguage: ShownSecondLanguage | null;
  /** The pages that are one text; null where they are turned. */
  scrolled: ScrolledPages | null;
  /** Called with null when marks are shown no longer. */
  onShown: (marks: ShownMarks | null) => void;
};

/** @returns the colour of the last highlight; the first colour when there is none */
const lastColour = (marks: readonly Mark[]): Colour =>
  marks
    .filter(({ colour }) => colour !== undefined)
    .reduce<Mark | null>(
      (last, mark) => (last === null || changedAt(mark) >= changedAt(last) ? mark : last),
      null,
    )?.colour ?? COLOURS[0];

export function Marks({ reader, book, secondLanguage, scrolled, onShown }: MarksProps) {
  const system = useSystem();
  const { bookLoader } = system;
  const [located] = useState(createLocatedMarks);
  const [{ first, logic, followOtherTabs }] = useState(() => createMarksEffects(system, book.id));
  const actor = useActorRef(logic, {
    input: { marks: first.marks, colour: lastColour(first.marks) },
  });
  const marks = useSelector(actor, ({ context }) => context.marks);
  const page = useSelector(reader, ({ context }) => pageOf(context));
  // A page that is scrolled to leaves no other.
  const open = scrolled ?? page;
  const language = useSelector(reader, ({ context }) => context.language);
  const beside = useSelector(secondLanguage?.actor, (snapshot) => snapshot?.context.with ?? null);
  const edition = useMemo(() => editionIn(book, language), [book, language]);
  const second = useMemo(
    () => (beside === null || beside === language ? null : editionIn(book, beside)),
    [book, beside, language],
  );
  const editions = useMemo(() => ({ shown: edition, second }), [edition, second]);

  useEffect(() => followOtherTabs(actor), [actor, followOtherTabs]);
  // A deleted mark keeps its row, in which it can be brought back.
  const deleted = useSelector(actor, ({ context }) => context.deleted);
  useLayoutEffect(() => {
    const all = [...marks, ...deleted].sort((one, other) => one.made - other.made);
    located.locate(all, editions, book.full !== null);
  }, [located, marks, deleted, editions, book.full]);
  // What is not on its page is looked for in all of the text.
  const needsAll = marks.length > 0 && book.full === null;
  useEffect(() => {
    if (needsAll) bookLoader.send({ type: 'remaining.load' });
  }, [bookLoader, needsAll]);
  useEffect(() => () => located.stop(), [located]);

  const [after] = useState(() => marksAfter({ bookId: book.id, actor, located }));
  const marked = useSyncExternalStore(located.subscribe, located.pageNumbers);
  useLayoutEffect(() => {
    const numbers = new Set(marked.split(' ').map(Number));
    onShown({ on: (number) => (numbers.has(number) ? after(number) : null) });
  }, [marked, after, onShown]);
  useEffect(() => () => onShown(null), [onShown]);
  // Before a next page is shown; what is chosen on the first one stays.
  useEffect(() => () => actor.send({ type: 'page.leave' }), [actor, open, language]);

  const { passage, show } = usePassage(reader, edition, page);
  const { cursor, move } = useCursor({ actor, reader }, edition, page);
  const words = useMemo(() => cursor && { page, range: cursor }, [page, cursor]);
  usePaint({ actor, located, editions, open, passage, cursor: words });
  useSelection(actor, editions, open);

  const isListed = useSelector(reader, (snapshot) => snapshot.hasTag('marksOpen'));
  const isChoosing = useSelector(reader, (snapshot) => snapshot.hasTag('wordsOpen'));
  const isChosen = useSelector(actor, (snapshot) => snapshot.hasTag('barShown'));
  const isNoted = useSelector(actor, (snapshot) => snapshot.hasTag('noteShown'));
  const pictured = useSelector(actor, (snapshot) =>
    snapshot.hasTag('pictureShown') ? snapshot.context.choice : null,
  );
  const editionOf = ({ lang }: Anchor): EditionText | null =>
    Object.values(editions).find((each) => each?.language === lang) ?? null;
  const leaveWords = () => {
    actor.send({ type: 'words.drop' });
    reader.send({ type: 'overlay.close' });
  };
  return (
    <>
      <Global styles={markStyle} />
      {isChosen && (
        <SelectionBar
          actor={actor}
          book={book}
          editionOf={editionOf}
          onMove={isChoosing ? move : null}
          onClose={leaveWords}
        />
      )}
      {isNoted && <NoteDialog actor={actor} />}
      {pictured !== null && (
        <QuotePicture
          anchor={pictured.anchor}
          book={book}
          edition={editionOf(pictured.anchor)}
          onClose={() => {
            actor.send({ type: 'picture.close' });
            reader.send({ type: 'overlay.close' });
          }}
          fallback={null}
        />
      )}
      {isListed && (
        <MarksPanel
          actor={actor}
          reader={reader}
          bookId={book.id}
          located={located}
          edition={edition}
          page={page}
          hasUnreadable={first.hasUnreadable}
          onPassage={show}
        />
      )}
    </>
  );
}
