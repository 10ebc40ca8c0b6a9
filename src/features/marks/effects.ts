/**
 * The effects of marks in an open book: the stored marks, what is said of a change, and the browser as
 * their views need it.
 */
import type { ActorRefFrom } from 'xstate';
import type { EditionText } from '../../../machines/domain/marks/edition-text.ts';
import { placeOf } from '../../../machines/domain/marks/make-anchor.ts';
import type { Anchor, Mark } from '../../../machines/domain/marks/mark.ts';
import { shortWords } from '../../../machines/domain/marks/short-words.ts';
import { marksMachine } from '../../../machines/marks.machine.ts';
import type { Message } from '../../../machines/messages/message.ts';
import {
  highlightedMessage,
  MARK_CHANGED,
  MARK_DELETED,
  MARK_RESTORED,
  MARKS_FULL,
  MARKS_NEARLY_FULL,
  placeSavedMessage,
  QUOTE_COPIED,
  QUOTE_NOT_COPIED,
} from '../../../machines/messages/reading/marks.ts';
import { copyText } from '../../platform/clipboard.ts';
import { addressOf } from '../../platform/navigation/address.ts';
import { createMarkStore } from '../../platform/storage/mark-store.ts';
import { paragraphInView } from '../../platform/viewport/paragraphs.ts';
import type { System } from '../../system/system.tsx';
import { quoteText, type Quote } from './quote.ts';

export { rememberFocus } from '../../platform/bar-focus.ts';
export { onEscape } from '../../platform/escape-key.ts';

export type MarksRef = ActorRefFrom<typeof marksMachine>;

/** Unique among the marks of all tabs and devices; `crypto.randomUUID` needs a secure origin. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');

const madeMessage = ({ colour, quote, at: [page, paragraph] }: Mark): Message =>
  colour === undefined
    ? placeSavedMessage(page, paragraph)
    : highlightedMessage(colour, shortWords(quote));

/** @param page from 1 @returns the paragraph in view as a place; null when it has no text */
export const placeInView = (edition: EditionText, page: number): Anchor | null =>
  placeOf(edition, page, paragraphInView());

/**
 * Copies words with where they are from, and says whether that worked.
 * @param path of the words, on this site
 */
export async function copyQuote(
  { announcer }: Pick<System['effects'], 'announcer'>,
  { path, ...quote }: Omit<Quote, 'link'> & { path: string },
): Promise<void> {
  try {
    await copyText(quoteText({ ...quote, link: addressOf(path) }));
    announcer.announce(QUOTE_COPIED);
  } catch {
    // There is no clipboard, or the user denies it: both are told, and the words stay selected.
    announcer.announce(QUOTE_NOT_COPIED);
  }
}

/**
 * @returns what is stored when the book is opened, the machine with its effects, and how to follow what
 * other tabs change, which returns how to stop
 */
export function createMarksEffects(
  { effects: { announcer, storage }, notices }: Pick<System, 'effects' | 'notices'>,
  bookId: string,
) {
  const store = createMarkStore(storage);
  const read = () => ({ type: 'marks.read', marks: store.read(bookId).marks }) as const;

  /** Says what was done; a notice is announced, too. */
  function put(mark: Mark, done: Message): void {
    const outcome = store.store(bookId, mark);
    if (outcome !== 'refused') announcer.announce(done);
    if (outcome !== 'stored')
      notices.send({
        type: 'notice.show',
        notice: outcome === 'refused' ? MARKS_FULL : MARKS_NEARLY_FULL,
      });
  }

  const logic = marksMachine.provide({
    actions: {
      storeMark: ({ self }, { anchor, ...made }) => {
        const mark = { ...anchor, ...made, id: newId(), made: Date.now() };
        put(mark, madeMessage(mark));
        self.send(read());
      },
      changeMark: ({ self }, mark) => {
        put({ ...mark, changed: Date.now() }, MARK_CHANGED);
        self.send(read());
      },
      // A screen reader may not tell that the focus goes from the control that is gone to Undo.
      deleteMark: (_, mark) => {
        store.remove(bookId, mark.id);
        announcer.announce(MARK_DELETED);
      },
      restoreMark: (_, mark) => {
        store.restore(bookId, mark);
        announcer.announce(MARK_RESTORED);
      },
      clearSelection: () => document.getSelection()?.removeAllRanges(),
    },
  });

  return {
    first: store.read(bookId),
    logic,
    followOtherTabs: (actor: MarksRef) => store.onOtherTab(bookId, () => actor.send(read())),
  };
}
