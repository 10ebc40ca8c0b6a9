/**
 * The pages of the books, spoken by a speech synthesizer in the voice of their language; skipped
 * where no synthesizer is installed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FULL } from '../support/depth.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { expect, test } from '../support/site.ts';

const CONTENT = fileURLToPath(new URL('../../src/content/', import.meta.url));
const SPEAKER = 'espeak-ng';
const isInstalled = spawnSync(SPEAKER, ['--version']).status === 0;

/**
 * @returns the languages that the voice switches to within a text; espeak prints them in brackets
 *   among the phonemes
 */
function switchesIn(text: string, voice: string): string[] {
  const { stdout, status, stderr } = spawnSync(SPEAKER, ['-q', '-x', '-v', voice, '--stdin'], {
    input: text,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${SPEAKER}: ${stderr}`);
  return [...stdout.matchAll(/\((?<lang>[a-z]{2,3}(?:-[a-z]+)*)\)/gu)]
    .map(({ groups }) => groups?.['lang'] ?? '')
    .filter((lang) => lang !== voice);
}

// Hinglish is not tested: no synthesizer here has a voice for Hindi in Latin letters.
for (const [language, voice] of [
  ['hindi', 'hi'],
  ['english', 'en'],
] as const) {
  test(`every page in ${language} is spoken by one voice throughout`, { tag: FULL }, () => {
    test.setTimeout(180_000);
    test.skip(!isInstalled, `${SPEAKER} is not on this machine: no page is spoken`);
    expect(switchesIn('नमस्ते, my friend', 'hi')).toEqual(['en']);
    const wrong: string[] = [];
    let pages = 0;
    for (const id of readdirSync(CONTENT)) {
      const text = readFileSync(`${CONTENT}${id}/${language}.txt`, 'utf8');
      const inBook = text.split('\n---\n');
      pages += inBook.length;
      // One process for a whole book: only where something is wrong is each page asked for.
      if (switchesIn(text.replaceAll('\n---\n', '\n\n'), voice).length === 0) continue;
      for (const [place, page] of inBook.entries()) {
        const others = switchesIn(page, voice);
        if (others.length > 0) wrong.push(`${id}, page ${place + 1}: ${others.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
    recordMeasurement('A25', `${pages} pages, ${wrong.length} wrong runs`);
  });
}
