/** Descriptions for the machines of an open book. */
import { inspect } from 'node:util';
import { count, field, text, type Context, type MachineDescription } from './description.ts';

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
export const READER_DESCRIPTIONS: Readonly<Record<string, MachineDescription>> = {
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
      'language.highlight': ({ language }) => `move to ${text(language)}`,
      'language.choose': 'choose it with Enter',
      'language.dismiss': 'leave the choice with Escape',
      'pages.counted': ({ pageCounts }) =>
        `the book comes, with pages to count: ${text(pageCounts)}`,
      'settings.open': 'press Reading settings',
      'settings.close': 'close the reading settings panel',
      'reader.close': 'press Close Book',
      'escape.press': 'press Escape',
      'after flipLock': '300 ms pass',
    },
    states: {
      'page.opening': 'the book opens',
      'page.empty': 'it is shown that the book has no pages',
      'page.settled': describePage,
      'page.flipping': (context) =>
        `${describePage(context)}; Next and Previous are locked for 300 ms`,
      'popover.closed': '',
      'popover.readingSettings': 'the reading settings panel is open',
      'popover.language': ({ highlighted }) =>
        `the choice of language is open, on ${text(highlighted)}`,
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
      helpOpen: ({ characters }) =>
        `the list of keys is open, single-character keys are ${characters === true ? 'on' : 'off'}`,
    },
  },
  readingSettings: {
    title: 'The reading settings',
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
};
