/** What a screen reader says of everything that happens, machine by machine: the words, and the one way in which they come. */
import type { BookLoaderContext } from './book-loader.machine.ts';
import type { Language } from './book.ts';
import type { CatalogueContext } from './catalogue.machine.ts';
import type { ComfortContext } from './comfort.machine.ts';
import { changedIn } from './comfort.ts';
import { choiceWords, COMFORT_TITLE, RESET_SPOKEN, themeWords } from './comfort-words.ts';
import { explainFailure, type FailureKind } from './failure.ts';
import { spokenWords, type NoticesContext } from './notices.machine.ts';
import type { ReaderKeysContext } from './reader-keys.machine.ts';
import type { ReaderContext, ReaderEmitted } from './reader.machine.ts';
import { noticeOf } from './reader-notices.ts';
import { pageOf, positionWords, totalOf } from './reading-place.ts';
import { resultWords, type SearchContext } from './search.machine.ts';
import { moreWords, type ShelfContext } from './shelf.machine.ts';
import { KEEPING } from './speech-keeping.ts';
import { by, elsewhere, NO_CHANGE, rules, silent, type Rules, type Speech, type Spoken, type SpokenStep } from './spoken.ts';

const OTHER_SCREEN = elsewhere('the screen that is opened says its own name');
const GONE_ON = silent('the reader is elsewhere already');

/** The name that a language has in the choice of languages. */
const languageName = (language: Language): string => `${language.charAt(0).toUpperCase()}${language.slice(1)}`;
const trigger = ({ language }: ReaderContext): Spoken => by('back', `Language: ${language}`);
const noticed = (emitted: ReaderEmitted): Spoken => by('polite', spokenWords(noticeOf(emitted)));

const turned = ({ before, after }: SpokenStep<ReaderContext>): Speech =>
  before.context.index === after.context.index
    ? silent('the page stays: there is no other, or the last one has only just been turned')
    : [by('focus', positionWords(pageOf(after.context), totalOf(after.context)))];

const popoverIn = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'popover' in value ? value.popover : null);

const isChoosing = ({ value }: { value: unknown }): boolean => popoverIn(value) === 'language';

/** The button says that it opened or closed what it stands for. */
const toggled = (isOpen: (value: unknown) => boolean) => ({ after }: SpokenStep): Speech =>
  [by('state', isOpen(after.value) ? 'expanded' : 'not expanded')];

/** Escape leads back to the button, which says its name and that what it opened is closed. */
const backTo = (name: string): Speech => [by('back', name), by('state', 'not expanded')];

/** What a panel of the navigation says, behind the button of this name. */
const panel = (button: string, isOpen: (value: unknown) => boolean): Rules => ({
  'button.press': toggled(isOpen),
  'escape.press': backTo(button),
  'outside.press': GONE_ON,
  'focus.leave': GONE_ON,
  'entry.choose': OTHER_SCREEN,
});

const READER = rules<ReaderContext>({
  'page.next': turned,
  'page.previous': turned,
  'page.jump': turned,
  'after flipLock': silent('a button that can be pressed again is found when it is reached'),
  'bookmark.toggle': ({ after: { context } }) => {
    const isMarked = context.bookmarkedPage === pageOf(context);
    const page = pageOf(context);
    return [by('state', isMarked ? 'pressed' : 'not pressed'), noticed({ type: isMarked ? 'bookmark.saved' : 'bookmark.removed', page })];
  },
  'bookmark.moved': silent('another tab did it; the button says it when it is reached'),
  'language.open': ({ after }) => [by('focus', 'dialog, Reading language'), by('focus', languageName(after.context.considered)), by('state', 'checked')],
  'language.consider': ({ before, after }) =>
    before.context.considered === after.context.considered
      ? NO_CHANGE
      : [by('focus', languageName(after.context.considered)), by('state', 'checked')],
  'language.choose': ({ before, after: { context } }) =>
    before.context.language === context.language
      ? [trigger(context)]
      : [noticed({ type: 'language.changed', language: context.language, total: totalOf(context) }), trigger(context)],
  'language.dismiss': ({ after }) => [trigger(after.context)],
  'pages.counted': silent('the place is found where it is named; nothing was done to hear of'),
  'comfort.open': [by('focus', `dialog, ${COMFORT_TITLE}`)],
  'comfort.close': [by('back', COMFORT_TITLE)],
  'reader.close': OTHER_SCREEN,
  'escape.press': ({ before, after }) => {
    if (popoverIn(before.value) === 'comfort') return [by('back', COMFORT_TITLE)];
    return isChoosing(before) ? [trigger(after.context)] : OTHER_SCREEN;
  },
});

