/**
 * The faults that `tests/tools/inject-faults.mjs` injects into the product, one at a time: a named
 * test must detect each.
 */

/**
 * `row` of docs/reliability.md; `from` occurs once in `file` and becomes `to`; `test` is one of
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
    'R1',
    'invalid text is not quarantined',
    'src/browser/storage/record-store.ts',
    ["if (isInvalid(key, text)) quarantine(storage, key, text ?? '');", ''],
    [
      'browser/storage-faults',
      'is quarantined by the change itself when nothing was quarantined at start-up',
    ],
  ),
  fault(
    'R2',
    'one invalid record discards the whole list',
    'src/browser/storage/codec.ts',
    [
      'if (v.is(schema, item)) records.set(idOf(item), item);',
      'if (!v.is(schema, item)) return { value: [], invalid: true };\n    records.set(idOf(item), item);',
    ],
    ['browser/storage-faults', 'what is readable of an invalid value is used and stays'],
  ),
  fault(
    'R3',
    'bookmarks are built in a plain object',
    'src/browser/storage/codec.ts',
    [
      'JSON.stringify(Object.fromEntries(bookmarks))',
      'JSON.stringify([...bookmarks].reduce((all, [id, page]) => Object.assign(all, { [id]: page }), {}))',
    ],
    ['browser/record-store', 'the id $label is stored, read, and removed like any other'],
  ),
  fault(
    'R4',
    'long texts are truncated',
    'src/browser/storage/safe-storage.ts',
    [
      'return applyUnstored(key, open()?.getItem(key) ?? null);',
      'return applyUnstored(key, open()?.getItem(key)?.slice(0, 1_000_000) ?? null);',
    ],
    ['effects/start-up', 'on values of millions of letters'],
  ),
  fault(
    'R5',
    'denied storage throws',
    'src/browser/storage/safe-storage.ts',
    [
      "if (!isRetry) listener.failed(key, error, openOrNull() === null ? 'off' : causeOf(error));",
      'if (openOrNull() === null) throw error;',
    ],
    ['browser/storage-faults', 'because storage is denied holds for the visit, and is reported'],
  ),
  fault(
    'R6',
    'a write that exceeds the quota is dropped',
    'src/browser/storage/safe-storage.ts',
    [
      'if (!isStored) return false;',
      'if (!isStored) {\n      unstored.delete(key);\n      return false;\n    }',
    ],
    [
      'browser/storage-faults',
      'because storage is $label leaves what is stored, holds for the visit, and is reported once',
    ],
  ),
  fault(
    'R7',
    'an imported file does not replace the stored records',
    'src/browser/storage/record-store.ts',
    ['[key, texts.get(key) ?? null]))))', '[key, null]))))'],
    ['domain/data-file', 'exported, erased and imported again gives the same state, to the byte'],
  ),
  fault(
    'R8',
    'tabs do not read the operation logs of other tabs',
    'src/browser/storage/operation-log-store.ts',
    ['key.startsWith(OPERATION_LOG_PREFIX) && key !== ownKey)', 'key === OPERATION_LOG_PREFIX)'],
    [
      'browser/multi-tab',
      'two tabs whose writes reach each other late, one book each at a time, lose nothing, reconcile and settle',
    ],
  ),
  fault(
    'R9',
    'a storage event does not trigger reconciliation',
    'src/browser/storage/record-store.ts',
    [
      'safeStorage.retry();\n      reconcile();\n    },\n\n    /** On opening',
      'safeStorage.retry();\n    },\n\n    /** On opening',
    ],
    [
      'browser/multi-tab',
      'whose write was written over by one that had not received it writes it again',
    ],
  ),
  fault(
    'R10',
    'unknown fields are not read',
    'src/browser/storage/codec.ts',
    ['records.set(idOf(item), item);', 'records.set(idOf(item), v.parse(schema, item));'],
    [
      'browser/record-store',
      'fields that we do not know stay, in the record written and in its neighbours, whatever their names',
    ],
  ),
  fault(
    'R11',
    'records are ordered by time',
    'machines/domain/records.ts',
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
    'R12',
    'opening a book moves the reading position',
    'machines/reading-state.machine.ts',
    ['if (before === undefined) return', 'return'],
    [
      'machines/reading-state',
      'opening a book on its first page leaves a place on page 57 there, and renews the time of reading',
    ],
  ),
  fault(
    'R13',
    'a page is not clamped',
    'machines/reader.machine.ts',
    [
      'clampPage(startPage ?? input.bookmarkedPage ?? 1, input.pageCounts[input.language]) - 1',
      '(startPage ?? input.bookmarkedPage ?? 1) - 1',
    ],
    ['machines/reader', '$label, and the opening is recorded once'],
  ),
  fault(
    'R14',
    'a removed book has no title',
    'machines/domain/library-cards.ts',
    ['metas.get(id) ?? entries.get(id)', 'metas.get(id)'],
    [
      'domain/shelves',
      'a card has the texts of the catalogue, and the stored ones when the book is no longer there',
    ],
  ),
  fault(
    'R15',
    'a page is offered that does not exist in the other language',
    'machines/domain/reading-position.ts',
    ['page > 1 && page <= place.pageCounts[language]', 'page > 1'],
    ['machines/reader', 'every edge follows the reference model'],
  ),
  fault(
    'R16',
    'a book without pages is opened like any other',
    'machines/reader.machine.ts',
    ["guard: 'hasPages',\n              target: 'settled'", "target: 'settled'"],
    ['machines/reader', 'a book without pages records nothing'],
  ),
  fault(
    'R17',
    'without the network no cached copy is used',
    'src/worker/data.ts',
    [
      '() => copy,\n      );\n      return Promise.race',
      '() => Response.error(),\n      );\n      return Promise.race',
    ],
    ['browser/service-worker', 'that is answered with %s is the last good copy, which stays'],
  ),
  fault(
    'R18',
    'a slow load is not announced',
    'machines/book-loader.machine.ts',
    ["actions: 'rememberSlow' } },", "actions: 'resetRetries' } },"],
    ['machines/book-loader', 'every edge follows the reference model'],
  ),
  fault(
    'R19',
    'a new request reuses an aborted load',
    'src/browser/fetching.ts',
    [
      'shared === undefined || shared.controller.signal.aborted ? start(url, id) : shared',
      'shared ?? start(url, id)',
    ],
    [
      'browser/fetching',
      'and asking again at once starts a new request, which a third asker shares',
    ],
  ),
  fault(
    'R20',
    'the content type of a response is not checked',
    'src/browser/fetching.ts',
    ["if (!type.toLowerCase().includes('json'))", 'if (false)'],
    [
      'browser/fetching-responses',
      '$label fails as $kind, and the next call asks again and succeeds',
    ],
  ),
  fault(
    'R21',
    'the page reloads repeatedly',
    'machines/version.machine.ts',
    ['params.news.isNewer && !params.news.wasReloaded', 'params.news.isNewer'],
    ['machines/version', 'every edge follows the reference model'],
  ),
  fault(
    'R22',
    'a release with files of another one is accepted',
    'src/worker/release.ts',
    [
      'if (isWrong || (path === SHELL && !(await response.clone().text()).includes(`"${entry}"`))) {',
      'if (isWrong) {',
    ],
    ['browser/service-worker', 'is not taken when %s: nothing of it is stored'],
  ),
  fault(
    'R23',
    'a text can close its bidi isolate',
    'machines/domain/text/direction.ts',
    ["if (control === PDI && open === 0) return '';", ''],
    [
      'domain/text-direction',
      'whatever it holds, an isolate around it ends where the text ends, and no letter is lost',
    ],
  ),
  fault(
    'R24',
    'packages may run scripts',
    '.npmrc',
    ['ignore-scripts=true', 'ignore-scripts=false'],
    [
      'project/supply-chain',
      'no package needs a script of its own to be installed, and none may run one',
    ],
  ),
];
