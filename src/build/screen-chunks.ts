/** Finds the JavaScript chunks that a prerendered page preloads for its screen. */
import type { Rolldown } from 'vite';
import { interfaceAt, routeAt, type RouteName } from '../../machines/domain/routes.ts';

const LAYOUT_MODULE = 'src/app/layout/Layout.tsx';
/** The module of each screen whose code src/app/App.tsx loads before it hydrates the page. */
const SCREENS: readonly (readonly [RouteName, string])[] = [
  ['home', 'src/features/shelves/Home.tsx'],
  ['reader', 'src/features/reader/Reader.tsx'],
  ['preview', 'src/features/preview/Preview.tsx'],
  ['latest', 'src/features/shelves/Latest.tsx'],
  ['categories', 'src/features/shelves/Categories.tsx'],
  ['genre', 'src/features/shelves/GenreShelf.tsx'],
  ['author', 'src/features/shelves/AuthorShelf.tsx'],
  ['about', 'src/features/site-pages/About.tsx'],
  ['contact', 'src/features/site-pages/Contact.tsx'],
  ['privacy', 'src/features/site-pages/Privacy.tsx'],
  ['disclaimer', 'src/features/site-pages/Disclaimer.tsx'],
  ['listening', 'src/features/site-pages/Listening.tsx'],
  ['otherApps', 'src/features/site-pages/OtherApps.tsx'],
];

/** @returns the paths of the chunks that contain these modules, and of their static imports */
function chunksWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || file.isEntry || files.has(name)) return;
    files.add(name);
    file.imports.forEach(add);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (
      file.type === 'chunk' &&
      file.moduleIds.some((id) => modules.some((module) => id.endsWith(module)))
    )
      add(name);
  }
  return [...files].map((name) => `/${name}`);
}

/**
 * @returns a function that gives, for the address of a screen, paths such as
 *   `/assets/Reader-1a2b.js`, without the entry chunk; the first is that of the texts of the
 *   interface, which the site needs before it can start
 */
export function screenChunksIn(bundle: Rolldown.OutputBundle): (path: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const name = routeAt(path);
    const { language } = interfaceAt(path);
    const key = `${name} ${language}`;
    const modules = SCREENS.flatMap(([screen, module]) => (screen === name ? [module] : []));
    const texts = language === 'english' ? [] : [`machines/messages/${language}.ts`];
    const chunks = known.get(key) ?? [
      ...chunksWith(bundle, texts),
      ...chunksWith(bundle, name === 'reader' ? modules : [LAYOUT_MODULE, ...modules]),
    ];
    known.set(key, chunks);
    return chunks;
  };
}
