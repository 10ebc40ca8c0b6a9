/** Opens what another device has handed over, with the books, the language and the storage of this visit. */
import { isLoading } from '../../../machines/catalogue.machine.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { HAND_OVER_PATIENCE_MS } from '../../../machines/domain/limits.ts';
import type { System } from '../../system/system.tsx';
import { createReceived } from './received.ts';

/** A book whose title is not loaded in time is called by its id. */
const knownBooks = ({ catalogue }: System): Promise<readonly BookMeta[]> =>
  new Promise((resolve) => {
    const done = () => resolve(catalogue.getSnapshot().context.books);
    const check = () => {
      if (!isLoading(catalogue.getSnapshot())) done();
    };
    const subscription = catalogue.subscribe(check);
    setTimeout(() => {
      subscription.unsubscribe();
      done();
    }, HAND_OVER_PATIENCE_MS);
    check();
  });

/** @param note of a saved place that the bookmark of another device becomes */
export function createReceivedHere(system: System, note: string) {
  const { network, storage } = system.effects;
  return createReceived({
    records: storage.records,
    knownBooks: () => knownBooks(system),
    places: () => ({
      network,
      language: system.readingState.getSnapshot().context.language,
      note,
      now: Date.now(),
    }),
    now: () => Date.now(),
  });
}
