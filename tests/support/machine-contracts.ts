/**
 * The contract of every machine, written by hand, so that a test notices when a machine loses an
 * edge, an effect or a tag.
 */

/** What a machine must have. */
export type MachineContract = {
  id: string;
  input?: unknown;
  initial: { value: unknown; context: unknown };
  /** Causes: events, delays, and results of invoked actors. */
  causes: readonly string[];
  /** Names of the invoked actors, then of the outside effects, in the order of `setup`. */
  actors: readonly string[];
  effects: readonly string[];
  /** Tag -> the paths of its states. */
  tags: Readonly<Record<string, readonly string[]>>;
};

const pageCounts = { english: 3, hindi: 3, hinglish: 2 };
export const READER_INPUT = {
  bookId: 'the-well',
  pageCounts,
  language: 'english',
  bookmarkedPage: 2,
};
const records = { bookmarks: [], readingProgress: [], library: [], language: 'hindi' };
const CUSTOM_SETTINGS = { size: 1, lines: 1, width: 36, face: 'reading', justified: false };
const MENU = 'button.press escape.press outside.press focus.leave entry.choose'.split(' ');

const shelf = {
  title: 'Horror',
  books: [],
  count: 0,
  step: 2,
  byItself: 0,
  prefersReducedData: false,
};

const BACKING_OFF = [
  'after patience',
  'after firstBackOff',
  'after secondBackOff',
  'after laterBackOff',
];