const SEARCH = rules<SearchContext>({
  'query.change': silent('a count at each letter would interrupt the typing'),
  'findBooks done': silent('nothing is said until the reader pauses'),
  'findBooks failed': silent('nothing is said until the reader pauses'),
  'books.change': NO_CHANGE,
  'results.show': [by('state', 'expanded')],
  'results.hide': silent('whoever is still in the box hears of it when they go on; whoever has left it needs it no more'),
  'result.pick': OTHER_SCREEN,
  'after quiet': ({ before: { context: { isOpen, query, results, rest, hasTold } } }) => {
    if (!isOpen) return silent('the list was closed meanwhile');
    return rest === 'coming' && hasTold ? silent('more was found meanwhile; the number is said once the list is whole') : [by('polite', resultWords(query, results.length, rest))];
  },
});

type Failing = { failure: FailureKind | null };

/** Asked for by the reader, or by a network that is back; where nothing had failed nothing is tried again. */
const triedAgain = (words: string) => ({ before, after }: SpokenStep<Failing>): Speech =>
  before.context.failure === null || after.context.failure !== null ? NO_CHANGE : [by('polite', words)];

/** Why it has not come; said once, however often it is tried again by itself. */
const newFailure = (what: 'book' | 'catalogue') => ({ before, after }: SpokenStep<Failing>): Speech =>
  after.context.failure === null || before.context.failure === after.context.failure
    ? silent('it was said when it first failed')
    : [by('polite', explainFailure(after.context.failure, what))];

const BY_ITSELF = silent('it was said that it will be tried again by itself');
const BACKING_OFF = { 'after firstBackOff': BY_ITSELF, 'after secondBackOff': BY_ITSELF, 'after laterBackOff': BY_ITSELF };

const CATALOGUE = rules<CatalogueContext>({
  'catalogue.retry': triedAgain('Loading books...'),
  'network.returned': triedAgain('Loading books...'),
  'after patience': newFailure('catalogue'),
  ...BACKING_OFF,
  'loadCatalogue done': silent('the shelves are there to be read'),
  'books.renew': silent('the shelves are there to be read'),
  'loadCatalogue failed': newFailure('catalogue'),
});

const NEW_CARD = elsewhere('the first of the new cards has the focus and says its own name');

const SHELF = rules<ShelfContext>({
  'end.near': ({ after }) => (after.value === 'asking' ? [by('polite', moreWords(null))] : NEW_CARD),
  'shelf.renew': NO_CHANGE,
  'shelf.retry': [by('polite', moreWords(null))],
  'network.returned': silent('the cards are there to be read'),
  'after breath': NO_CHANGE,
  'bringMore done': ({ before }) => (before.context.isAsked ? NEW_CARD : silent('the cards are there to be read')),
  'bringMore failed': ({ after: { context } }) => [by('polite', moreWords(context.failure))],
});

const LIST_GROWS = silent('the search says what it finds');

const BOOK_LOADER = rules<BookLoaderContext>({
  'book.request': [by('polite', 'Loading book...')],
  'rest.want': silent('what is here is read; a page that is not says itself that it is coming'),
  'book.retry': triedAgain('Loading book...'),
  'network.returned': triedAgain('Loading book...'),
  'after patience': newFailure('book'),
  ...BACKING_OFF,
  'askForTurn done': silent('what is waited for was said when it began'),
  'after poll': silent('what is waited for was said when it began'),
  'loadBook done': elsewhere('the screen that waited for it says its own name'),
  'loadBook failed': newFailure('book'),
});

