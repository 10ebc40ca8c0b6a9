/**
 * The view of each screen (machines/domain/site/screens.ts), whose code is loaded when it is shown. The
 * file of a prerendered screen has its name: the build finds its code by it.
 */
import type { ComponentType } from 'react';
import type { ScreenName } from '../../machines/domain/site/screens.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';

/** A view whose missing code is explained in its place. */
const screen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyWithPreload(load, 'screen');

// These modules export several views, which are loaded together.
const otherScreens = () => import('./other-screens.ts');
const shelvesAtAddresses = () => import('./shelves-at-addresses.ts');

export const Layout = screen(async () => (await import('./layout/Layout.tsx')).Layout);
export const NotFound = screen(async () => (await otherScreens()).NotFound);

export const VIEWS = {
  home: screen(async () => (await import('../features/shelves/Home.tsx')).Home),
  search: screen(async () => {
    const { Results, TextResults } = await import('../features/shelves/Results.tsx');
    // Before it is rendered.
    TextResults.preload();
    return Results;
  }),
  bookmarks: screen(async () => (await otherScreens()).Bookmarks),
  latest: screen(async () => (await import('../features/shelves/Latest.tsx')).Latest),
  library: screen(async () => (await otherScreens()).Library),
  allMarks: screen(async () => (await otherScreens()).AllMarks),
  myWords: screen(async () => (await otherScreens()).MyWords),
  categories: screen(async () => (await import('../features/shelves/Categories.tsx')).Categories),
  genreShelf: screen(async () => (await import('../features/shelves/GenreShelf.tsx')).GenreShelf),
  authorShelf: screen(async () => (await shelvesAtAddresses()).AuthorShelf),
  seriesShelf: screen(async () => (await shelvesAtAddresses()).SeriesShelf),
  about: screen(async () => (await otherScreens()).About),
  contact: screen(async () => (await otherScreens()).Contact),
  listening: screen(async () => (await otherScreens()).Listening),
  privacy: screen(async () => (await otherScreens()).Privacy),
  disclaimer: screen(async () => (await otherScreens()).Disclaimer),
  otherApps: screen(async () => (await otherScreens()).OtherApps),
  yourData: screen(async () => (await otherScreens()).YourData),
  handOver: screen(async () => (await otherScreens()).HandOver),
  preview: screen(async () => (await import('../features/preview/Preview.tsx')).Preview),
  reader: screen(async () => {
    const { Reader, prepareReader } = await import('../features/reader/Reader.tsx');
    await prepareReader();
    return Reader;
  }),
} satisfies Record<ScreenName, object>;
