/** Finds the JavaScript chunks that a prerendered page preloads for its screen. */
import { DEFAULT_LANGUAGE } from '../../../machines/domain/languages.ts';
import type { Rolldown } from 'vite';
import { interfaceAt, screenAt } from '../../../machines/domain/site/routes.ts';
import { hasContent, SCREENS, type ScreenName } from '../../../machines/domain/site/screens.ts';

const LAYOUT_MODULE = /\/src\/app\/layout\/Layout\.tsx$/u;

/** @returns the file of the screen's view (src/app/views.ts) */
const moduleOf = (name: ScreenName): RegExp =>
  new RegExp(`/src/features/[^/]+/${name.charAt(0).toUpperCase()}${name.slice(1)}\\.tsx$`, 'u');

/**
 * @returns the paths of the chunks that contain these modules, and of their static imports
 * @throws Error when a module is missing
 */
function chunksWith(bundle: Rolldown.OutputBundle, modules: readonly RegExp[]): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || file.isEntry || files.has(name)) return;
    files.add(name);
    file.imports.forEach(add);
  };
  for (const module of modules) {
    const found = Object.entries(bundle).filter(
      ([, file]) => file.type === 'chunk' && file.moduleIds.some((id) => module.test(id)),
    );
    if (found.length === 0) throw new Error(`No file of the site is ${module.source}.`);
    for (const [name] of found) add(name);
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
    const name = screenAt(path);
    const { language } = interfaceAt(path);
    const key = `${name} ${language}`;
    const views = name !== null && hasContent(name) ? [moduleOf(name)] : [];
    const layout = name === null || SCREENS[name].hasLayout ? [LAYOUT_MODULE] : [];
    const texts =
      language === DEFAULT_LANGUAGE
        ? []
        : [new RegExp(`/machines/messages/${language}\\.ts$`, 'u')];
    const chunks = known.get(key) ?? [
      ...chunksWith(bundle, texts),
      ...chunksWith(bundle, [...layout, ...views]),
    ];
    known.set(key, chunks);
    return chunks;
  };
}
