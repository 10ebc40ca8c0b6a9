/** The events of the reader by concern, so that a scenario can leave out those that are not its own. */

export const LANGUAGE_EVENTS = [
  'language.open',
  'language.highlight',
  'language.choose',
  'place.keep',
];

export const CHAPTER_EVENTS = [
  'chapter.next',
  'chapter.previous',
  'chapter.choose',
  'chapters.listed',
  'contents.open',
];

/** Of features whose code is loaded when the user first asks for them. */
export const ON_DEMAND_EVENTS = [
  'readAloud.toggle',
  'readAloud.loaded',
  'secondLanguage.toggle',
  'secondLanguage.loaded',
];

/** Of the bar that finds words in the book. */
export const FIND_EVENTS = ['find.open', 'find.loaded'];

/** Of the bar of words. */
export const WORDS_EVENTS = ['wordByWord.open'];
/** Of how the book is shown. */
export const VIEW_EVENTS = ['screen.toggle', 'view.loaded', 'page.reached'];

/** Of panels that leave the page as it is. */
export const PANEL_EVENTS = [
  'help.open',
  'characterKeys.switch',
  'secondLanguage.open',
  'secondLanguage.failed',
  'voices.open',
  'marks.open',
  'words.open',
  'readAloud.ended',
];

/** Turns that lead where others do. */
export const FURTHER_TURNS = ['page.first', 'page.last', 'readAloud.turn'];

/** What a scenario of pages, bookmarks and languages leaves out. */
export const OTHER_CONCERNS = [
  ...CHAPTER_EVENTS,
  ...ON_DEMAND_EVENTS,
  ...FIND_EVENTS,
  ...WORDS_EVENTS,
  ...VIEW_EVENTS,
  ...PANEL_EVENTS,
];
