/** What is taken away from the product, one at a time, to see that the test named for each kind of failure notices. */

/**
 * `row` of docs/reliability.md; in `file` the text `from` stands once and becomes `to`; `test` is one of the row's tests.
 * @typedef {{ row: string, told: string, file: string, from: string, to: string, test: { file: string, title: string } }} Removal
 */

/** @type {(row: string, told: string, file: string, change: [from: string, to: string], test: [file: string, title: string]) => Removal} */
const removal = (row, told, file, [from, to], [testFile, title]) => ({ row, told, file, from, to, test: { file: `tests/${testFile}.test.ts`, title } });

/** @type {readonly Removal[]} */
export const REMOVALS = [
  removal(
    'R1', 'damaged text is not put aside', 'src/browser/storage.ts',
    ["if (isDamaged(key, text)) putAside(storage, key, text ?? '');", ''],
    ['storage-faults', 'is kept aside by the change itself when nobody looked for damage before'],
  ),
  removal(
    'R2', 'one bad record costs the whole list', 'src/browser/codec.ts',
    ['if (v.is(schema, item)) records.set(idOf(item), item);', 'if (!v.is(schema, item)) return { value: [], damaged: true };\n    records.set(idOf(item), item);'],
    ['storage-faults', 'what is readable of a damaged value is used and stays'],
  ),
  removal(
    'R3', 'bookmarks are put into a plain object', 'src/browser/codec.ts',
    ['JSON.stringify(Object.fromEntries(bookmarks))', 'JSON.stringify([...bookmarks].reduce((all, [id, page]) => Object.assign(all, { [id]: page }), {}))'],
    ['storage', 'the id $told is kept, read, and removed like any other'],
  ),
  removal(
    'R4', 'long texts are cut off', 'src/browser/area.ts',
    ['return altered(key, open()?.getItem(key) ?? null);', 'return altered(key, open()?.getItem(key)?.slice(0, 1_000_000) ?? null);'],
    ['start-up', 'on values of millions of letters'],
  ),
  removal(
    'R5', 'a storage that is denied throws', 'src/browser/area.ts',
    ["if (!isSecondTime) tell.failed(key, error, opened() === null ? 'off' : causeOf(error));", 'if (opened() === null) throw error;'],
    ['storage-faults', 'because storage is denied holds for the visit, and is told'],
  ),
  removal(
    'R6', 'what finds no room is forgotten', 'src/browser/area.ts',
    ['if (!isStored) return false;', 'if (!isStored) {\n      unstored.delete(key);\n      return false;\n    }'],
    ['storage-faults', 'because storage is $told leaves what is stored, holds for the visit, and is told once'],
  ),
  removal(
    'R7', 'a file is not put in the place of what is kept', 'src/browser/storage.ts',
    ['texts.get(key) ?? null])))) return false;', 'null])))) return false;'],
    ['data-file', 'exported, erased and imported again gives the same state, to the byte'],
  ),
  removal(
    'R8', 'tabs do not look at what the others noted', 'src/browser/journal.ts',
    ['key.startsWith(JOURNAL_PREFIX) && key !== ownKey)', 'key === JOURNAL_PREFIX)'],
    ['tabs', 'two tabs whose writes reach each other late, one book each at a time, lose nothing, agree and come to rest'],
  ),
  removal(
    'R9', 'a tab that hears of another writes nothing again', 'src/browser/storage.ts',
    ['area.retry();\n      agree();\n    },\n\n    /** On opening', 'area.retry();\n    },\n\n    /** On opening'],
    ['tabs', 'whose write was written over by one that had not heard of it writes it again'],
  ),
  removal(
    'R10', 'only the fields that we know are read', 'src/browser/codec.ts',
    ['records.set(idOf(item), item);', 'records.set(idOf(item), v.parse(schema, item));'],
    ['storage', 'fields that we do not know stay, in the record written and in its neighbours, whatever their names'],
  ),
  removal(
    'R11', 'records stand in the order of the clock', 'machines/records.ts',
    ['return found ? records.map((old) => (old.bookId === record.bookId ? record : old)) : [...records, record];', 'return [...records.filter(({ bookId }) => bookId !== record.bookId), record];'],
    ['reading-state', 'progress and library keep the order of first opening, whichever book is read again'],
  ),
  removal(
    'R12', 'opening a book moves its place', 'machines/reading-state.machine.ts',
    ['if (before === undefined) return', 'return'],
    ['reading-state', 'opening a book on its first page leaves a place on page 57 there, and renews the time of reading'],
  ),
  removal(
    'R13', 'a page is not clamped', 'machines/reader.machine.ts',
    ['clampPage(startPage ?? input.bookmarkedPage ?? 1, input.pageCounts[input.language]) - 1', '(startPage ?? input.bookmarkedPage ?? 1) - 1'],
    ['reader', '$told, and the opening is recorded once'],
  ),
  removal(
    'R14', 'a book that is gone has no words', 'machines/library-cards.ts',
    ['metas.get(id) ?? entries.get(id)', 'metas.get(id)'],
    ['shelves', 'a card has the words of the catalogue, and those kept when the book is no longer there'],
  ),
  removal(
    'R15', 'a page is offered that the other language does not have', 'machines/reading-place.ts',
    ['page > 1 && page <= place.pageCounts[language]', 'page > 1'],
    ['reader', 'every edge keeps the law'],
  ),
  removal(
    'R16', 'a book without pages is opened like any other', 'machines/reader.machine.ts',
    ["{ guard: 'hasPages', target: 'settled'", "{ target: 'settled'"],
    ['reader', 'a book without pages records nothing'],
  ),
  removal(
    'R17', 'without the network no copy is looked for', 'src/worker/data.ts',
    ['(isGood ? response : copy), () => copy)', '(isGood ? response : copy), () => Response.error())'],
    ['worker', 'that is answered with %s is the last good copy, which stays'],
  ),
  removal(
    'R18', 'nobody is told of a load that hangs', 'machines/book-loader.machine.ts',
    ["actions: 'rememberSlow' } },", "actions: 'startOver' } },"],
    ['book-loader', 'every edge keeps the law'],
  ),
  removal(
    'R19', 'who asks again joins a load that was given up', 'src/browser/fetching.ts',
    ['joined === undefined || joined.controller.signal.aborted ? start(url, id) : joined', 'joined ?? start(url, id)'],
    ['fetching', 'and asking again at once starts a new request, which a third asker shares'],
  ),
  removal(
    'R20', 'an answer is not checked', 'src/browser/fetching.ts',
    ["if (!type.toLowerCase().includes('json'))", 'if (false)'],
    ['fetching-answers', '$told fails as $kind, and the next call asks again and succeeds'],
  ),
  removal(
    'R21', 'the page is loaded anew however often', 'machines/version.machine.ts',
    ['params.news.isNewer && !params.news.wasReloaded', 'params.news.isNewer'],
    ['version', 'every edge keeps the law'],
  ),
  removal(
    'R22', 'a release is taken with what is not of it', 'src/worker/release.ts',
    ["if (isOther || (path === SHELL && !(await response.clone().text()).includes(`\"${entry}\"`))) {", 'if (isOther) {'],
    ['worker', 'is not taken when %s: nothing of it is kept'],
  ),
  removal(
    'R23', 'a text may end the isolate around it', 'machines/direction.ts',
    ["if (sign === CLOSES && open === 0) return '';", ''],
    ['direction', 'whatever it holds, an isolate around it ends where the text ends, and no letter is lost'],
  ),
  removal(
    'R24', 'packages may run scripts', '.npmrc',
    ['ignore-scripts=true', 'ignore-scripts=false'],
    ['supply-chain', 'no package needs a script of its own to be installed, and none may run one'],
  ),
];
