/** Random contents of localStorage that the site may start with, each with its valid records. */
import fc from 'fast-check';
import type { Language } from '../../machines/domain/languages.ts';
import { anyText } from '../support/random-text.ts';
import { entry, HOSTILE, place, type StartState } from '../support/start-states.ts';

const id = fc.oneof(
  fc.constantFrom(...HOSTILE.filter((each) => each !== '')),
  anyText({ minLength: 1, maxLength: 12 }),
);
const page = fc.integer({ min: 1, max: 2000 });
/** Unknown fields of a record. They pass through JSON, because it turns -0 into 0. */
const more = fc
  .dictionary(
    fc.constantFrom('mood', 'constructor', 'toString', 'tags'),
    fc.jsonValue({ maxDepth: 1 }),
    { maxKeys: 2 },
  )
  .map((fields) => JSON.parse(JSON.stringify(fields)) as object);
const invalidItem = fc.oneof(
  fc
    .jsonValue({ maxDepth: 2 })
    .filter((value) => typeof value !== 'object' || value === null || Array.isArray(value)),
  fc.constantFrom<unknown>(
    { bookId: 'bad' },
    { ...place('bad', 1), currentPageNumber: 0 },
    { ...place('bad', 1), currentPageNumber: 1.5 },
    { ...place('bad', 1), currentPageNumber: '5' },
    { ...place('bad', 1), lastReadAt: null },
    { ...entry('bad'), title: 5 },
    { ...entry(''), bookId: '' },
  ),
);
const anyStored = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.json({ maxDepth: 2 }),
  fc.constantFrom('', '{', '[', 'null', 'undefined', 'NaN', '"', '{"a":1', '[{]'),
);

const uniquely = <T extends { bookId: string }>(record: fc.Arbitrary<T>) =>
  fc.uniqueArray(record, { selector: ({ bookId }) => bookId, maxLength: 4 });

type Stored<T> = { text: string; valid: T };

/** Valid records with invalid items between them. */
const mixed = <T extends { bookId: string }>(record: fc.Arbitrary<T>): fc.Arbitrary<Stored<T[]>> =>
  fc
    .tuple(uniquely(record), fc.array(invalidItem, { maxLength: 3 }), fc.nat())
    .map(([valid, bad, seed]) => {
      const list: unknown[] = [...valid];
      for (const [index, item] of bad.entries())
        list.splice((seed + index * 5) % (list.length + 1), 0, item);
      return { text: JSON.stringify(list), valid };
    });

const marks: fc.Arbitrary<Stored<[string, number][]>> = fc
  .tuple(
    fc.uniqueArray(fc.tuple(id, page), { selector: ([each]) => each, maxLength: 4 }),
    fc.array(fc.tuple(fc.stringMatching(/^bad-\w{1,4}$/u), invalidItem), { maxLength: 2 }),
  )
  .map(([valid, bad]) => {
    const wrong = bad.filter(([, value]) => !(Number.isSafeInteger(value) && Number(value) >= 1));
    return { text: JSON.stringify(Object.fromEntries<unknown>([...wrong, ...valid])), valid };
  });

const places = mixed(
  fc.tuple(id, page, more).map(([bookId, at, fields]) => ({ ...fields, ...place(bookId, at) })),
);
const books = mixed(
  fc.tuple(id, more).map(([bookId, fields]) => ({ ...fields, ...entry(bookId) })),
);

/** Sometimes any other text; a record in it that happens to be valid is not expected to be read. */
const orAnyText = <T>(records: fc.Arbitrary<Stored<T>>, nothing: T): fc.Arbitrary<Stored<T>> =>
  fc.oneof(
    { weight: 3, arbitrary: records },
    { weight: 2, arbitrary: anyStored.map((text) => ({ text, valid: nothing })) },
  );

const languages: fc.Arbitrary<Stored<Language | null>> = fc.oneof(
  fc
    .constantFrom<Language>('english', 'hindi', 'hinglish')
    .map((valid) => ({ text: valid, valid })),
  anyStored.map((text) => ({ text, valid: null })),
);

export const startState: fc.Arbitrary<StartState> = fc
  .record(
    {
      marks: orAnyText(marks, []),
      places: orAnyText(places, []),
      books: orAnyText(books, []),
      language: languages,
      legacy: anyStored,
      dropped: anyStored,
      operationLog: anyStored,
    },
    { requiredKeys: [] },
  )
  .map((found) => {
    const texts: [string, string | undefined][] = [
      ['kv.bookmarks', found.marks?.text],
      ['kv.reading_progress', found.places?.text],
      ['kv.library', found.books?.text],
      ['kv.lang', found.language?.text],
      ['bookmarks', found.legacy],
      ['kv.legacy_dropped', found.dropped],
    ];
    const stored = Object.fromEntries(
      texts.flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const])),
    );
    return {
      stored,
      valid: {
        bookmarks: found.marks?.valid ?? [],
        readingProgress: found.places?.valid ?? [],
        library: found.books?.valid ?? [],
        language: found.language?.valid ?? null,
      },
    };
  });
