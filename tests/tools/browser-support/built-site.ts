/** Reads the code and the styles of the built site, and lists what a supported browser lacks. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXCEPTIONS } from './exceptions.ts';
import { findingsInScript, type Finding } from './in-scripts.ts';
import { findingsInStyles } from './in-styles.ts';

/** A page with each inline script. */
const PAGES = ['index.html', 'shell.html', 'books/barish-ka-pata/read.html'];
const INLINE = /<script>(.*?)<\/script>/gsu;
const STYLES = /<script type="text\/css"[^>]*>(.*?)<\/script>/gsu;

/** @returns the texts of the release, without the chunks of the release before */
function* partsOf(folder: string): Generator<[file: string, findings: readonly Finding[]]> {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const { files } = JSON.parse(read('release.json')) as { files: string[] };
  const sheets = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.css'));
  const scripts = files.filter((path) => path.endsWith('.js'));
  for (const path of [...scripts, '/sw.js', '/sw-off.js'])
    yield [path, findingsInScript(read(path))];
  for (const name of sheets) yield [`/assets/${name}`, findingsInStyles(read(`assets/${name}`))];
  for (const page of PAGES) {
    for (const [, script = ''] of read(page).matchAll(INLINE))
      yield [`/${page}`, findingsInScript(script)];
    for (const [, styles = ''] of read(page).matchAll(STYLES))
      yield [`/${page}`, findingsInStyles(styles)];
  }
}

/**
 * @param folder of the built site
 * @param exceptions reasons by the names of what may be used all the same
 * @returns a sentence for each thing that a supported browser lacks, and for each exception that is
 *   not needed any more
 */
export function unsupportedIn(
  folder: string,
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): string[] {
  const needed = new Set<string>();
  const problems: string[] = [];
  for (const [file, findings] of partsOf(folder))
    for (const { name, why } of findings) {
      if (name in exceptions) needed.add(name);
      else problems.push(`${file} uses ${name}: ${why}.`);
    }
  const unused = Object.keys(exceptions).filter((name) => !needed.has(name));
  return [...problems, ...unused.map((name) => `Nothing uses ${name}: remove the exception.`)];
}
