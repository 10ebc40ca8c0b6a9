/** Reading word by word, whose code few readers need. */
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import type { ReaderActor } from './use-reader.ts';

const Words = lazyWithPreload(async () => (await import('../words/Words.tsx')).Words);

export const WordByWord = (props: { reader: ReaderActor; book: LoadedBook }) => (
  <Words {...props} fallback={null} />
);
