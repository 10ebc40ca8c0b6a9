/** What the bar shows of a word a moment after it, in one lazily loaded chunk. */
export { OtherPlaces } from './OtherPlaces.tsx';
export { Say } from './Say.tsx';
