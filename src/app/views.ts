/**
 * The view of each screen (machines/domain/screens.ts), whose code is loaded when it is shown. The
 * file of a prerendered screen has its name: the build finds its code by it.
 */
import type { ScreenName } from '../../machines/domain/screens.ts';
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';

// This module exports several views, which are loaded together.
const otherScreens = () => import('./other-screens.ts');

export const Layout = lazyWithPreload(
  async () => (await import('./layout/Layout.tsx')).Layout,
  'screen',
);
export const NotFound = lazyWithPreload(async () => (await otherScreens()).NotFound, 'screen');

export const VIEWS = {
  home: lazyWithPreload(async () => (await import('../features/shelves/Home.tsx')).Home, 'screen'),
  search: lazyWithPreload(
    async () => (await import('../features/shelves/Results.tsx')).Results,
    'screen',
  ),
  bookmarks: lazyWithPreload(async () => (await otherScreens()).Bookmarks, 'screen'),
  latest: lazyWithPreload(
    async () => (await import('../features/shelves/Latest.tsx')).Latest,
    'screen',
  ),
  library: lazyWithPreload(async () => (await otherScreens()).Library, 'screen'),
  categories: lazyWithPreload(
    async () => (await import('../features/shelves/Categories.tsx')).Categories,
    'screen',
  ),
  genreShelf: lazyWithPreload(
    async () => (await import('../features/shelves/GenreShelf.tsx')).GenreShelf,
    'screen',
  ),
  authorShelf: lazyWithPreload(
    async () => (await import('../features/shelves/AuthorShelf.tsx')).AuthorShelf,
    'screen',
  ),
  about: lazyWithPreload(async () => (await otherScreens()).About, 'screen'),
  contact: lazyWithPreload(async () => (await otherScreens()).Contact, 'screen'),
  listening: lazyWithPreload(async () => (await otherScreens()).Listening, 'screen'),
  privacy: lazyWithPreload(async () => (await otherScreens()).Privacy, 'screen'),
  disclaimer: lazyWithPreload(async () => (await otherScreens()).Disclaimer, 'screen'),
  otherApps: lazyWithPreload(async () => (await otherScreens()).OtherApps, 'screen'),
  yourData: lazyWithPreload(async () => (await otherScreens()).YourData, 'screen'),
  preview: lazyWithPreload(
    async () => (await import('../features/preview/Preview.tsx')).Preview,
    'screen',
  ),
  reader: lazyWithPreload(async () => {
    const { Reader, prepareReader } = await import('../features/reader/Reader.tsx');
    await prepareReader();
    return Reader;
  }, 'screen'),
} satisfies Record<ScreenName, object>;
