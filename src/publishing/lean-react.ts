/** The Vite plugin that builds the site with as much of React as its screens can ever reach. */
import type { Plugin } from 'vite';
import { leaveOut } from './leaving-out.ts';
import { LEFT_OUT_OF_REACT, NO_DRAWING_HAS, NO_VIEW_HAS, NOBODY_ASKS_FOR, READ_AGAINST } from './react-left-out.ts';

const TABLE = 'src/publishing/react-left-out.ts';
const IS_REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** A class or symbol is named, a function called; a bundled module reaches both through the object that React exports. */
const ASKS: readonly [string, RegExp][] = NOBODY_ASKS_FOR.map((name) => [name, /^[A-Z]/.test(name) ? new RegExp(`\\.${name}\\b`) : new RegExp(`\\.${name}\\)?\\(`)]);
/** However the bundler has named what makes an element. */
const RENDERS: readonly [string, RegExp][] = NO_VIEW_HAS.map((name) => [
  `<${name}>`,
  new RegExp(`(?:\\b_?jsxs?(?:\\$\\d+)?|\\b[\\w$]*react[\\w$]*(?:\\.default)?\\)?\\.createElement)\\)?\\(\\s*["'\`]${name}["'\`]`, 'i'),
]);
const DRAWS: readonly [string, RegExp][] = NO_DRAWING_HAS.map((name) => [name, new RegExp(`\\b${name}["'\`]?\\s*:`)]);

/** @param code of a module as it is bundled, but not made small yet; @returns what of it React can no longer do, in words for whoever wrote it */
export const askedFor = (code: string): string[] => [...ASKS, ...RENDERS, ...DRAWS].filter(([, asks]) => asks.test(code)).map(([name]) => name);

/**
 * @param code of a file of React, as it was published; @param id its path, with forward slashes
 * @returns its code without what never happens here; null for every other file
 * @throws {Error} where React is another release than the tables were read against, or does not say what they name
 */
export function leanOf(code: string, id: string): string | null {
  const never = Object.entries(LEFT_OUT_OF_REACT).find(([file]) => id.endsWith(`/node_modules/${file}`))?.[1];
  if (never === undefined) return null;
  if (!code.includes(`exports.version = "${READ_AGAINST}"`)) throw new Error(`${TABLE} was read against React ${READ_AGAINST}, and this is another release: read it again.`);
  const { code: lean, unknown } = leaveOut(code, never);
  if (unknown.length > 0) throw new Error(`React does not say ${unknown.join(', ')}, which ${TABLE} leaves out.`);
  return lean;
}

export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const lean = leanOf(code, id);
    return lean === null ? null : { code: lean, map: null };
  },
  generateBundle(_, bundle) {
    for (const made of Object.values(bundle)) {
      if (made.type !== 'chunk') continue;
      for (const [id, { code }] of Object.entries(made.modules)) {
        const asked = IS_REACT.test(id) ? [] : askedFor(code ?? '');
        if (asked.length > 0) this.error(`${id} asks React for ${asked.join(', ')}, which ${TABLE} leaves out.`);
      }
    }
  },
});
