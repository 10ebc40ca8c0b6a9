/** The notices: shown, announced once, held open by the pointer, and closed by time or by a turn. */
import type { Page } from 'playwright/test';
import { noticeOf } from '../../machines/messages/reading/reader.ts';
import {
  noticesMachine,
  type Notice,
  type NoticesContext,
  type NoticesEvent,
} from '../../machines/notices.machine.ts';
import { invalidDataNotice } from '../../src/features/status/effects.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { field, text } from '../behaviour/description.ts';
import { address, t } from '../behaviour/interface.ts';

const bookmark = (page: Page) => page.getByRole('button', { name: t('Bookmark this page') });
const card = (page: Page) => page.locator('[data-notice]');

const isSaved = (notice: Notice | null): boolean => notice?.title.text === 'Bookmark saved';
/** The title and the description of a notice. */
const textsOf = (notice: Notice | null) =>
  isSaved(notice)
    ? { title: t('Bookmark saved'), description: t('Bookmarked page {page}', { page: 1 }) }
    : {
        title: t('Bookmark removed'),
        description: t('Removed bookmark from page {page}', { page: 1 }),
      };
const announcementOf = (notice: Notice | null): string =>
  t('{title}. {description}', textsOf(notice));

async function seeNotice(page: Page, { context: { notice } }: Observed<NoticesContext>) {
  const { title, description } = textsOf(notice);
  await expect(card(page)).toHaveText([title + description]);
  await expect(page.locator('#announcer')).toHaveText(announcementOf(notice));
}
const titleOf = (notice: unknown): string => text(field(field(notice, 'title'), 'text'));

/** Both notices of a page. */
const noticesOf = (page: number) =>
  (['bookmark.saved', 'bookmark.removed'] as const).map((type) => ({
    notice: noticeOf({ type, page }),
  }));

const NOT_OF_PAGE = 'a notice that is not about the page tells of damaged data, on any screen';

export const notices = behaviour<NoticesContext, NoticesEvent>({
  title: 'The notices',
  machine: noticesMachine,
  effects: ['announce'],
  actors: [],
  delays: { displayTime: 6000 },
  start: () => to('hidden', { notice: null }),
  events: {
    'notice.show': {
      description: ({ notice }) => `a notice is sent: ${titleOf(notice)}`,
      then: (_, { notice }) => to('showing', { notice }, called('announce', { notice })),
      announces: ({ after: { context } }) => [by('polite', announcementOf(context.notice))],
      how: async (page, { notice }) => {
        const expectState = isSaved(notice) ? 'false' : 'true';
        await bookmark(page).focus();
        if ((await bookmark(page).getAttribute('aria-pressed')) !== expectState)
          await page.keyboard.press('Space');
        await expect(bookmark(page)).toHaveAttribute('aria-pressed', expectState);
        // Discards the announcements of earlier notices.
        await page.evaluate(() => window.screenReader?.clearSpokenPhraseLog());
        await page.keyboard.press('Space');
      },
    },
    'notice.pause': {
      description: 'rest the pointer on the notice',
      accepted: ({ value }) => value === 'showing',
      then: ({ context }) => to('paused', context),
      announces: NO_CHANGE,
      how: (page) => card(page).hover(),
    },
    'notice.resume': {
      description: 'move the pointer away',
      accepted: ({ value }) => value === 'paused',
      then: ({ context }) => to('showing', context),
      announces: NO_CHANGE,
      how: (page) => page.mouse.move(5, 5),
    },
    'page.leave': {
      description: 'turn the page',
      accepted: ({ value, context }) => value !== 'hidden' && context.notice?.stays !== true,
      then: () => to('hidden', { notice: null }),
      announces: elsewhere('the reader announces the page'),
      how: async (page) => {
        for (const key of ['ArrowRight', 'ArrowLeft']) {
          await page.keyboard.press(key);
          await page.clock.runFor(300);
        }
      },
    },
    'after displayTime': {
      description: '6000 ms pass',
      then: () => to('hidden', { notice: null }),
      announces: silent('it was announced when it appeared'),
      how: (page) => page.clock.runFor(6000),
    },
  },
  states: {
    hidden: {
      description: 'no notice is shown',
      see: (page) => expect(card(page)).toHaveCount(0),
    },
    showing: {
      description: ({ notice }) => `the notice ${titleOf(notice)} is shown and was said once`,
      see: seeNotice,
    },
    paused: {
      description: ({ notice }) =>
        `the notice ${titleOf(notice)} stays as long as the pointer rests`,
      see: seeNotice,
    },
  },
  scenarios: [
    { name: 'two notices', cases: { 'notice.show': noticesOf(3) } },
    {
      name: 'a notice that is not about the page',
      cases: { 'notice.show': [{ notice: invalidDataNotice(['kv.lang']) }] },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    notCovered: {
      'in showing: page.leave [is of page]: never refused': NOT_OF_PAGE,
      'in paused: page.leave [is of page]: never refused': NOT_OF_PAGE,
    },
    scenarios: [
      {
        name: 'a bookmark set and removed',
        cases: { 'notice.show': noticesOf(1) },
        open: async (page) => {
          await serveBook(page, bookNamed('the-well'));
          await page.goto(address('/books/the-well/read'));
          await expect(page.locator('#page')).toBeVisible();
        },
      },
    ],
  },
});
