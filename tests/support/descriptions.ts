/** What happens in each machine and what then stands, in a reader's words: for the names of steps, and for the reports. */
import { inspect } from 'node:util';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { causeOf, leavesIn } from './coverage.ts';
import {
  count,
  failure,
  field,
  text,
  type Context,
  type Said,
  type MachineDescription,
} from './description.ts';
import { LIST_DESCRIPTIONS } from './list-descriptions.ts';

const pagesOf = ({ pageCounts, language }: Context): unknown => field(pageCounts, text(language));
const describePage = (context: Context): string => {
  const { index, bookmarkedPage, language, backTo } = context;
  const page = Number(index) + 1;
  return [
    `page ${page} of ${text(pagesOf(context))} is shown in ${text(language)}`,
    bookmarkedPage === page ? 'it is the bookmarked one' : '',
    backTo === null ? '' : `a way back to page ${text(backTo)} is offered`,
  ]
    .filter((part) => part !== '')
    .join(', ');
};
const records = (context: Context): string =>
  `${count(context['bookmarks'], 'bookmark')}, ${count(context['readingProgress'], 'place')}, ` +
  `${count(context['library'], 'book')} in the library, ${text(context['language'])}`;

/** By the machine's id. */
export const WORDS: Readonly<Record<string, MachineDescription>> = {
  ...LIST_DESCRIPTIONS,
  bookLoader: {
    title: 'The book loader',
    events: {
      'book.request': ({ bookId }) => `open the book ${text(bookId)}`,
      'remaining.load': 'turn a page, or have nothing better to do',
      'book.retry': 'press Try again',
      'network.returned': 'the network comes back',
      'askForTurn done': ({ output }) =>
        output === true ? 'the same book is already on its way' : 'nobody else is loading it',
      'loadBook done': 'the book arrives',
      'loadBook failed': (event) => `the book does not come: ${failure(event)}`,
      'after poll': '100 ms pass',
      'after patience': '8 seconds pass',
      'after firstBackOff': '3 seconds pass',
      'after secondBackOff': '10 seconds pass',
      'after laterBackOff': '30 seconds pass',
    },
    states: {
      notLoaded: 'no book is asked for',
      partial: 'the beginning of the book is shown',
      asking: 'it is asked whether the book is on its way already',
      waiting: 'Loading book... stands there, another load is waited for',
      loading: ({ failure: kind }) =>
        kind === null
          ? 'Loading book... stands there'
          : `Loading book... stands there, and what went wrong (${text(kind)}), with Try again`,
      loaded: ({ book }) => `${text(field(book, 'title'))} is shown`,
      failed: ({ failure: kind }) => `the failure is told (${text(kind)}), with Try again`,
    },
  },
  readingSettings: {
    title: 'Reading comfort',
    events: {
      'setting.choose': ({ choice }) =>
        `choose ${text(field(choice, 'value'))} for ${text(field(choice, 'name'))}`,
      'theme.choose': ({ theme }) =>
        theme === null ? 'choose the theme of the device' : `choose the theme ${text(theme)}`,
      'settings.reset': 'press Reset',
      'settings.receive': 'another tab has chosen',
    },
    states: {
      'any state': ({ readingSettings, language }) =>
        `the page is set: theme ${text(field(readingSettings, 'theme'))}, ${inspect(field(readingSettings, text(language)), { breakLength: Infinity })}`,
    },
  },
  imageSkeleton: {
    title: 'The placeholder of a cover',
    events: {
      'image.settle': 'the cover comes, or turns out not to',
      'after shortest': 'the shortest time of a placeholder passes',
      'after rest': 'the rest of its longest time passes',
    },
    states: {
      early: ({ isSettled }) =>
        isSettled === true
          ? 'the placeholder lies over the cover that has come'
          : 'the placeholder lies over an empty place',
      late: 'the placeholder lies there until the cover comes',
      gone: 'the placeholder is gone',
    },
  },
  initialSkeleton: {
    title: 'The placeholders of the first home view',
    events: {
      'home.show': 'home is shown with its books',
      'awaitImages done': 'all covers in sight have come',
      'awaitImages failed': 'the covers cannot be waited for',
      'after longest': '2000 ms pass',
    },
    states: {
      deciding: 'it is looked up whether they were shown in this session',
      ready: 'they lie there before home is shown',
      covering: 'they lie over the covers',
      over: 'they are gone for this session',
    },
  },
  mobileMenu: {
    title: 'The panel of the navigation on small screens',
    events: {
      'button.press': 'press the menu button',
      'escape.press': 'press Escape',
      'outside.press': 'press something outside',
      'backdrop.press': 'press the backdrop',
      'page.scroll': 'scroll the page',
      'focus.leave': 'move the focus out of the panel',
      'entry.choose': 'choose an entry',
    },
    states: { closed: 'the panel is closed', open: 'the panel is open' },
  },
  overflowMenu: {
    title: 'The overflow menu',
    events: {
      'pointer.enter': 'move the pointer onto More',
      'pointer.leave': 'move the pointer away',
      'button.press': 'press More',
      'escape.press': 'press Escape',
      'outside.press': 'press something outside',
      'focus.enter': 'move the focus onto an entry',
      'focus.leave': 'move the focus elsewhere',
      'entry.choose': 'choose an entry',
      'after hoverDelay': '200 ms pass',
      'after skipDelay': '300 ms pass',
      'after closeDelay': '150 ms pass',
    },
    states: {
      closed: 'the dropdown is closed',
      resting: 'the dropdown is closed, a pointer rests on More',
      warm: 'the dropdown has just closed and opens again without waiting',
      'open.hovered': 'the dropdown is open under the pointer',
      'open.leaving': 'the dropdown is still open, the pointer has left',
      'open.pinned': 'the dropdown is open and stays',
    },
  },
  notices: {
    title: 'The notices',
    events: {
      'notice.show': ({ notice }) => `something is told: ${text(field(notice, 'title'))}`,
      'notice.hold': 'rest the pointer on the notice',
      'notice.release': 'move the pointer away',
      'after noticeTime': '6000 ms pass',
    },
    states: {
      silent: 'no notice is shown',
      showing: ({ notice }) =>
        `the notice ${text(field(notice, 'title'))} is shown and was said once`,
      held: ({ notice }) =>
        `the notice ${text(field(notice, 'title'))} stays as long as the pointer rests`,
    },
  },
  offlineCopy: {
    title: 'The copy of a book for reading offline',
    events: {
      'copy.save': 'press Save for offline',
      'copy.delete': 'press Delete offline copy',
      'network.returned': 'the network comes back',
      'findCopy done': ({ output }) =>
        output === true ? 'there is a saved copy' : 'there is no saved copy',
      'findCopy failed': 'this browser keeps no copies',
      'saveCopy done': 'the book is saved',
      'saveCopy failed': (event) => `the book cannot be saved: ${failure(event)}`,
      'deleteCopy done': 'the copy is deleted',
      'deleteCopy failed': 'the copy cannot be deleted',
    },
    states: {
      checking: 'it is looked up whether there is a copy',
      impossible: 'nothing is offered',
      unsaved: 'Save for offline is offered',
      saving: 'the book is being saved',
      saved: 'the book is saved, Delete offline copy is offered',
      deleting: 'the copy is being deleted',
      failed: ({ failure: kind }) =>
        `the failure is told (${text(kind)}), Save for offline is offered`,
    },
  },
  pageCount: {
    title: 'The length of a book in the library',
    events: {
      'countPages done': 'the book arrives and is counted',
      'countPages failed': (event) => `the book does not come: ${failure(event)}`,
      'after patience': '8 seconds pass',
    },
    states: {
      counting: 'Loading... stands on the card',
      known: ({ pageCounts }) =>
        `the card knows of ${text(field(pageCounts, 'english'))} pages in english`,
      unknown: 'the card goes without a length',
    },
  },
  reader: {
    title: 'The reader',
    events: {
      'page.next': 'press Next',
      'page.previous': 'press Previous',
      'page.jump': ({ page }) => `press the number ${text(page)}`,
      'bookmark.toggle': 'press Bookmark this page',
      'bookmark.moved': ({ page }) =>
        page === null
          ? 'another tab removes the bookmark'
          : `another tab moves the bookmark to page ${text(page)}`,
      'language.open': 'open the choice of language',
      'language.consider': ({ language }) => `move to ${text(language)}`,
      'language.choose': 'choose it with Enter',
      'language.dismiss': 'leave the choice with Escape',
      'pages.counted': ({ pageCounts }) =>
        `the book comes, with pages to count: ${text(pageCounts)}`,
      'settings.open': 'press Reading comfort',
      'settings.close': 'close the reading settings panel',
      'reader.close': 'press Close Book',
      'escape.press': 'press Escape',
      'after flipLock': '300 ms pass',
    },
    states: {
      'page.opening': 'the book opens',
      'page.empty': 'it is told that the book has no pages',
      'page.settled': describePage,
      'page.flipping': (context) =>
        `${describePage(context)}; Next and Previous are locked for 300 ms`,
      'popover.closed': '',
      'popover.readingSettings': 'the reading settings panel is open',
      'popover.language': ({ considered }) =>
        `the choice of language is open, on ${text(considered)}`,
    },
  },
  readerKeys: {
    title: 'The keys of an open book',
    events: {
      'key.press': ({ key, isAtTop, isAtBottom }) =>
        `press ${text(key)} ${isAtTop === true ? 'at the top' : 'below the top'} and ${isAtBottom === true ? 'at the end' : 'above the end'} of the page`,
      'help.open': 'press Keyboard help',
      'help.close': 'close the list of keys',
      'characters.switch': ({ on }) => `switch single-character keys ${on === true ? 'on' : 'off'}`,
    },
    states: {
      reading: ({ characters }) =>
        `the book is read, single-character keys are ${characters === true ? 'on' : 'off'}`,
      helping: ({ characters }) =>
        `the list of keys is open, single-character keys are ${characters === true ? 'on' : 'off'}`,
    },
  },
  readingState: {
    title: "A reader's own records",
    events: {
      'books.replace': ({ books }) => `${count(books, 'book')} are known`,
      'book.set': ({ book }) =>
        book === null ? 'no book is open' : `the book ${text(field(book, 'id'))} is open`,
      'page.set': ({ page }) => `page ${Number(page) + 1} is open`,
      'bookmark.add': ({ bookmark }) =>
        `bookmark page ${text(field(bookmark, 'pageNumber'))} of ${text(field(bookmark, 'bookId'))}`,
      'bookmark.remove': ({ bookId, pageId }) =>
        `remove the bookmark ${text(pageId)} of ${text(bookId)}`,
      'progress.update': ({ progress }) =>
        `turn to page ${text(field(progress, 'currentPageNumber'))} of ${text(field(progress, 'bookId'))}`,
      'book.opened': ({ progress }) =>
        `open ${text(field(progress, 'bookId'))} on page ${text(field(progress, 'currentPageNumber'))}`,
      'language.set': ({ language }) => `read in ${text(language)} from now on`,
      'records.read': ({ records: read }) => `another tab has written: ${records(read as Context)}`,
    },
    states: { 'any state': records },
  },
  savedBooks: {
    title: 'The list of saved books',
    events: {
      'readSaved done': ({ output }) => `${count(output, 'saved book')} found`,
      'readSaved failed': 'this browser keeps no copies',
    },
    states: {
      reading: 'the copies are read',
      listed: ({ books }) => `${count(books, 'saved book')} in the list`,
      impossible: 'it is told that this browser keeps no copies',
    },
  },
  search: {
    title: 'The search',
    events: {
      'query.change': ({ query }) => `type "${text(query)}"`,
      'books.change': ({ books, remaining }) =>
        `the list of ${count(books, 'book')} is known${remaining === 'none' ? '' : `, others are ${text(remaining)}`}`,
      'results.show': 'press Arrow Down',
      'results.hide': 'press Escape, or leave the box',
      'result.pick': ({ bookId }) => `pick ${text(bookId)}`,
      'findBooks done': ({ output }) => `${count(output, 'book')} found`,
      'findBooks failed': 'the finder does not come',
      'after quiet': '500 ms pass without typing',
    },
    states: {
      idle: ({ query }) => (query === '' ? 'the box is empty' : 'the box holds nothing but spaces'),
      searching: ({ query }) => `"${text(query)}" is searched for`,
      'results.unannounced': ({ results, isOpen }) =>
        `${count(results, 'result')}, ${isOpen === true ? 'shown' : 'hidden'}, not yet said`,
      'results.announced': ({ results, isOpen }) =>
        `${count(results, 'result')}, ${isOpen === true ? 'shown and said' : 'hidden'}`,
    },
  },
  storageStatus: {
    title: 'What is told of storage',
    events: {
      'write.failed': ({ cause }) => `something cannot be stored: ${text(cause)}`,
      'write.stored': ({ left }) =>
        left === 0
          ? 'something is stored, and nothing is left to store'
          : `something is stored, ${text(left)} more could not be`,
      'status.hide': 'press Hide',
    },
    states: {
      opening: 'it is looked whether storage is off',
      saved: 'nothing is told, all is saved',
      'failing.visible': ({ problem }) => `it is told and was said once: ${text(problem)}`,
      'failing.hidden': ({ problem }) => `it was told and is out of the way: ${text(problem)}`,
    },
  },
  yourData: {
    title: "A reader's data in their own hands",
    events: {
      'data.export': 'press Export as a file',
      'file.choose': ({ file }) => `choose the file ${text(field(file, 'name'))}`,
      'way.choose': ({ way }) =>
        way === 'merge'
          ? 'choose to add it to what is here'
          : 'choose to put it in the place of what is here',
      'import.confirm': 'press Import',
      'import.cancel': 'press Leave it',
      'erase.ask': 'press Erase',
      'erase.confirm': 'press Erase everything',
      'erase.cancel': 'press Keep everything',
      'lasting.ask': 'press Ask the browser to keep it',
      'readFile done': 'the file is read',
      'readFile failed': (event) =>
        `the file cannot be used: ${text(field(event['error'], 'problem'))}`,
      'importFile done': ({ output }) =>
        output === true ? 'it is brought in' : 'it cannot be stored',
      'eraseAll done': ({ output }) =>
        output === true ? 'everything is erased' : 'it cannot be erased',
      'askToLast done': ({ output }) =>
        output === true ? 'the browser promises' : 'the browser does not promise',
    },
    states: {
      seeing: ({ outcome }) =>
        outcome === null
          ? 'everything that is kept is shown'
          : `everything that is kept is shown, and what came of it: ${text(outcome)}`,
      reading: 'the file is being read',
      previewing: ({ way }) => `what the file would change is shown, to ${text(way)}`,
      importing: 'the file is being brought in',
      asked: 'it is asked whether to erase everything',
      erasing: 'everything is being erased',
      asking: 'the browser is asked to keep the data',
    },
  },
  version: {
    title: 'The version of the site',
    events: {
      'version.ready': 'a newer version lies ready',
      'version.accept': 'press New version, reload',
      'version.postpone': 'press Later',
      'code.missing': 'a part of the code does not come',
      'askForRelease done': ({ output }) =>
        `the site has ${field(output, 'isNewer') === true ? 'another' : 'the same'} release${field(output, 'wasReloaded') === true ? ', and this page was loaded anew before' : ''}`,
      'askForRelease failed': 'the site does not answer',
    },
    states: {
      current: 'nothing is offered',
      waiting: 'New version, reload is offered',
      checking: 'it is asked whether the site has another release',
      reloading: 'the page is loaded anew',
    },
  },
};

