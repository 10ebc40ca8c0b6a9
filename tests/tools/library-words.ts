/** The words of the published books, for made-up titles that sound like many things. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_LANGUAGES, valuesFor, type Language } from '../../machines/domain/languages.ts';
import type { Words } from '../support/manuscripts/many-books.ts';

const SHORTEST = 3;

/**
 * @param root folder of the project
 * @returns the different words of at least three letters in the texts of each language, in lower
 * case, sorted
 */
export function libraryWords(root: string): Words {
  const content = join(root, 'src/content');
  const wordsIn = (language: Language): string[] => [
    ...new Set(
      readdirSync(content)
        .filter((id) => !id.includes('.'))
        .flatMap(
          (id) =>
            readFileSync(join(content, id, `${language}.txt`), 'utf8')
              .toLowerCase()
              .match(/\p{L}[\p{L}\p{M}]+/gu)
              ?.filter(({ length }) => length >= SHORTEST) ?? [],
        ),
    ),
  ];
  return valuesFor(INTERFACE_LANGUAGES, (language) => wordsIn(language).toSorted());
}