const READER_KEYS = rules<ReaderKeysContext>({
  'key.press': ({ before, after }) =>
    before.value === after.value ? elsewhere('what the key asks for is said by the reader') : [by('focus', 'dialog, Keyboard help')],
  'help.open': [by('focus', 'dialog, Keyboard help')],
  'help.close': elsewhere('what opened the list has the focus again and says its own name'),
  'characters.switch': ({ after: { context } }) => [by('state', context.characters ? 'checked' : 'not checked')],
});

const COMFORT = rules<ComfortContext>({
  'setting.choose': ({ before, after }) => {
    const { language, comfort } = after.context;
    const changed = changedIn(before.context.comfort[language], comfort[language]);
    return changed === null ? NO_CHANGE : [by('focus', choiceWords(language, changed)), by('state', 'checked')];
  },
  'theme.choose': ({ before, after: { context } }) =>
    before.context.comfort.theme === context.comfort.theme ? NO_CHANGE : [by('focus', themeWords(context.comfort.theme)), by('state', 'checked')],
  'comfort.reset': ({ before, after }) => (before.context.comfort === after.context.comfort ? NO_CHANGE : [by('polite', RESET_SPOKEN)]),
  'comfort.heard': silent('another tab did it; what is chosen is heard when it is reached'),
});

const NOTICES = rules<NoticesContext>({
  'notice.show': ({ after: { context } }) => (context.notice === null ? NO_CHANGE : [by('polite', spokenWords(context.notice))]),
  'notice.hold': NO_CHANGE,
  'notice.release': NO_CHANGE,
  'after noticeTime': silent('it was said when it came'),
});

const LATER = silent('a card is read when it is reached');
const RECORDED = silent('the machine whose doing is recorded has said it');

/** By the machine's id, then by the cause. */
export const SPEECH: Readonly<Record<string, Rules>> = {
  reader: READER,
  readerKeys: READER_KEYS,
  comfort: COMFORT,
  notices: NOTICES,
  search: SEARCH,
  catalogue: CATALOGUE,
  bookLoader: BOOK_LOADER,
  mobileMenu: {
    ...panel('Menu', (value) => value === 'open'),
    'backdrop.press': backTo('Menu'),
    'page.scroll': GONE_ON,
  },
  moreMenu: {
    ...panel('More', (value) => typeof value === 'object'),
    'focus.enter': elsewhere('the entry that has the focus says its own name'),
    'pointer.enter': NO_CHANGE,
    'pointer.leave': NO_CHANGE,
    'after hoverDelay': silent('only a pointer that rests there opens it so'),
    'after skipDelay': NO_CHANGE,
    'after closeDelay': silent('only a pointer that has left closes it so'),
  },
  ...KEEPING,
  imageSkeleton: { 'image.settle': NO_CHANGE, 'after shortest': NO_CHANGE, 'after rest': NO_CHANGE },
  initialSkeleton: { 'home.show': NO_CHANGE, 'awaitImages done': NO_CHANGE, 'awaitImages failed': NO_CHANGE, 'after longest': NO_CHANGE },
  shelf: SHELF,
  wholeList: {
    'rest.want': LIST_GROWS,
    'network.returned': LIST_GROWS,
    'list.renew': NO_CHANGE,
    'bringPart done': LIST_GROWS,
    'bringPart failed': LIST_GROWS,
  },
  pageCount: { 'countPages done': LATER, 'countPages failed': LATER, 'after patience': LATER },
  readingState: {
    'books.replace': NO_CHANGE,
    'book.set': RECORDED,
    'page.set': RECORDED,
    'bookmark.add': RECORDED,
    'bookmark.remove': RECORDED,
    'progress.update': RECORDED,
    'book.opened': RECORDED,
    'language.set': RECORDED,
    'records.read': silent('another tab did it'),
  },
};

/**
 * What one step of a machine says.
 * @param cause of the step, as the charts name it: `page.next`, `after quiet`
 * @throws when the table does not know the machine or the cause
 */
export function speechOf(machine: string, cause: string, step: SpokenStep): Speech {
  const rule = SPEECH[machine]?.[cause];
  if (rule === undefined) throw new Error(`Nobody has said what is heard of "${cause}" in ${machine}.`);
  return typeof rule === 'function' ? rule(step) : rule;
}
