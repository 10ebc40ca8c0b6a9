/** How an open book is shown, and the choice of it, in one lazily loaded chunk. */
export { Comfort } from './Comfort.tsx';
export { MoreSettings } from './MoreSettings.tsx';
