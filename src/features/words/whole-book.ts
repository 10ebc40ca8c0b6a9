/** Waits for the rest of a book. */
import type { System } from '../../system/system.tsx';

/** @returns once all pages are loaded, or cannot be */
export const wholeBook = (
  bookLoader: System['bookLoader'],
  isWhole: () => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!isWhole() && !bookLoader.getSnapshot().matches('failed')) return;
      subscription.unsubscribe();
      resolve();
    };
    const subscription = bookLoader.subscribe(check);
    bookLoader.send({ type: 'remaining.load' });
    check();
  });
