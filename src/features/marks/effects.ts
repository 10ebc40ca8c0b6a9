/** The effects of the marks machine: the stored marks, and what is said of a change. */
import type { ActorRefFrom } from 'xstate';
import type { Mark } from '../../../machines/domain/marks/mark.ts';
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
} from '../../../machines/messages/marks.ts';
import type { MarkStore } from '../../platform/storage/mark-store.ts';
import type { System } from '../../system/system.tsx';

export type MarksRef = ActorRefFrom<typeof marksMachine>;

/** Clusters of a quote that are said or stand in a name. */
const WORDS_SAID = 60;

/** @returns the first words of a quote */
export const firstWords = (quote: string): string =>
  quote.length <= WORDS_SAID ? quote : `${quote.slice(0, WORDS_SAID).replace(/\s*\S*$/u, '')}…`;

/** Unique among the marks of all tabs and devices; `crypto.randomUUID` needs a secure origin. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');

const madeMessage = ({ colour, quote, at: [page, paragraph] }: Mark): Message =>
  colour === undefined
    ? placeSavedMessage(page, paragraph)
    : highlightedMessage(colour, firstWords(quote));

export function createMarksLogic(
  { effects: { announcer }, notices }: Pick<System, 'effects' | 'notices'>,
  store: MarkStore,
  bookId: string,
) {
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

  return marksMachine.provide({
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
}
