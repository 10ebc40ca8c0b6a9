/** A small site with manuscripts, which Vite builds and serves with the publishing plugin. */
import { createHash } from 'node:crypto';
import { type InlineConfig } from 'vite';
import type { Manuscript } from '../../../src/authoring/manuscript.ts';
import { coversOf } from '../../../src/build/covers/book-covers.ts';
import { publishing, type PublishingOptions } from '../../../src/build/publish/publishing.ts';

/** Incompressible bytes. */
const NOISE = Buffer.concat(
  Array.from({ length: 64 }, (_, n) => createHash('sha256').update(`${n}`).digest()),
);

export const SITE = {
  'index.html': '<!doctype html><title>t</title><script type="module" src="/main.js"></script>',
  'main.js': `document.title = ${JSON.stringify('leaf '.repeat(400))}`,
  'public/long.txt': 'leaf '.repeat(400),
  'public/short.txt': 'leaf '.repeat(200),
  'public/noise.txt': NOISE,
  'public/picture.bin': 'leaf '.repeat(400),
};

/** Collects log messages in `logged`. */
export function configOf(
  root: string,
  logged: string[] = [],
  options: Partial<PublishingOptions> = {},
): InlineConfig {
  const note = (message: string) => void logged.push(message);
  const customLogger = {
    info: note,
    warn: note,
    warnOnce: note,
    error: note,
    clearScreen: () => {},
    hasErrorLogged: () => false,
    hasWarned: false,
  };
  const headers = { '/covers/*': { 'Cache-Control': 'immutable' } };
  return {
    root,
    configFile: false,
    customLogger,
    plugins: [publishing({ routes: ['/', '/books/:bookId/read'], headers, ...options })],
  };
}

/** The cover of the only book, which is the same in every language. */
export const coverIn = ([manuscript]: readonly Manuscript[]) => {
  if (manuscript === undefined) throw new Error('There is no book.');
  return coversOf(manuscript).english;
};
