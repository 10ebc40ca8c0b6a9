/** The reader's paths through changes of language: with a way back, or with the place kept. */
import { pageCountsFor } from '../../../tests/support/page-counts.ts';
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import type { ReaderEvent, ReaderInput } from '../../../machines/reader.machine.ts';
import {
  FURTHER_TURNS,
  OTHER_CONCERNS,
} from '../../../tests/support/event-tables/reader-concerns.ts';
import { book, readingOf } from '../../../tests/support/event-tables/reader-page.ts';
import { openOtherTab } from '../other-tab.ts';
import { expect, serveBook } from '../site.ts';
import type { BrowserScenario } from './path-plans.ts';

export const threePages: ReaderInput = {
  bookId: book.id,
  pageCounts: pageCountsFor(3, { hinglish: 2 }),
  language: 'english',
  bookmarkedPage: null,
  startPage: null,
  startParagraph: null,
  keepsPlace: false,
  chapterStarts: [],
  characterKeys: true,
};

export async function openReader(page: Page, search = ''): Promise<void> {
  await openOtherTab(page);
  await serveBook(page, book);
  await page.goto(`/books/the-well/read${search}`);
  await expect(page.locator('#page')).toBeVisible();
}

/** A change of language leads to page 1 with a way back, or keeps the place. */
export const kept: BrowserScenario = {
  name: 'a place that is kept, or left with a way back',
  input: { ...threePages, startPage: 3 },
  cases: {
    'page.jump': [{ page: 2 }],
    'language.highlight': LANGUAGES.map((language) => ({ language })),
    'language.choose': [{ paragraph: 1 }],
    'place.keep': [{ on: true }, { on: false }],
  },
  without: [
    ...OTHER_CONCERNS,
    ...FURTHER_TURNS,
    'pages.counted',
    'bookmark.toggle',
    'bookmark.moved',
    'settings.open',
    'reader.close',
    'page.next',
    'page.previous',
  ],
  feasible: (snapshot, event) => {
    const { page, overlay, context } = readingOf(snapshot);
    // The frames of a popover would end the lock of a page turn.
    if (page === 'flipping') return event.type.startsWith('xstate.after');
    if (overlay === 'closed') return !['escape.press', 'overlay.close'].includes(event.type);
    if (event.type === 'language.open') return false;
    // A switch that is on can only be switched off.
    if (event.type === 'place.keep')
      return context.keepsPlace !== (event as ReaderEvent & { on: boolean }).on;
    return !event.type.startsWith('page.') && event.type !== 'place.return';
  },
  edgeClass: ({ before, event, after }) => {
    const [from, to] = [readingOf(before), readingOf(after)];
    const isMove = ['language.choose', 'place.return'].includes(event.type);
    return JSON.stringify([
      event.type,
      from.overlay,
      to.context.keepsPlace,
      isMove && [from.context.language, to.context.language, to.context.backTo],
    ]);
  },
  everyMethod: true,
  open: (page) => openReader(page, '?page=3'),
};
