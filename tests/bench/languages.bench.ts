/** Benchmark of the first page of a book on a first visit, in each language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseBook } from '../../machines/domain/books/book.ts';
import { LANGUAGES, valuesFor, type Language } from '../../machines/domain/languages.ts';
import { bookDataPath } from '../../machines/domain/site/routes.ts';
import { BOOK_ID, openBaselines, type Choice } from './baselines.ts';
import { figure, median, table } from './figures.ts';
import { openUnwatched } from './unwatched.ts';
import { openBrowser, PROFILES, READY_MS } from './visiting.ts';

const ROUNDS = 7;
const FIRST_WORDS = 30;
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** @returns the start of the first page in each language */
async function readFirstWords(): Promise<Record<Language, string>> {
  const text = await readFile(join(DIST, bookDataPath(BOOK_ID)), 'utf8');
  const book = parseBook(JSON.parse(text), BOOK_ID);
  const wordsIn = (language: Language): string => {
    const content = book?.languages?.[language]?.pages[0]?.content ?? '';
    return content.split('\n', 1).join('').slice(0, FIRST_WORDS);
  };
  return valuesFor(LANGUAGES, wordsIn);
}

/**
 * @param say receives progress messages
 * @returns a Markdown table of the time to the first text, by language
 */
export async function measure(
  say: (progress: string) => void,
  { rounds = ROUNDS, beside }: { rounds?: number | undefined } & Choice = {},
): Promise<string> {
  const firstWords = await readFirstWords();
  const baselines = await openBaselines(say, { only: ['ours'], beside });
  const browser = await openBrowser();
  const [slow] = PROFILES;
  if (slow === undefined) throw new Error('There is no slow profile.');
  const rows: string[][] = [];
  try {
    for (const target of baselines.targets.filter(({ name }) => !name.includes('without'))) {
      const times: Record<Language, number[]> = valuesFor(LANGUAGES, () => []);
      for (let round = 0; round < rounds; round += 1) {
        say(`languages: round ${round + 1} of ${rounds}, ${target.name} ...`);
        for (const language of LANGUAGES) {
          const words = firstWords[language];
          const visit = await openUnwatched(browser, target, slow, words, {
            'kv.lang': language,
          });
          try {
            await visit.go(target.url);
            const ready = await visit.next('ready', READY_MS);
            if (ready === null) throw new Error(`No ${language} text within ${READY_MS} ms.`);
            times[language].push(ready.ms);
          } finally {
            await visit.leave();
          }
        }
      }
      const english = median(times.english);
      for (const language of LANGUAGES) {
        const middle = median(times[language]);
        rows.push([target.name, language, figure(middle), `${figure(middle / english)} times`]);
      }
    }
  } finally {
    await browser.close();
    await baselines.close();
  }
  const head = ['site', 'language', 'first text, ms', 'relative to english'];
  return `**${slow.name}**, ${rounds} rounds\n\n${table(head, rows)}`;
}
