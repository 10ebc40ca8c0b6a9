/**
 * The faults that `npm run faults -- --browser` injects, one at a time, into the views, the browser
 * adapters and the service worker: the named browser tests of a quick run must detect each.
 */

/**
 * `from` occurs once in `file` and becomes `to`; `test` is a file in e2e/ and a part of the titles
 * of the tests in it that are run.
 * @typedef {{ label: string, file: string, from: string, to: string, test: { file: string, title: string } }} BrowserFault
 */

/**
 * @type {(label: string, file: string, change: [from: string, to: string], test: [file: string,
 *   title: string]) => BrowserFault}
 */
const fault = (label, file, [from, to], [testFile, title]) => ({
  label,
  file,
  from,
  to,
  test: { file: `e2e/${testFile}.spec.ts`, title },
});

/** Only the entry script of the site has it, and runs it once on every page. */
const START = "const root = document.getElementById('root');";
/** @type {[file: string, title: string]} */
const READER = ['machines/paths', 'reader, a book of three pages'];
/** @type {[file: string, title: string]} */
const WRITTEN = ['accessibility/every-state', 'the written screens'];
/** @type {[file: string, title: string]} */
const BOOK = ['accessibility/every-state', 'the preview and the reader'];

/** @type {readonly BrowserFault[]} */
export const BROWSER_FAULTS = [
  fault(
    'Next does nothing',
    'src/features/reader/turning/PageTurner.tsx',
    ["onPress={() => actor.send({ type: 'page.next' })}", 'onPress={() => undefined}'],
    READER,
  ),
  fault(
    "the current page's number has no aria-current",
    'src/features/reader/turning/PageNumbers.tsx',
    ["{...(isCurrent ? { 'aria-current': 'page' as const } : {})}", ''],
    READER,
  ),
  fault(
    'Escape does not close the language popover',
    'src/features/reader/settings/LanguagePopover.tsx',
    [
      'onOpenChange={(isOpen) => (isOpen ? undefined : dismiss())}',
      'onOpenChange={() => undefined}',
    ],
    READER,
  ),
  fault(
    'each page turn adds an entry to the history',
    'src/platform/navigation/history.ts',
    [
      "window.history.replaceState(window.history.state, '', path);",
      "window.history.pushState(window.history.state, '', path);",
    ],
    ['reader/reader-records', ''],
  ),
  fault(
    'swipes are reversed',
    'src/features/reader/page/PageText.tsx',
    ["direction === 'left' ?", "direction === 'right' ?"],
    ['reader/reader-page-turns', 'swipes'],
  ),
  fault(
    'a bookmark is not stored',
    'src/features/reader/effects.ts',
    [
      "readingState.send({\n          type: 'bookmark.add',",
      "Object.freeze({\n          type: 'bookmark.add',",
    ],
    ['journeys/journey', ''],
  ),
  fault(
    'the focus is not restored on the way back',
    'src/app/layout/Layout.tsx',
    ['return navigation.restoreFocus(main.current);', 'return undefined;'],
    ['journeys/navigation/history', ''],
  ),
  fault(
    'a notice is not announced',
    'src/features/status/effects.ts',
    ['announcer.announce(noticeAnnouncement(notice))', 'Object.freeze(notice)'],
    ['machines/paths', 'notices, a bookmark'],
  ),
  fault(
    'search results are not announced',
    'src/features/search/effects.ts',
    [
      'announcer.announce(withSimilarMessage(numbers))',
      'Object.freeze([announcer, searchResultsMessage, query, count, remaining])',
    ],
    ['machines/paths', 'search, three books'],
  ),
  fault(
    'a button has no label',
    'src/features/reader/top-bar/ReaderTools.tsx',
    ["aria-label={t('Reading settings')}", ''],
    BOOK,
  ),
  fault(
    'hindi text has the language of english',
    'machines/domain/languages.ts',
    ["tag: 'hi',", "tag: 'en',"],
    ['accessibility/languages', ''],
  ),
  fault('a cover has no alt', 'src/ui/books/Cover.tsx', ['          alt=""\n', ''], BOOK),
  fault(
    'soft text has too little contrast',
    'src/theme/themes.ts',
    ["'--soft-ink': '#4a443b'", "'--soft-ink': '#9a948b'"],
    BOOK,
  ),
  fault(
    'a screen is wider than 320 pixels',
    'src/ui/Screen.tsx',
    ['{ paddingBottom: space.huge }', "{ paddingBottom: space.huge, minWidth: '40rem' }"],
    WRITTEN,
  ),
  fault(
    'a heading level is skipped',
    'src/features/site-pages/About.tsx',
    ["<h2>{t('The stories')}</h2>", "<h4>{t('The stories')}</h4>"],
    WRITTEN,
  ),
  fault(
    'a progress bar has no value',
    'src/ui/ProgressBar.tsx',
    ['value={percent} valueLabel={`${percent}%`}', 'isIndeterminate'],
    ['machines/paths', 'pageCount, a book'],
  ),
  fault(
    'the placeholder of a cover never goes',
    'src/ui/books/SkeletonCover.tsx',
    ['hasSkeleton={hasSkeleton}', 'hasSkeleton={hasSkeleton || !hasSkeleton}'],
    ['machines/paths', 'imageSkeleton, one cover'],
  ),
  fault(
    'the menu stays open while the page scrolls',
    'src/app/layout/MobileMenu.tsx',
    ["mobileMenu.send({ type: 'page.scroll' })", 'Object.freeze(mobileMenu)'],
    ['machines/paths', 'mobileMenu, a small screen'],
  ),
  fault(
    'Try again does nothing',
    'src/ui/books/BookLoading.tsx',
    ['onPress={onRetry}', 'onPress={() => Object.freeze(onRetry)}'],
    ['machines/paths', 'bookLoader, two books'],
  ),
  fault(
    'the stored copy of a book is not served',
    'src/worker/data.ts',
    [
      '(await open(CACHE_NAMES.opened)).match(at(path))\n    );',
      '(await open(CACHE_NAMES.opened)).match(at(`${path}-`))\n    );',
    ],
    ['offline/offline', 'read offline'],
  ),
  fault(
    'the markup differs after hydration',
    'src/app/layout/SiteFooter.tsx',
    [
      '<h2>{SITE_NAME}</h2>',
      "<h2>{typeof document === 'undefined' ? 'Another name' : SITE_NAME}</h2>",
    ],
    ['prerender/hydration', 'hydrated unchanged'],
  ),
  fault(
    'a newer list of books is ignored',
    'src/app/composition-root.ts',
    ['if (renewed !== null) catalogue.send', 'if (renewed === null) catalogue.send'],
    ['prerender/hydration', 'after the build'],
  ),
  fault(
    'the height of late books is not reserved',
    'src/features/preview/Preview.tsx',
    ['css({ minHeight: TRIO_MIN_HEIGHT })', 'css({ maxHeight: TRIO_MIN_HEIGHT })'],
    ['prerender/layout-shift', ''],
  ),
  fault(
    'page 1 is shown where another was asked for',
    'src/prerender/book-request.ts',
    ['hideFirstPage(extent);\n  setTimeout', 'setTimeout'],
    ['prerender/reading-position', ''],
  ),
  fault(
    'an error in the console',
    'src/app/main.tsx',
    [START, `${START}\nconsole.error('planted');`],
    ['journeys/static-pages', ''],
  ),
  fault(
    'a cookie',
    'src/app/main.tsx',
    [START, `${START}\ndocument.cookie = 'planted=1';`],
    ['journeys/static-pages', ''],
  ),
  fault(
    'a request to another site',
    'src/app/main.tsx',
    [START, `${START}\nnew Image().src = 'https://example.org/planted.png';`],
    ['journeys/static-pages', ''],
  ),
  fault(
    'a failed list of books cannot be asked for again',
    'src/features/shelves/CatalogueGate.tsx',
    ["onPress={() => catalogue.send({ type: 'catalogue.retry' })}", 'onPress={() => undefined}'],
    ['machines/paths', 'catalogue, a list of books'],
  ),
  fault(
    'a failed list of books is not explained',
    'src/features/shelves/CatalogueGate.tsx',
    [
      "failure === null ? t('Loading books...') : t(explainFailure(failure, 'catalogue'))",
      "t('Loading books...')",
    ],
    ['machines/paths', 'catalogue, a list of books'],
  ),
  fault(
    'a copied link is not announced',
    'src/features/share/ShareLink.tsx',
    [
      'announceCopied: () => announcer.announce({ text: LINK_COPIED })',
      'announceCopied: () => undefined',
    ],
    ['machines/paths', 'sharing, a preview'],
  ),
  fault(
    'the end of an import is not announced',
    'src/features/your-data/use-your-data.ts',
    [
      'effects.announcer.announce(message(dataOutcomeMessage(outcome)))',
      'Object.freeze(dataOutcomeMessage(outcome))',
    ],
    ['machines/paths', 'yourData, files of ours'],
  ),
  fault(
    'a full storage is not announced',
    'src/features/status/effects.ts',
    [
      "announcer.announce(storageStatusAnnouncement(problem), 'storage');",
      'Object.freeze(storageStatusAnnouncement(problem));',
    ],
    ['machines/paths', 'storageStatus, a reader who marks a page'],
  ),
  fault(
    'a page without its text in this language is not announced',
    'src/features/reader/page/MissingEdition.tsx',
    [
      "if (isMissing) announcer.announce(missingEditionMessage(language), 'edition');",
      'Object.freeze([isMissing, announcer]);',
    ],
    ['reader/reader-place', 'a book that lacks the language of the address'],
  ),
  fault(
    'settings that go back to the usual ones are not announced',
    'src/features/reader/settings/use-reading-settings.ts',
    [
      'return announcer.announce(SETTINGS_RESET_ANNOUNCEMENT);',
      'return Object.freeze(SETTINGS_RESET_ANNOUNCEMENT);',
    ],
    ['machines/paths', 'readingSettings, a text in english'],
  ),
  fault(
    'a paragraph in the second language says that it is closed',
    'src/features/second-language/TextWithSecondLanguage.tsx',
    ['aria-expanded={isOpen}', 'aria-expanded={false}'],
    ['machines/paths', 'secondLanguage, a page of two paragraphs'],
  ),
  fault(
    'the network that returns does not bring the missing books of a shelf',
    'src/features/shelves/effects.ts',
    ["actor.send({ type: 'network.returned' })", 'Object.freeze(actor)'],
    ['machines/paths', 'shelf, a'],
  ),
  fault(
    'the menu of the header says that it is closed',
    'src/app/layout/OverflowMenu.tsx',
    ['isExpanded={isOpen}', 'isExpanded={false}'],
    ['machines/paths', 'overflowMenu, a medium screen'],
  ),
  fault(
    'the current match is painted like the others',
    'src/features/find/found-paint.ts',
    ["paint('found-current', current);", "paint('found', current);"],
    ['find/find-in-book', 'a query leads from match to match, and around'],
  ),
  fault(
    'a tap beside a word picks it',
    'src/features/words/picked-word.ts',
    ['(place) => isNear(rangesOf(place), clientX, clientY)', '() => true'],
    ['words/word-by-word', 'a click beside the last word of a line picks nothing'],
  ),
  fault(
    'the page that is scrolled to is not the place',
    'src/features/comfort/effects.ts',
    [
      "view.on('page.reached', ({ page }) => reader.send({ type: 'page.reached', page })),",
      "view.on('page.reached', () => undefined),",
    ],
    ['comfort/scrolled-text', 'the page that is scrolled to is the place, in every record of it'],
  ),
  fault(
    'the edges turn to the wrong side',
    'src/features/comfort/effects.ts',
    [
      "edge === 'left' ? 'page.previous' : 'page.next'",
      "edge === 'left' ? 'page.next' : 'page.previous'",
    ],
    ['comfort/edges', 'an edge turns the page once chosen'],
  ),
  fault(
    'the link of a hand-over stays in the address',
    'src/features/hand-over/fragment.ts',
    ['    updateAddress(SCREENS.handOver.path);\n', ''],
    ['journeys/hand-over', 'a reading goes to another device by a locked QR code'],
  ),
  fault(
    'what a hand-over has added cannot be undone',
    'src/features/hand-over/Opened.tsx',
    ["onPress={() => actor.send({ type: 'add.undo' })}", 'onPress={() => undefined}'],
    ['journeys/hand-over', 'a reading goes to another device by a locked QR code'],
  ),
  fault(
    'a deleted mark is not brought back',
    'src/features/marks/rows/row-events.ts',
    [
      "onRestore: ({ id }) => actor.send({ type: 'mark.restore', id }),",
      'onRestore: () => undefined,',
    ],
    ['marks/marks-in-a-book', 'with a mouse: words are highlighted'],
  ),
  fault(
    'a word that is kept is not stored',
    'src/features/words/effects.ts',
    ['kept.keep(page, place, entry);', 'Object.freeze([kept, page, place, entry]);'],
    ['words/word-by-word', 'a kept word is in My words after a reload'],
  ),
  fault(
    'Next word leads to the word before',
    'src/features/words/WordsBar.tsx',
    ["actor.send({ type: 'word.next' })", "actor.send({ type: 'word.previous' })"],
    ['machines/paths', 'words, two pages in Hindi'],
  ),
  fault(
    'a word that was known counts as not known',
    'src/features/words/Review.tsx',
    [
      "actor.send({ type: 'answer.knew' })}>{t('Knew it')}",
      "actor.send({ type: 'answer.notYet' })}>{t('Knew it')}",
    ],
    ['words/review', ''],
  ),
  fault(
    'another way to show a book loses the line that is read',
    'src/features/comfort/kept-place.ts',
    ['held = place && { ...place,', 'held = null && { ...place,'],
    ['comfort/scrolled-text', 'the line that is read stays when the book is shown in another way'],
  ),
  fault(
    'time is counted although that is switched off',
    'src/features/reader/reading-time/count-reading.ts',
    ['parseViewSettings(storage.view.text()).count;', 'true;'],
    ['reader/your-reading', 'nothing is counted once it is switched off'],
  ),
  fault(
    'a book that was removed from the library is not brought back',
    'src/features/library/EditableCards.tsx',
    ["onPress={() => actor.send({ type: 'book.undo', bookId })}", 'onPress={() => undefined}'],
    ['machines/paths', 'libraryEdit, two books'],
  ),
  fault(
    'Undo of a removed book would overwrite what another tab has read since',
    'src/features/library/EditableCards.tsx',
    ["if (stored.has(bookId)) actor.send({ type: 'book.return', bookId });", 'void bookId;'],
    [
      'journeys/lists/removed-books',
      'a removed book that another tab reads on is back with its new place',
    ],
  ),
  fault(
    'a screen reader is not told that a mark is deleted',
    'src/features/marks/effects.ts',
    ['announcer.announce(MARK_DELETED);', 'void MARK_DELETED;'],
    ['machines/paths', 'marks, a page with one mark'],
  ),
  fault(
    'a place in the text of a book leads to its first page',
    'src/features/text-search/TextResult.tsx',
    [
      'matchPath(id, { ...place, language }, query)',
      'matchPath(id, { ...place, page: 1, language }, query)',
    ],
    ['journeys/search/text-search', 'the words around each place lead to it in the book'],
  ),
  fault(
    'a match in another chapter of a scrolled book is not led to',
    'src/features/find/reveal.ts',
    [
      'if (scrolledPage(page) !== null) return;',
      "if (document.querySelector('[data-scrolled]') !== null) return;",
    ],
    ['comfort/by-chapter', 'a match in another chapter is led to, painted and focused'],
  ),
];
