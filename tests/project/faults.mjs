/**
 * The faults that `tests/tools/inject-faults.mjs` injects into the product, one at a time: a named
 * test must detect each. Mutation testing makes none of them: it removes and inverts, but it writes
 * no other algorithm, and src/worker/ is not mutated.
 */

/**
 * `row` of docs/reliability.md or docs/specification.md; `from` occurs once in `file` and becomes `to`; `test` is one of
 * the tests of the row.
 * @typedef {{ row: string, label: string, file: string, from: string, to: string, test: { file: string, title: string } }} Fault
 */

/**
 * @type {(row: string, label: string, file: string, change: [from: string, to: string], test:
 *   [file: string, title: string]) => Fault}
 */
const fault = (row, label, file, [from, to], [testFile, title]) => ({
  row,
  label,
  file,
  from,
  to,
  test: { file: `tests/${testFile}.test.ts`, title },
});

/** @type {readonly Fault[]} */
export const FAULTS = [
  fault(
    'R2',
    'one invalid record discards the whole list',
    'src/platform/storage/codec.ts',
    [
      'if (v.is(schema, item)) records.set(idOf(item), item);',
      'if (!v.is(schema, item)) return { value: [], invalid: true };\n    records.set(idOf(item), item);',
    ],
    [
      'platform/storage/storage-faults',
      'the readable part of an invalid value is used and preserved',
    ],
  ),
  fault(
    'R3',
    'bookmarks are built in a plain object',
    'src/platform/storage/codec.ts',
    [
      'JSON.stringify(Object.fromEntries(bookmarks))',
      'JSON.stringify([...bookmarks].reduce((all, [id, page]) => Object.assign(all, { [id]: page }), {}))',
    ],
    [
      'platform/storage/record-codec',
      'with the id $label are stored, read and removed like any other',
    ],
  ),
  fault(
    'R4',
    'long texts are truncated',
    'src/platform/storage/safe-storage.ts',
    [
      'return applyUnstored(key, open()?.getItem(key) ?? null);',
      'return applyUnstored(key, open()?.getItem(key)?.slice(0, 1_000_000) ?? null);',
    ],
    ['app/start-up', 'with stored values of millions of letters'],
  ),
  fault(
    'R5',
    'denied storage throws',
    'src/platform/storage/safe-storage.ts',
    [
      '      if (!isRetry)\n        listener.failed(',
      '      if (openOrNull() === null) throw error;\n      if (!isRetry)\n        listener.failed(',
    ],
    ['platform/storage/storage-faults', 'to denied storage is held in memory and reported'],
  ),
  fault(
    'R6',
    'a write that exceeds the quota is dropped',
    'src/platform/storage/safe-storage.ts',
    [
      'if (!isStored) return false;',
      'if (!isStored) {\n      unstored.delete(key);\n      return false;\n    }',
    ],
    [
      'platform/storage/storage-faults',
      'to $label storage leaves the stored value, is held in memory and is reported once',
    ],
  ),
  fault(
    'R10',
    'unknown fields are not read',
    'src/platform/storage/codec.ts',
    ['records.set(idOf(item), item);', 'records.set(idOf(item), v.parse(schema, item));'],
    [
      'platform/storage/record-store',
      'unknown fields are preserved in the changed record and in all others, whatever their names',
    ],
  ),
  fault(
    'R11',
    'records are ordered by time',
    'machines/domain/reading/records.ts',
    [
      '? records.map((old) => (old.bookId === record.bookId ? record : old))',
      '? [...records.filter(({ bookId }) => bookId !== record.bookId), record]',
    ],
    [
      'machines/reading-state',
      'progress and library keep the order of first opening, whichever book is read again',
    ],
  ),
  fault(
    'R13',
    'a page is not clamped',
    'machines/domain/reading/reading-position.ts',
    [
      'index: clampPage(page, total) - 1, paragraph: page > total ? 1 : paragraph',
      'index: page - 1, paragraph: page > total ? 1 : paragraph',
    ],
    ['machines/reader', '$label, and the opening is recorded once'],
  ),
  fault(
    'R17',
    'without the network no cached copy is used',
    'src/worker/data.ts',
    [
      '() => copy,\n      );\n      return Promise.race',
      '() => Response.error(),\n      );\n      return Promise.race',
    ],
    [
      'platform/version/service-worker-books',
      'answered with %s is served from the last valid copy, which is kept',
    ],
  ),
  fault(
    'R22',
    'a release with files of another one is accepted',
    'src/worker/release.ts',
    [
      'if (isWrong || (path === SHELL && !(await response.clone().text()).includes(`"${entry}"`))) {',
      'if (isWrong) {',
    ],
    [
      'platform/version/service-worker-releases',
      'is not installed when %s, and nothing of it is stored',
    ],
  ),
  fault(
    'S295',
    'the pairs of sentences are shifted by one',
    'machines/domain/words/sentence-pairs.ts',
    ['spanOf(hindi.sentences, row, pair.hindi)', 'spanOf(hindi.sentences, row + 1, pair.hindi)'],
    [
      'build/words/words-files',
      'of the sentences checked by eye most are shown, and nearly all are right',
    ],
  ),
  fault(
    'S295',
    'an English word is taken from another sentence',
    'machines/domain/words/paragraph-lookup.ts',
    ['contains(span, at) && words.includes', 'words.includes'],
    [
      'domain/words/looked-up',
      'an English word is not shown without a sure sentence, nor one of two',
    ],
  ),
  fault(
    'S312',
    'a link in which a character is another is read',
    'machines/domain/hand-over/link-reading.ts',
    [' || sum.getUint32(1) !== crc32(bytes.subarray(0, 1), body)', ''],
    ['domain/hand-over/link-text', 'when any of its %s is cut, another, repeated or swapped'],
  ),
  fault(
    'S313',
    'of two changes of a word the earlier one wins',
    'machines/domain/hand-over/plan.ts',
    ['timely(time, now) > changeTimeOf(known)', 'timely(time, now) < changeTimeOf(known)'],
    ['domain/hand-over/plan', 'of a word that was changed twice, last %s, the later change stays'],
  ),
  fault(
    'S318',
    'the oldest days of reading stay, and the newest go',
    'machines/domain/reading/reading-days.ts',
    ['.slice(-READING_DAYS_KEPT)', '.slice(0, READING_DAYS_KEPT)'],
    ['domain/reading/reading-days', 'are 400 at most, and the oldest go'],
  ),
];
