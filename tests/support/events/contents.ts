/** The events and states of the list of contents of an open book. */
import type { Page } from 'playwright/test';
import type { ContentsContext, ContentsEvent } from '../../../machines/contents.machine.ts';
import { by, elsewhere } from '../announcements/announcement.ts';
import { text } from '../description.ts';
import { asWritten } from '../event-tables/as-written.ts';
import type { TableOf } from '../event-tables/event-table.ts';
import { readIn } from '../event-tables/reader-gestures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contents' });
const opener = (page: Page) => page.getByRole('button', { name: /^Contents\. /u });
const entries = (page: Page) => dialog(page).getByRole('listitem').getByRole('link');
const entryOf = (page: Page, first: number) => entries(page).filter({ hasText: `Page ${first}` });
/** By the number of chapters that the language has. */
const languages = { 2: 'hindi', 3: 'hinglish' } as const;

const ELSEWHERE = elsewhere('the focus moves to what the reader machine announces');

export const contents: TableOf<ContentsContext> = (tools) => {
  const { expect, settleOverlay } = tools;
  return {
    title: 'The list of contents of an open book',
    events: {
      'contents.open': {
        description: 'open the list of contents',
        announces: ({ before, after }) =>
          before.value === after.value
            ? elsewhere('a book without chapters has no list')
            : [by('focus', 'dialog, Contents')],
        how: async (page, _event, turn, { context }) => {
          const { starts } = context as ContentsContext;
          if (turn % 2 === 0 || starts.length === 0) return page.keyboard.press('c');
          return opener(page).click();
        },
      },
      'contents.close': {
        description: 'close the list of contents',
        announces: ELSEWHERE,
        how: async (page, _event, turn) => {
          if (turn % 2 === 0) await page.keyboard.press('Escape');
          else await dialog(page).getByRole('button', { name: 'Close' }).click();
          await expect(dialog(page)).toHaveCount(0);
          await settleOverlay(page);
        },
      },
      'chapter.choose': {
        description: ({ page }) => `choose the chapter that starts on page ${text(page)}`,
        announces: ELSEWHERE,
        how: async (page, event, turn) => {
          const entry = entryOf(page, (event as ContentsEvent & { page: number }).page);
          if (turn % 2 === 0) await entry.click();
          else {
            await entry.focus();
            await page.keyboard.press('Enter');
          }
          await expect(dialog(page)).toHaveCount(0);
          await settleOverlay(page);
          // The next step begins when the page has turned.
          await page.clock.runFor(1000);
        },
      },
      'chapters.listed': {
        description: ({ starts }) => `another language has chapters on the pages ${text(starts)}`,
        announces: elsewhere('the reader machine announces the language'),
        how: async (page, event) => {
          const { starts } = event as ContentsEvent & { starts: readonly number[] };
          await readIn(tools, page, languages[starts.length as 2 | 3]);
        },
      },
    },
    states: {
      closed: {
        description: 'the list of contents is closed',
        see: (page) => expect(dialog(page)).toHaveCount(0),
      },
      open: {
        description: 'the list of contents is open',
        see: async (page, { context }) => {
          const { starts } = context as ContentsContext;
          await expect(entries(page)).toHaveText(
            starts.map(
              (start, index) => `${asWritten(`${index + 1}. Part ${index + 1}`)}Page ${start}`,
            ),
          );
        },
      },
    },
  };
};
