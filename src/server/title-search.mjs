/**
 * The search of titles and authors in PostgreSQL (docs/hosting/titles.sql), by the same rule as in the files of the
 * site: what contains the query is found, the best first.
 */

/**
 * @typedef {object} Database any client of PostgreSQL
 * @property {(text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>} query
 *
 * @typedef {object} SearchedBook
 * @property {number} number place in the order of the catalogue
 * @property {unknown} record as in the list of books
 * @property {readonly { title: string, author: string }[]} texts folded, in every language
 *
 * @typedef {object} FoundBooks
 * @property {unknown[]} records the best first
 * @property {number} total of all books that are found
 */

const FIND = `
WITH met AS (
  SELECT number, min(CASE
    WHEN is_title AND folded = $1 THEN 0
    WHEN is_title AND starts_with(folded, $1) THEN 1
    WHEN is_title AND position(' ' || $1 IN folded) > 0 THEN 2
    WHEN starts_with(folded, $1) THEN 3
    WHEN NOT is_title AND position(' ' || $1 IN folded) > 0 THEN 4
    WHEN is_title THEN 5
    ELSE 6
  END) AS kind
  FROM book_texts WHERE folded LIKE $2 GROUP BY number
)
SELECT record, (SELECT count(*) FROM met) AS total
FROM met JOIN books USING (number) ORDER BY kind, number LIMIT $3 OFFSET $4`;

/** @param {string} text @returns {string} a pattern of LIKE that contains it as it is */
const patternOf = (text) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * @param {Database} database
 * @param {string} folded the query, folded and without spaces at its ends
 * @param {{ limit: number, after: number }} part of the books that are found
 * @returns {Promise<FoundBooks>}
 */
async function findTitles(database, folded, { limit, after }) {
  const { rows } = await database.query(FIND, [folded, patternOf(folded), limit, after]);
  return { records: rows.map(({ record }) => record), total: Number(rows[0]?.['total'] ?? 0) };
}

/** The parameter is a list of books in JSON. */
const STORE = [
  'DELETE FROM books USING jsonb_to_recordset($1) AS new(number integer) WHERE books.number = new.number',
  'INSERT INTO books SELECT * FROM jsonb_to_recordset($1) AS new(number integer, record jsonb)',
  `INSERT INTO book_texts
   SELECT new.number, each.is_title, each.folded
   FROM jsonb_to_recordset($1) AS new(number integer, texts jsonb),
     jsonb_to_recordset(new.texts) AS text(title text, author text),
     LATERAL (VALUES (true, text.title), (false, text.author)) AS each(is_title, folded)`,
];

/**
 * Adds books, or replaces those of the same numbers. Call it in a transaction.
 * @param {Database} database
 * @param {readonly SearchedBook[]} books
 */
export async function storeTitles(database, books) {
  for (const statement of STORE) await database.query(statement, [JSON.stringify(books)]);
}

/** Of a query that is looked for; the rest does not count. */
const MOST_UNITS = 500;
/** The most books of an answer. */
const MOST = 50;

/** @param {string | null} text @returns {number | null} a whole number; null for any other text */
const wholeNumber = (text) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/**
 * @typedef {object} Texts what the site itself does with texts (machines/domain/)
 * @property {typeof import('../../machines/domain/text/fold.ts').fold} fold
 * @property {typeof import('../../machines/domain/books/book-titles.ts').bookIn} bookIn
 * @property {readonly import('../../machines/domain/languages.ts').Language[]} languages
 */

/**
 * Answers `GET /search.json?q=&in=titles&language=&limit=&after=` (site.mjs).
 * @param {Database} database
 * @param {Texts} texts
 * @returns {(parameters: URLSearchParams) => Promise<{ books: object[], total: number } | null>} null for
 *   parameters that are missing or invalid
 */
export const titleAnswers =
  (database, { fold, bookIn, languages }) =>
  async (parameters) => {
    const folded = fold((parameters.get('q') ?? '').slice(0, MOST_UNITS)).trim();
    const language = languages.find((each) => each === parameters.get('language'));
    const limit = wholeNumber(parameters.get('limit'));
    const after = wholeNumber(parameters.get('after'));
    const isTitles = parameters.get('in') === 'titles';
    if (!isTitles || language === undefined || limit === null || after === null) return null;
    // A single letter is in nearly all books.
    if (folded.length < 2) return { books: [], total: 0 };
    const part = { limit: Math.min(limit, MOST), after };
    const { records, total } = await findTitles(database, folded, part);
    const books =
      /** @type {import('../../machines/domain/books/book-titles.ts').TranslatedBook[]} */ (
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `storeTitles` has written them
        records
      );
    return { books: books.map((book) => bookIn(book, language)), total };
  };
