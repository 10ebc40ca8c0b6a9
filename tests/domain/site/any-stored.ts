/** Random contents of the browser's storage. */
import fc from 'fast-check';
import { anyText } from '../../support/random-text.ts';

const id = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', '7', '\ud800', 'a"b'),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const page = fc.integer({ min: 1, max: 400 });
const marks = fc
  .array(fc.tuple(id, page), { maxLength: 6 })
  .map((list) => JSON.stringify(Object.fromEntries(list)));
const places = fc
  .uniqueArray(
    fc.record({
      bookId: id,
      currentPageId: fc.string(),
      currentPageNumber: page,
      lastReadAt: fc.nat(),
      mood: fc.string(),
    }),
    { selector: ({ bookId }) => bookId, maxLength: 6 },
  )
  .map((list) => JSON.stringify(list));
const books = fc
  .uniqueArray(
    fc.record({
      bookId: id,
      title: fc.string(),
      author: fc.string(),
      cover: fc.string(),
      firstReadAt: fc.nat(),
    }),
    { selector: ({ bookId }) => bookId, maxLength: 6 },
  )
  .map((list) => JSON.stringify(list));
const highlights = fc
  .uniqueArray(
    fc.record(
      {
        id: fc.constantFrom('one', 'two', '__proto__', '7'),
        lang: fc.constantFrom('english', 'hindi'),
        at: fc.tuple(page, page, fc.nat()),
        quote: fc.string({ minLength: 1 }),
        before: fc.string(),
        after: fc.string(),
        note: fc.string(),
        made: fc.nat({ max: 9 }),
        changed: fc.nat({ max: 9 }),
        mood: fc.string(),
      },
      { requiredKeys: ['id', 'lang', 'at', 'quote', 'before', 'after', 'made'] },
    ),
    { selector: (mark) => mark.id, maxLength: 4 },
  )
  .map((list) => JSON.stringify(list));
export const randomText = fc.oneof(anyText(), fc.json());

/**
 * Possible contents of localStorage: valid records, any other text, quarantined texts, keys of a
 * later version.
 */
export const anyStored = fc
  .record(
    {
      'kv.bookmarks': fc.oneof(marks, marks, randomText),
      'kv.reading_progress': fc.oneof(places, places, randomText),
      'kv.library': fc.oneof(books, books, randomText),
      'kv.lang': fc.oneof(fc.constantFrom('hindi', 'english'), randomText),
      'kv.character_keys': fc.constantFrom('on', 'off'),
      'kv.keep_place': fc.constantFrom('on', 'off'),
      'kv.comfort': fc.constantFrom('{"theme":"night","hindi":{"size":1.3}}', '{"theme":"neon"}'),
      'kv.view': fc.constantFrom('{"mode":"scroll"}', '{"columns":2}', '{"mode":7}'),
      'kv.days': fc.constantFrom('{"2026-11-29":[60,2]}', '{"2026-11-28":[9,1],"x":1}', 'x'),
      'kv.pace': fc.constantFrom('{"english":[40000]}', 'x'),
      'kv.marks.a': fc.oneof(highlights, highlights, randomText),
      'kv.marks.__proto__': highlights,
      'kv.marks.a\nb%2Ec': highlights,
      'kv.marks.a.damaged': randomText,
      'kv.bookmarks.damaged': randomText,
      'kv.of_a_later_version': randomText,
      bookmarks: fc.oneof(fc.constant('[{"bookId":"old","pageNumber":3}]'), randomText),
    },
    { requiredKeys: [] },
  )
  .map((texts) => texts as Record<string, string>);