const say = (said: Said<Context>, of: Context): string =>
  typeof said === 'string' ? said : said(of);

function wordsOf(id: string): MachineDescription {
  const words = WORDS[id];
  if (words === undefined)
    throw new Error(
      `Nobody has said the machine ${id} in words: add it to tests/support/descriptions.ts.`,
    );
  return words;
}

/** What happens, in words: `press Next`. @throws by name when nobody has said how */
export function describeEvent(id: string, event: EventObject): string {
  const said = wordsOf(id).events[causeOf(event.type)];
  if (said === undefined)
    throw new Error(
      `${id}: nobody has said the event ${causeOf(event.type)} in words: add it to tests/support/descriptions.ts.`,
    );
  return say(said, event);
}

/** What then stands, in words: `page 2 of 3 is shown in english`. @throws by name when nobody has said how */
export function describeState(snapshot: AnyMachineSnapshot): string {
  const { id } = snapshot.machine;
  const { states } = wordsOf(id);
  const parts = leavesIn(snapshot).map((leaf) => {
    const said = states[leaf];
    if (said === undefined)
      throw new Error(
        `${id}: nobody has said the state ${leaf} in words: add it to tests/support/descriptions.ts.`,
      );
    return say(said, snapshot.context as Context);
  });
  return parts.filter((part) => part !== '').join('; ');
}
