/** Makes manuscripts of any number, for tests and measurements of large libraries: the same for the same seed. */
import { GENRES } from '../../../machines/domain/books/book.ts';
import { manyBooks, randomFrom, sentenceIn } from './many-books.ts';

export type ManyManuscriptsOptions = { books: number; pages: number; seed?: number };

const SENTENCES_A_PAGE = 3;
/** Books share titles and authors, because to letter and draw a cover takes longer than all else. */
const COVERS = 200;
const COVER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900" data-ink="#0D5358"><path fill="#BFE3DB" d="M0 0h600v900H0z"/></svg>\n';
/** The first day of publication; a day later for every fifth book. */
const FIRST_DAY = Date.UTC(2000, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;
const BOOKS_A_DAY = 20;

/** @returns for each book its id and its files, name -> content; made one by one */
export function* manyManuscripts({
  books,
  pages,
  seed = 1,
}: ManyManuscriptsOptions): Generator<{ id: string; files: Readonly<Record<string, string>> }> {
  const random = randomFrom(seed);
  const named = manyBooks({ books: COVERS * 6, seed }).filter(({ title }) => /^\w/u.test(title));
  for (let index = 0; index < books; index += 1) {
    const { title = '', author = '', description = '' } = named[index % COVERS] ?? {};
    const id = `made-${String(index + 1).padStart(6, '0')}`;
    const day = new Date(FIRST_DAY + Math.floor(index / BOOKS_A_DAY) * DAY_MS);
    const record = {
      title,
      author,
      genre: GENRES[random(GENRES.length)],
      description,
      isTrending: index % 20 === 0,
      published: day.toISOString().slice(0, 10),
    };
    const textIn = (language: 'english' | 'hindi' | 'hinglish', word: string) =>
      `${Array.from(
        { length: pages },
        (_, page) =>
          `${word} ${index + 1}, ${page + 1}${language === 'hindi' ? '।' : '.'} ${Array.from({ length: SENTENCES_A_PAGE }, () => sentenceIn(language, random)).join(' ')}`,
      ).join('\n---\n')}\n`;
    yield {
      id,
      files: {
        'book.json': `${JSON.stringify(record, null, 2)}\n`,
        'english.txt': textIn('english', 'Number'),
        'hindi.txt': textIn('hindi', 'नंबर'),
        'hinglish.txt': textIn('hinglish', 'Number'),
        'cover.svg': COVER,
      },
    };
  }
}
