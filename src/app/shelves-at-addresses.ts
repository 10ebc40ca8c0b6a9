/** The shelves that are named by an address, in one chunk: each alone is a kilobyte or less. */
export { AuthorShelf } from '../features/shelves/AuthorShelf.tsx';
export { SeriesShelf } from '../features/shelves/SeriesShelf.tsx';
