/** The run of the reader in a browser: chapters, panels and what is loaded on demand. */
import { holdRequests } from '../../../e2e/support/served-site/held-requests.ts';
import { expect, serveBook } from '../../../e2e/support/site.ts';
import { installFakeSpeech } from '../../../e2e/support/fake-speech.ts';
import type { ReaderContext, ReaderEvent } from '../../../machines/reader.machine.ts';
import type { BrowserScenario } from '../../behaviour/behaviour.ts';
import { address } from '../../behaviour/interface.ts';
import { pageCountsFor } from '../../support/page-counts.ts';
import { bookWithChapters, chapters } from './books.ts';
import {
  COMFORT_CODE,
  FIND_CODE,
  READ_ALOUD_CODE,
  SECOND_LANGUAGE_CODE,
} from './loaded-on-demand.ts';
import { LEAVES, openReader, seePosition } from './opening.ts';
import { readingOf } from './outcomes.ts';
import { CLOSING, input, LANGUAGE } from './scenarios.ts';

const startsIn = ({ pageCounts, language }: ReaderContext): number[] =>
  chapters.map(({ page }) => page).filter((page) => page <= pageCounts[language]);

export const withChapters: BrowserScenario = {
  name: 'a book with chapters, of which Hindi has fewer',
  input: input({
    pageCounts: pageCountsFor(5, { hindi: 4 }),
    chapterStarts: chapters.map(({ page }) => page),
  }),
  cases: {
    'chapter.choose': [{ page: 1 }, { page: 3 }],
    'chapters.listed': (snapshot) => [{ starts: startsIn(readingOf(snapshot).context) }],
    'language.highlight': [{ language: 'hindi' }, { language: 'english' }],
    'language.choose': [{ paragraph: 1 }],
  },
  only: [
    'page.first',
    'page.last',
    'chapter.next',
    'chapter.previous',
    'chapter.choose',
    'chapters.listed',
    ...LANGUAGE,
    'contents.open',
    ...CLOSING,
  ],
  feasible: (snapshot, { type }) => {
    const { page, overlay, context } = readingOf(snapshot);
    const isListed = startsIn(context).length === context.chapterStarts.length;
    if (!isListed || type === 'chapters.listed') return !isListed && type === 'chapters.listed';
    // The frames of an overlay would end the lock of a page turn.
    if (page === 'flipping') return type.startsWith('xstate.after');
    if (overlay !== 'closed') return !type.endsWith('.open');
    return !LEAVES.has(type);
  },
  edgeClass: ({ before, event }) => {
    const { overlay, context } = readingOf(before);
    return JSON.stringify([event.type, overlay, context.language, context.index]);
  },
  open: async (page) => {
    await serveBook(page, bookWithChapters);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await page.goto(address('/books/the-well/read'));
    await expect(page.locator('#page')).toBeFocused();
  },
  // The states of the page are checked in the book of three pages.
  states: { 'page.settled': seePosition, 'page.flipping': seePosition },
};

/** Panels that have no machine of their own, and a key for what a book does not have. */
export const panels: BrowserScenario = {
  name: 'the keyboard help and the panel of the second language',
  input: input(),
  cases: { 'characterKeys.switch': [{ on: true }, { on: false }] },
  only: [
    'language.open',
    'contents.open',
    'help.open',
    'marks.open',
    'words.open',
    'secondLanguage.open',
    ...CLOSING,
    'characterKeys.switch',
  ],
  tries: ['contents.open'],
  feasible: (snapshot, event) => {
    const { overlay, context } = readingOf(snapshot);
    if (event.type === 'secondLanguage.open') return overlay === 'language';
    if (event.type.endsWith('.open')) return overlay === 'closed';
    // A switch that is on can only be switched off.
    if (event.type === 'characterKeys.switch')
      return (event as ReaderEvent & { on: boolean }).on !== context.characterKeys;
    return !LEAVES.has(event.type) || overlay !== 'closed';
  },
  open: (page) => openReader(page),
};

/** The code of reading aloud and of the second language is held until the paths let it be loaded. */
export const onDemand: BrowserScenario = {
  name: 'code that is loaded when it is asked for',
  input: input(),
  only: [
    'voices.open',
    ...CLOSING,
    'readAloud.loaded',
    'readAloud.toggle',
    'secondLanguage.loaded',
    'secondLanguage.toggle',
  ],
  tries: ['readAloud.toggle', 'secondLanguage.toggle'],
  feasible: (snapshot, { type }) => {
    const { overlay, readAloud } = readingOf(snapshot);
    if (type === 'voices.open') return overlay === 'closed' && readAloud === 'loaded';
    if (overlay !== 'closed') return type === 'overlay.close' || type === 'escape.press';
    return !LEAVES.has(type);
  },
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    await installFakeSpeech(page, 'manual', []);
    await page.addInitScript(() =>
      localStorage.setItem('kv.beside', '{"with":"hindi","way":"asked"}'),
    );
    await holdRequests(page, READ_ALOUD_CODE);
    await holdRequests(page, SECOND_LANGUAGE_CODE);
    await openReader(page);
  },
  states: { 'page.settled': seePosition },
};

/** The code of finding is held until the paths let it be loaded. */
export const onDemandFind: BrowserScenario = {
  name: 'the code of finding, which is loaded when it is asked for',
  input: input(),
  only: ['find.loaded', 'find.open', 'find.close'],
  // Without a press nothing loads it, and there is no field to let go.
  feasible: (snapshot, { type }) => type === 'find.open' || readingOf(snapshot).find === 'loading',
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    await holdRequests(page, FIND_CODE);
    await openReader(page);
  },
  states: { 'page.settled': seePosition },
};

/** The bar of words says that this book has none. */
export const onDemandWords: BrowserScenario = {
  name: 'the bar of words, whose code is loaded when it is asked for',
  input: input(),
  only: ['wordByWord.open'],
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    // As a host that answers every address with a page.
    await page.route('**/books/words-*.json', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await openReader(page);
  },
  states: { 'page.settled': seePosition },
};

/** The code of how the book is shown is held until the paths let it be loaded. */
export const onDemandView: BrowserScenario = {
  name: 'the code of how the book is shown, which is loaded when it is asked for',
  input: input(),
  only: ['screen.toggle', 'view.loaded'],
  // Without a press nothing loads it.
  feasible: (snapshot, { type }) =>
    type !== 'view.loaded' || readingOf(snapshot).view === 'loading',
  ignoreOtherAnnouncements: true,
  open: async (page) => {
    await holdRequests(page, COMFORT_CODE);
    await openReader(page);
  },
  states: { 'page.settled': seePosition },
};
