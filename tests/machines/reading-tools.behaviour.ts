/**
 * The tools above the text of an open book: a finger that scrolls on sends them away, and whatever may
 * look for them brings them back.
 */
import type { Page } from 'playwright/test';
import { expect, serveBook, settleOverlay } from '../../e2e/support/site.ts';
import { swipe } from '../../e2e/support/swipe.ts';
import {
  readingToolsMachine,
  type ReadingToolsEvent,
} from '../../machines/reading-tools.machine.ts';
import { by, elsewhere, NO_CHANGE } from '../behaviour/announcement.ts';
import { behaviour, to, type Observed } from '../behaviour/behaviour.ts';
import { address, t } from '../behaviour/interface.ts';
import { bookNamed, pagesOf } from '../support/books.ts';
import { bookmark, languagePopover } from './gestures/reader-gestures.ts';

type Context = Record<string, never>;

const isIn =
  (...states: string[]) =>
  ({ value }: Observed<Context>): boolean =>
    states.includes(String(value));
const go = (state: string) => () => to<Context>(state, {});

const text = (page: Page) => page.locator('#page');
const title = (page: Page) => page.getByRole('banner').getByRole('heading', { level: 1 });

/** By a finger, which rests before it is lifted, and not at once after a turn, which scrolls, too. */
const scrollBy = (px: number) => async (page: Page) => {
  await page.clock.runFor(300);
  await swipe(page, 0, -px);
  await page.clock.runFor(300);
};

async function seeTitle(page: Page): Promise<void> {
  await expect(title(page)).toBeInViewport({ ratio: 1 });
}

/** Pages of several windows. */
const pages = pagesOf('the-well', 'english', 30).map((page) => ({
  ...page,
  content: Array.from({ length: 60 }, () => page.content).join('\n\n'),
}));
const book = bookNamed('the-well', 30, { pages, languages: { english: { pages } } });

export const readingTools = behaviour<Context, ReadingToolsEvent>({
  title: 'The tools above the text of an open book',
  machine: readingToolsMachine,
  effects: [],
  actors: [],
  delays: {},
  start: go('shown'),
  events: {
    'text.down': {
      description: 'scroll on with a finger',
      accepted: isIn('shown'),
      then: go('hidden'),
      announces: NO_CHANGE,
      how: { touch: scrollBy(240) },
    },
    'text.up': {
      description: 'scroll back',
      accepted: isIn('hidden'),
      then: go('shown'),
      announces: NO_CHANGE,
      how: { touch: scrollBy(-120) },
    },
    'page.tap': {
      description: 'tap the text',
      accepted: isIn('hidden'),
      then: go('shown'),
      announces: NO_CHANGE,
      how: { touch: (page) => page.touchscreen.tap(180, 400) },
    },
    'page.turn': {
      description: 'turn the page',
      accepted: isIn('hidden'),
      then: go('shown'),
      announces: elsewhere('the reader announces the page'),
      how: {
        touch: async (page) => {
          await page.clock.runFor(300);
          await swipe(page, -120);
        },
      },
    },
    'key.press': {
      description: 'press any key',
      accepted: isIn('hidden'),
      then: go('shown'),
      announces: NO_CHANGE,
      how: { keyboard: (page) => page.keyboard.press('Shift') },
    },
    'focus.move': {
      description: 'move the focus, as a screen reader does',
      accepted: isIn('hidden'),
      then: go('shown'),
      announces: [by('focus', t('Bookmark this page'))],
      how: async (page) => {
        await bookmark(page).blur();
        await bookmark(page).focus();
      },
    },
    'overlay.open': {
      description: 'open the languages',
      accepted: isIn('shown', 'hidden'),
      then: go('kept'),
      announces: elsewhere('the reader announces what it opens'),
      how: { keyboard: (page) => page.keyboard.press('l') },
    },
    'overlay.close': {
      description: 'close the languages',
      accepted: isIn('kept'),
      then: go('shown'),
      announces: elsewhere('the focus returns to where it was'),
      how: {
        keyboard: async (page) => {
          await page.keyboard.press('Escape');
          await expect(languagePopover(page)).toHaveCount(0);
          await settleOverlay(page);
        },
      },
    },
  },
  states: {
    shown: {
      description: 'title and tools are shown',
      see: async (page) => {
        await seeTitle(page);
        await expect(bookmark(page)).toBeInViewport({ ratio: 1 });
      },
    },
    hidden: {
      description: 'only the title is shown',
      tags: ['hidden'],
      see: async (page) => {
        await seeTitle(page);
        await expect(bookmark(page)).not.toBeInViewport();
      },
    },
    kept: {
      description: 'title and tools stay behind what is open',
      see: async (page) => {
        await expect(languagePopover(page)).toBeVisible();
        await expect(page.locator('header')).not.toHaveAttribute('data-tools-hidden');
      },
    },
  },
  scenarios: [{ name: 'an open book' }],
  browser: {
    options: { viewport: { width: 360, height: 740 }, hasTouch: true },
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'an open book',
        open: async (page) => {
          await serveBook(page, book);
          await page.goto(address('/books/the-well/read'));
          await expect(text(page)).toBeVisible();
        },
      },
    ],
  },
});
