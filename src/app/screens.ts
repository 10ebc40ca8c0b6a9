/** The screens, and parts of them, whose code is loaded when they are shown. */
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx';

// Each of these modules exports several views, which are loaded together.
const otherScreens = () => import('./other-screens.ts');

export const WithLayout = lazyWithPreload(
  async () => (await import('./layout/Layout.tsx')).Layout,
  'screen',
);
export const Home = lazyWithPreload(
  async () => (await import('../features/shelves/Home.tsx')).Home,
  'screen',
);
export const Reader = lazyWithPreload(async () => {
  const { Reader: View, prepareReader } = await import('../features/reader/Reader.tsx');
  await prepareReader();
  return View;
}, 'screen');
export const Preview = lazyWithPreload(
  async () => (await import('../features/preview/Preview.tsx')).Preview,
  'screen',
);
export const Library = lazyWithPreload(async () => (await otherScreens()).Library, 'screen');
export const Bookmarks = lazyWithPreload(async () => (await otherScreens()).Bookmarks, 'screen');
export const Latest = lazyWithPreload(
  async () => (await import('../features/shelves/Latest.tsx')).Latest,
  'screen',
);
export const Categories = lazyWithPreload(
  async () => (await import('../features/shelves/Categories.tsx')).Categories,
  'screen',
);
export const GenreShelf = lazyWithPreload(
  async () => (await import('../features/shelves/GenreShelf.tsx')).GenreShelf,
  'screen',
);
export const AuthorShelf = lazyWithPreload(
  async () => (await import('../features/shelves/AuthorShelf.tsx')).AuthorShelf,
  'screen',
);
export const Results = lazyWithPreload(
  async () => (await import('../features/shelves/Results.tsx')).Results,
  'screen',
);
export const About = lazyWithPreload(async () => (await otherScreens()).About, 'screen');
export const Contact = lazyWithPreload(async () => (await otherScreens()).Contact, 'screen');
export const Privacy = lazyWithPreload(async () => (await otherScreens()).Privacy, 'screen');
export const Disclaimer = lazyWithPreload(async () => (await otherScreens()).Disclaimer, 'screen');
export const Listening = lazyWithPreload(async () => (await otherScreens()).Listening, 'screen');
export const OtherApps = lazyWithPreload(async () => (await otherScreens()).OtherApps, 'screen');
export const YourData = lazyWithPreload(async () => (await otherScreens()).YourData, 'screen');
export const NotFound = lazyWithPreload(async () => (await otherScreens()).NotFound, 'screen');
