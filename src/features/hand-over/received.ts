/** Opens what another device has handed over, says what it would change, adds and undoes it. */
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { codeIn } from '../../../machines/domain/hand-over/code.ts';
import { HandOverFailure } from '../../../machines/domain/hand-over/failure.ts';
import { readLinkText } from '../../../machines/domain/hand-over/link-reading.ts';
import type { Bytes } from '../../../machines/domain/hand-over/link-text.ts';
import type { MovedReading } from '../../../machines/domain/hand-over/moved.ts';
import type { HandOverPreview } from '../../../machines/domain/hand-over/parcel.ts';
import { planOf, type HandOverPlan } from '../../../machines/domain/hand-over/plan.ts';
import { changesOf } from '../../../machines/domain/hand-over/planned-changes.ts';
import { unpacked } from '../../../machines/domain/hand-over/unpack.ts';
import type { HandOverSource } from '../../../machines/hand-over.machine.ts';
import type { RecordStore } from '../../platform/storage/record-store.ts';
import { interfaceIn, settingsIn } from '../../platform/storage/moved-settings.ts';
import { addPlan, undoAdded, type Added } from './adding.ts';
import { readFile, unlockedFile } from './opened-file.ts';
import { savedPlaces, type PlacesSource } from './saved-places.ts';
import { isListRecord, movedFrom, readingIn, type Texts } from './stored-reading.ts';
import { inflated, unlocked } from './unpacking.ts';

/** What a code unlocks. */
type Locked = { from: 'link' | 'file'; bytes: Bytes };

/** What is opened; a file does not tell when it was made. */
type Received = { reading: MovedReading; made: number | null };

export type ReceivingSource = {
  records: RecordStore;
  /** @returns the books of the catalogue, as far as they come in time */
  knownBooks: () => Promise<readonly BookMeta[]>;
  /** @returns what saved places are made with */
  places: () => PlacesSource;
  now: () => number;
};

export function createReceived({ records, knownBooks, places, now }: ReceivingSource) {
  let waiting: Locked | null = null;
  let received: Received | null = null;
  let added: Added | null = null;

  async function planNow(reading: MovedReading): Promise<HandOverPlan> {
    const here = readingIn(records.texts());
    return planOf(reading, here, now(), await knownBooks());
  }

  async function previewOf(opened: Received): Promise<HandOverPreview> {
    received = opened;
    const { reading, made } = opened;
    const books = await knownBooks();
    const here = readingIn(records.texts());
    const plan = planOf(reading, here, now(), books);
    const changes = changesOf(plan, here);
    const titles = new Map(here.records.library.map(({ bookId, title }) => [bookId, title]));
    for (const { id, title } of books) titles.set(id, title);
    return {
      made,
      changes,
      titles: new Map(changes.moves.map(({ bookId: id }) => [id, titles.get(id) ?? id])),
      refused: reading.refused,
      hasOwnSettings: here.settings.size > 0,
      language: interfaceIn(plan.settings),
    };
  }

  async function ofLink(bytes: Bytes): Promise<Received> {
    const { settings, ...reading } = unpacked(await inflated(bytes), isListRecord);
    return { reading: { ...reading, settings: settingsIn(settings) }, made: reading.made };
  }

  const ofFile = (texts: Texts): Received => ({
    reading: movedFrom(readingIn(texts), now()),
    made: null,
  });

  return {
    /** @returns null when a code is needed @throws HandOverFailure */
    async open(source: HandOverSource): Promise<HandOverPreview | null> {
      waiting = null;
      if ('text' in source) {
        const { kind, body } = readLinkText(source.text);
        if (kind === 'plain') return previewOf(await ofLink(body));
        waiting = { from: 'link', bytes: body };
        return null;
      }
      const content = await readFile(source.file);
      if (!(content instanceof Uint8Array)) return previewOf(ofFile(content));
      waiting = { from: 'file', bytes: content };
      return null;
    },

    /** @param typed as it is typed @throws HandOverFailure */
    async unlock(typed: string): Promise<HandOverPreview> {
      const code = codeIn(typed);
      if (code === null || waiting === null) throw new HandOverFailure('code');
      const { from, bytes } = waiting;
      return previewOf(
        from === 'link'
          ? await ofLink(await unlocked(bytes, code))
          : ofFile(await unlockedFile(bytes, code)),
      );
    },

    /** Other tabs may have changed something since it was shown, so the plan is computed again. */
    async add(withSettings: boolean): Promise<boolean> {
      if (received === null) return false;
      const plan = await planNow(received.reading);
      const saved = await savedPlaces(plan.places, places());
      const settings = withSettings ? plan.settings : new Map<string, string>();
      added = await addPlan(records, { ...plan, settings }, saved);
      return added !== null;
    },

    /** @returns how many records have been changed since, and stay */
    undo: async (): Promise<number> => (added === null ? 0 : undoAdded(records, added)),
  };
}