/** By the name of the machine's file. */
export const MACHINE_CONTRACTS: Readonly<Record<string, MachineContract>> = {
  'book-loader': {
    id: 'bookLoader',
    input: { partialBook: null },
    initial: { value: 'notLoaded', context: { bookId: '', book: null, failure: null, tries: 0 } },
    causes: [
      'book.request',
      'remaining.load',
      'book.retry',
      'network.returned',
      'after poll',
      'askForTurn done',
      'loadBook done',
      'loadBook failed',
      ...BACKING_OFF,
    ],
    actors: ['askForTurn', 'loadBook'],
    effects: ['reportFailure'],
    tags: { busy: ['asking', 'waiting', 'loading'] },
  },
  catalogue: {
    id: 'catalogue',
    initial: {
      value: 'loading',
      context: { books: [], shelves: [], total: 0, shards: null, failure: null, tries: 0 },
    },
    causes: [
      'catalogue.retry',
      'network.returned',
      'books.renew',
      'loadCatalogue done',
      'loadCatalogue failed',
      ...BACKING_OFF,
    ],
    actors: ['loadCatalogue'],
    effects: ['reportFailure'],
    tags: { busy: ['loading'] },
  },
  'reading-settings': {
    id: 'readingSettings',
    input: {
      language: 'hindi',
      readingSettings: {
        theme: null,
        english: { size: 2 },
        hindi: CUSTOM_SETTINGS,
        hinglish: CUSTOM_SETTINGS,
      },
    },
    initial: {
      value: {},
      context: {
        language: 'hindi',
        readingSettings: {
          theme: null,
          english: { size: 2 },
          hindi: CUSTOM_SETTINGS,
          hinglish: CUSTOM_SETTINGS,
        },
      },
    },
    causes: ['setting.choose', 'theme.choose', 'settings.reset', 'settings.receive'],
    actors: [],
    effects: ['storeSetting', 'storeTheme', 'storeDefaults', 'announceReset'],
    tags: {},
  },
  'image-skeleton': {
    id: 'imageSkeleton',
    input: {},
    initial: { value: 'early', context: { min: 1000, max: 2000, isSettled: false } },
    causes: ['image.settle', 'after shortest', 'after rest'],
    actors: [],
    effects: [],
    tags: { covering: ['early', 'late'] },
  },
  'initial-skeleton': {
    id: 'initialSkeleton',
    input: { wasShown: false },
    initial: { value: 'ready', context: { wasShown: false } },
    causes: ['home.show', 'after longest', 'awaitImages done', 'awaitImages failed'],
    actors: ['awaitImages'],
    effects: ['rememberShown'],
    tags: { covering: ['ready', 'covering'] },
  },
  'mobile-menu': {
    id: 'mobileMenu',
    initial: { value: 'closed', context: {} },
    causes: [...MENU, 'backdrop.press', 'page.scroll'],
    actors: [],
    effects: ['scrollToTop'],
    tags: { open: ['open'] },
  },
  'overflow-menu': {
    id: 'overflowMenu',
    initial: { value: 'closed', context: {} },
    causes: [
      ...MENU,
      'pointer.enter',
      'pointer.leave',
      'focus.enter',
      'after hoverDelay',
      'after skipDelay',
      'after closeDelay',
    ],
    actors: [],
    effects: ['scrollToTop'],
    tags: { open: ['open'] },
  },
  notices: {
    id: 'notices',
    initial: { value: 'silent', context: { notice: null } },
    causes: ['notice.show', 'notice.hold', 'notice.release', 'after noticeTime'],
    actors: [],
    effects: ['announce'],
    tags: {},
  },
  'offline-copy': {
    id: 'offlineCopy',
    input: { bookId: 'the-well' },
    initial: { value: 'checking', context: { bookId: 'the-well', failure: null } },
    causes: [
      'copy.save',
      'copy.delete',
      'network.returned',
      'findCopy done',
      'findCopy failed',
      'saveCopy done',
      'saveCopy failed',
      'deleteCopy done',
      'deleteCopy failed',
    ],
    actors: ['findCopy', 'saveCopy', 'deleteCopy'],
    effects: ['announceCopySaved', 'announceCopyDeleted'],
    tags: {
      unavailable: ['checking', 'impossible'],
      saving: ['saving'],
      saved: ['saved', 'deleting'],
      deleting: ['deleting'],
      failed: ['failed'],
      busy: ['saving', 'deleting'],
    },
  },
  'page-count': {
    id: 'pageCount',
    input: { bookId: 'the-well' },
    initial: { value: 'counting', context: { bookId: 'the-well', pageCounts: null } },
    causes: ['countPages done', 'countPages failed', 'after patience'],
    actors: ['countPages'],
    effects: ['reportFailure'],
    tags: { busy: ['counting'] },
  },
  reader: {
    id: 'reader',
    input: { ...READER_INPUT, startPage: null },
    initial: {
      value: { page: 'settled', popover: 'closed' },
      context: { ...READER_INPUT, index: 1, considered: 'english', backTo: null },
    },
    causes: [
      'page.next',
      'page.previous',
      'page.jump',
      'after flipLock',
      'bookmark.toggle',
      'bookmark.moved',
      'language.open',
      'language.consider',
      'language.choose',
      'language.dismiss',
      'settings.open',
      'settings.close',
      'reader.close',
      'escape.press',
      'pages.counted',
    ],
    actors: [],
    effects: [
      'recordOpening',
      'recordPage',
      'storeBookmark',
      'dropBookmark',
      'storeLanguage',
      'closeBook',
    ],
    tags: {
      empty: ['page.empty'],
      locked: ['page.flipping'],
      popoverOpen: ['popover.readingSettings', 'popover.language'],
      choosingLanguage: ['popover.language'],
      adjusting: ['popover.readingSettings'],
    },
  },
  'reader-keys': {
    id: 'readerKeys',
    input: { characters: true },
    initial: { value: 'reading', context: { characters: true } },
    causes: ['key.press', 'help.open', 'help.close', 'characters.switch'],
    actors: [],
    effects: ['storeCharacterKeys'],
    tags: { helping: ['helping'] },
  },
  'reading-state': {
    id: 'readingState',
    input: records,
    initial: { value: {}, context: { ...records, books: [], currentBook: null, currentPage: 0 } },
    causes: [
      'books.replace',
      'book.set',
      'page.set',
      'bookmark.add',
      'bookmark.remove',
      'progress.update',
      'book.opened',
      'language.set',
      'records.read',
    ],
    actors: [],
    effects: [
      'storeBookmark',
      'dropBookmark',
      'storeProgress',
      'storeLibraryEntry',
      'storeLanguage',
    ],
    tags: {},
  },
  'saved-books': {
    id: 'savedBooks',
    initial: { value: 'reading', context: { books: [] } },
    causes: ['readSaved done', 'readSaved failed'],
    actors: ['readSaved'],
    effects: [],
    tags: { busy: ['reading'], unavailable: ['impossible'] },
  },
  search: {
    id: 'search',
    initial: {
      value: 'idle',
      context: {
        query: '',
        books: [],
        remaining: 'none',
        results: [],
        isOpen: false,
        hasAnnounced: false,
      },
    },
    causes: [
      'query.change',
      'books.change',
      'results.show',
      'results.hide',
      'result.pick',
      'after quiet',
      'findBooks done',
      'findBooks failed',
    ],
    actors: ['findBooks'],
    effects: ['reportFailure', 'announceResults', 'openPreview'],
    tags: { answered: ['results'] },
  },
  shelf: {
    id: 'shelf',
    input: shelf,
    initial: { value: 'resting', context: { ...shelf, shown: 0, failure: null, isAsked: false } },
    causes: [
      'end.near',
      'shelf.renew',
      'shelf.retry',
      'network.returned',
      'after breath',
      'fetchMore done',
      'fetchMore failed',
    ],
    actors: ['fetchMore'],
    effects: ['reportFailure'],
    tags: { busy: ['asking'], failed: ['stuck'] },
  },
  'storage-status': {
    id: 'storageStatus',
    input: { isOff: false },
    initial: { value: 'saved', context: { problem: null } },
    causes: ['write.failed', 'write.stored', 'status.hide'],
    actors: [],
    effects: ['announce'],
    tags: { visible: ['failing.visible'] },
  },
  'full-index': {
    id: 'fullIndex',
    input: { books: [], total: 1, shards: null },
    initial: {
      value: 'waiting',
      context: { books: [], total: 1, shards: null, received: 0, failure: null },
    },
    causes: [
      'remaining.load',
      'network.returned',
      'list.renew',
      'fetchShard done',
      'fetchShard failed',
    ],
    actors: ['fetchShard'],
    effects: ['reportFailure'],
    tags: {},
  },
  'your-data': {
    id: 'yourData',
    initial: { value: 'seeing', context: { preview: null, way: 'merge', outcome: null } },
    causes: [
      'data.export',
      'file.choose',
      'way.choose',
      'import.confirm',
      'import.cancel',
      'erase.ask',
      'erase.confirm',
      'erase.cancel',
      'lasting.ask',
      'readFile done',
      'readFile failed',
      'importFile done',
      'eraseAll done',
      'askToLast done',
    ],
    actors: ['readFile', 'importFile', 'eraseAll', 'askToLast'],
    effects: ['announce', 'saveFile'],
    tags: { previewing: ['previewing'], confirmingErase: ['asked'] },
  },
  version: {
    id: 'version',
    initial: { value: 'current', context: { isOffered: false } },
    causes: [
      'version.ready',
      'version.accept',
      'version.postpone',
      'code.missing',
      'askForRelease done',
      'askForRelease failed',
    ],
    actors: ['askForRelease'],
    effects: ['announceReady', 'reload'],
    tags: { offering: ['waiting'], undecided: ['checking', 'reloading'] },
  },
};
