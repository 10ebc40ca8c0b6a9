/** What every machine hears, asks for, does outside and begins with, written by hand: an edge that went missing is missed. */
import {
  createActor,
  initialTransition,
  StateMachine,
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate';
import { describe, expect, test } from 'vitest';

type Facts = {
  id: string;
  input?: unknown;
  begins: { value: unknown; context: unknown };
  /** What somebody sends, the time that passes, and the answers that come. */
  hears: readonly string[];
  asks: readonly string[];
  does: readonly string[];
  /** The states of each tag. */
  tags: Readonly<Record<string, readonly string[]>>;
};

const pageCounts = { english: 3, hindi: 3, hinglish: 2 };
const reading = { bookId: 'the-well', pageCounts, language: 'english', bookmarkedPage: 2 };
const records = { bookmarks: [], readingProgress: [], library: [], language: 'hindi' };
const SET = { size: 1, lines: 1, width: 36, face: 'reading', justified: false };
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
const FACTS: Readonly<Record<string, Facts>> = {
  'book-loader': {
    id: 'bookLoader',
    input: { partialBook: null },
    begins: { value: 'notLoaded', context: { bookId: '', book: null, failure: null, tries: 0 } },
    hears: [
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
    asks: ['askForTurn', 'loadBook'],
    does: ['reportFailure'],
    tags: { busy: ['asking', 'waiting', 'loading'] },
  },
  catalogue: {
    id: 'catalogue',
    begins: {
      value: 'loading',
      context: { books: [], shelves: [], total: 0, parts: null, failure: null, tries: 0 },
    },
    hears: [
      'catalogue.retry',
      'network.returned',
      'books.renew',
      'loadCatalogue done',
      'loadCatalogue failed',
      ...BACKING_OFF,
    ],
    asks: ['loadCatalogue'],
    does: ['reportFailure'],
    tags: { busy: ['loading'] },
  },
  'reading-settings': {
    id: 'readingSettings',
    input: {
      language: 'hindi',
      readingSettings: { theme: null, english: { size: 2 }, hindi: SET, hinglish: SET },
    },
    begins: {
      value: {},
      context: {
        language: 'hindi',
        readingSettings: { theme: null, english: { size: 2 }, hindi: SET, hinglish: SET },
      },
    },
    hears: ['setting.choose', 'theme.choose', 'settings.reset', 'settings.receive'],
    asks: [],
    does: ['storeSetting', 'storeTheme', 'storeDefaults', 'announceReset'],
    tags: {},
  },
  'image-skeleton': {
    id: 'imageSkeleton',
    input: {},
    begins: { value: 'early', context: { min: 1000, max: 2000, isSettled: false } },
    hears: ['image.settle', 'after shortest', 'after rest'],
    asks: [],
    does: [],
    tags: { covering: ['early', 'late'] },
  },
  'initial-skeleton': {
    id: 'initialSkeleton',
    input: { wasShown: false },
    begins: { value: 'ready', context: { wasShown: false } },
    hears: ['home.show', 'after longest', 'awaitImages done', 'awaitImages failed'],
    asks: ['awaitImages'],
    does: ['rememberShown'],
    tags: { covering: ['ready', 'covering'] },
  },
  'mobile-menu': {
    id: 'mobileMenu',
    begins: { value: 'closed', context: {} },
    hears: [...MENU, 'backdrop.press', 'page.scroll'],
    asks: [],
    does: ['scrollToTop'],
    tags: { open: ['open'] },
  },
  'overflow-menu': {
    id: 'overflowMenu',
    begins: { value: 'closed', context: {} },
    hears: [
      ...MENU,
      'pointer.enter',
      'pointer.leave',
      'focus.enter',
      'after hoverDelay',
      'after skipDelay',
      'after closeDelay',
    ],
    asks: [],
    does: ['scrollToTop'],
    tags: { open: ['open'] },
  },
  notices: {
    id: 'notices',
    begins: { value: 'silent', context: { notice: null } },
    hears: ['notice.show', 'notice.hold', 'notice.release', 'after noticeTime'],
    asks: [],
    does: ['announce'],
    tags: {},
  },
  'offline-copy': {
    id: 'offlineCopy',
    input: { bookId: 'the-well' },
    begins: { value: 'checking', context: { bookId: 'the-well', failure: null } },
    hears: [
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
    asks: ['findCopy', 'saveCopy', 'deleteCopy'],
    does: ['announceCopySaved', 'announceCopyDeleted'],
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
    begins: { value: 'counting', context: { bookId: 'the-well', pageCounts: null } },
    hears: ['countPages done', 'countPages failed', 'after patience'],
    asks: ['countPages'],
    does: ['reportFailure'],
    tags: { busy: ['counting'] },
  },
  reader: {
    id: 'reader',
    input: { ...reading, startPage: null },
    begins: {
      value: { page: 'settled', popover: 'closed' },
      context: { ...reading, index: 1, considered: 'english', backTo: null },
    },
    hears: [
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
    asks: [],
    does: [
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
    begins: { value: 'reading', context: { characters: true } },
    hears: ['key.press', 'help.open', 'help.close', 'characters.switch'],
    asks: [],
    does: ['storeCharacterKeys'],
    tags: { helping: ['helping'] },
  },
  'reading-state': {
    id: 'readingState',
    input: records,
    begins: { value: {}, context: { ...records, books: [], currentBook: null, currentPage: 0 } },
    hears: [
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
    asks: [],
    does: ['storeBookmark', 'dropBookmark', 'storeProgress', 'storeLibraryEntry', 'storeLanguage'],
    tags: {},
  },
  'saved-books': {
    id: 'savedBooks',
    begins: { value: 'reading', context: { books: [] } },
    hears: ['readSaved done', 'readSaved failed'],
    asks: ['readSaved'],
    does: [],
    tags: { busy: ['reading'], unavailable: ['impossible'] },
  },
  search: {
    id: 'search',
    begins: {
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
    hears: [
      'query.change',
      'books.change',
      'results.show',
      'results.hide',
      'result.pick',
      'after quiet',
      'findBooks done',
      'findBooks failed',
    ],
    asks: ['findBooks'],
    does: ['reportFailure', 'announceResults', 'openPreview'],
    tags: { answered: ['results'] },
  },
  shelf: {
    id: 'shelf',
    input: shelf,
    begins: { value: 'resting', context: { ...shelf, shown: 0, failure: null, isAsked: false } },
    hears: [
      'end.near',
      'shelf.renew',
      'shelf.retry',
      'network.returned',
      'after breath',
      'fetchMore done',
      'fetchMore failed',
    ],
    asks: ['fetchMore'],
    does: ['reportFailure'],
    tags: { busy: ['asking'], failed: ['stuck'] },
  },
  'storage-status': {
    id: 'storageStatus',
    input: { isOff: false },
    begins: { value: 'saved', context: { problem: null } },
    hears: ['write.failed', 'write.stored', 'status.hide'],
    asks: [],
    does: ['announce'],
    tags: { visible: ['failing.visible'] },
  },
  'full-index': {
    id: 'fullIndex',
    input: { books: [], total: 1, parts: null },
    begins: {
      value: 'waiting',
      context: { books: [], total: 1, parts: null, received: 0, failure: null },
    },
    hears: [
      'remaining.load',
      'network.returned',
      'list.renew',
      'fetchShard done',
      'fetchShard failed',
    ],
    asks: ['fetchShard'],
    does: ['reportFailure'],
    tags: {},
  },
  'your-data': {
    id: 'yourData',
    begins: { value: 'seeing', context: { preview: null, way: 'merge', outcome: null } },
    hears: [
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
    asks: ['readFile', 'importFile', 'eraseAll', 'askToLast'],
    does: ['announce', 'saveFile'],
    tags: { previewing: ['previewing'], confirmingErase: ['asked'] },
  },
  version: {
    id: 'version',
    begins: { value: 'current', context: { isOffered: false } },
    hears: [
      'version.ready',
      'version.accept',
      'version.postpone',
      'code.missing',
      'askForRelease done',
      'askForRelease failed',
    ],
    asks: ['askForRelease'],
    does: ['announceReady', 'reload'],
    tags: { offering: ['waiting'], undecided: ['checking', 'reloading'] },
  },
};

const FILES = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts');

/** Loaded within a test, so that a machine that cannot even be made is a test that fails. */
async function machineOf(name: string): Promise<AnyStateMachine> {
  const found = Object.values((await FILES[`../../machines/${name}.machine.ts`]?.()) ?? {}).find(
    (value) => value instanceof StateMachine,
  );
  if (found === undefined) throw new Error(`machines/${name}.machine.ts exports no machine`);
  return found as AnyStateMachine;
}

/** `xstate.done.actor.loadBook` -> `loadBook done`. */
const heard = (type: string): string =>
  type
    .replace(/^xstate\.after\.([^.]+).*$/u, 'after $1')
    .replace(/^xstate\.done\.actor\.(.*)$/u, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/u, '$1 failed');

const statesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values<AnyStateNode>(node.states).flatMap(statesOf),
];

function tagsOf({ root }: AnyStateMachine): Record<string, string[]> {
  const tags: Record<string, string[]> = {};
  for (const { path, tags: own } of statesOf(root as AnyStateNode)) {
    for (const tag of own) tags[tag] = [...(tags[tag] ?? []), path.join('.')];
  }
  return tags;
}

const notImplementedNames = ({ implementations }: AnyStateMachine): string[] =>
  Object.entries(implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('type' in action))
    .map(([name]) => name);

/** What goes wrong when somebody asks this of the world without having wired it. */
async function complaintOf(logic: AnyActorLogic): Promise<unknown> {
  const actor = createActor(logic, { input: undefined });
  const complaint = new Promise(
    (resolve) => void actor.subscribe({ error: resolve, complete: () => resolve(null) }),
  );
  actor.start();
  return complaint;
}

test('no machine is left out here', () => {
  expect(Object.keys(FILES).toSorted()).toEqual(
    Object.keys(FACTS)
      .map((name) => `../../machines/${name}.machine.ts`)
      .toSorted(),
  );
});

describe.each(Object.entries(FACTS))(
  '%s',
  (name, { id, input, begins, hears, asks, does, tags }) => {
    test('is called by its name, begins as it should, and is tagged where it should be', async () => {
      const machine = await machineOf(name);
      const [{ value, context }] = initialTransition(machine, input as never);
      expect({ id: machine.id, begins: { value, context }, tags: tagsOf(machine) }).toEqual({
        id,
        begins,
        tags,
      });
    });

    test('hears what it should, and nothing else', async () => {
      const machine = await machineOf(name);
      expect([...new Set(machine.events.map((type: string) => heard(type)))].toSorted()).toEqual(
        [...hears].toSorted(),
      );
    });

    test('says the name of an effect, or of a question, that was not wired to the world', async () => {
      const machine = await machineOf(name);
      expect(notImplementedNames(machine)).toEqual(does);
      for (const effect of does) {
        const action = machine.implementations.actions[effect] as unknown as () => void;
        expect(action).toThrow(`The effect "${effect}" is not implemented.`);
      }
      expect(Object.keys(machine.implementations.actors)).toEqual(asks);
      for (const asked of asks) {
        const complaint = await complaintOf(machine.implementations.actors[asked] as AnyActorLogic);
        expect(String(complaint)).toBe(`Error: The effect "${asked}" is not implemented.`);
      }
    });
  },
);

test.each([
  {
    name: 'initial-skeleton',
    visible: 'seen before they are over',
    input: { wasShown: true },
    value: 'over',
  },
  {
    name: 'reader',
    visible: 'a book without pages is empty',
    input: { ...reading, pageCounts: { english: 0, hindi: 0, hinglish: 0 }, startPage: null },
    value: { page: 'empty', popover: 'closed' },
  },
])('$name begins elsewhere when $label', async ({ name, input, value }) => {
  expect(initialTransition(await machineOf(name), input as never)[0].value).toEqual(value);
});
