/** The events and states of the second language beside a text. */
import type { Page } from 'playwright/test';
import type { BesideContext, BesideEvent } from '../../../machines/beside.machine.ts';
import { LANGUAGE_DETAILS, type Language } from '../../../machines/domain/languages.ts';
import { by, elsewhere } from '../announcements/announcement.ts';
import { text } from '../description.ts';
import { asWritten } from '../event-tables/as-written.ts';
import type { TableOf } from '../event-tables/event-table.ts';
import { languageButton, languagePopover, readIn } from '../event-tables/reader-gestures.ts';

const nameOf = (language: Language): string => LANGUAGE_DETAILS[language].name;
const WAYS = { asked: 'When asked', always: 'Always' } as const;

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Two languages' });
const option = (page: Page, name: string) => sheet(page).getByRole('radio', { name, exact: true });
const buttons = (page: Page) =>
  page.locator('#page').getByRole('button', { name: /, paragraph \d+$/u });
const seconds = (page: Page) => page.locator('#page [data-beside] p');

const toggled = (before: BesideContext, after: BesideContext) =>
  by('state', after.open.length > before.open.length ? 'expanded' : 'not expanded');
const FOCUS_IS_ELSEWHERE = elsewhere('the focus returns to what opened it');

export const beside: TableOf<BesideContext> = (tools) => {
  const { expect, settleOverlay } = tools;
  const seeText = async (page: Page, { with: second, way, open }: BesideContext) => {
    const paragraphs = 2;
    await expect(buttons(page)).toHaveCount(second !== null && way === 'asked' ? paragraphs : 0);
    const shown = way === 'always' ? [1, 2] : open.toSorted((one, other) => one - other);
    await expect(seconds(page)).toHaveText(
      second === null ? [] : shown.map((number) => asWritten(`${nameOf(second)} ${number}`)),
    );
  };
  return {
    title: 'A second language beside the text',
    events: {
      'sheet.open': {
        description: 'open the sheet',
        announces: [by('focus', 'dialog, Two languages')],
        how: async (page) => {
          await languageButton(page).click();
          await languagePopover(page).getByRole('button', { name: 'Two languages' }).click();
          await expect(sheet(page)).toBeVisible();
        },
      },
      'sheet.close': {
        description: 'close the sheet',
        announces: FOCUS_IS_ELSEWHERE,
        how: async (page, _event, turn) => {
          if (turn % 2 === 0) await page.keyboard.press('Escape');
          else await sheet(page).getByRole('button', { name: 'Done' }).click();
          await expect(sheet(page)).toHaveCount(0);
          await settleOverlay(page);
        },
      },
      'language.choose': {
        description: ({ language }) => `choose ${language === null ? 'none' : text(language)}`,
        announces: ({ after: { context } }) => [
          by('focus', `radio, ${context.with === null ? 'None' : nameOf(context.with)}`),
        ],
        how: async (page, event) => {
          const { language } = event as BesideEvent & { language: Language | null };
          await option(page, language === null ? 'None' : nameOf(language)).focus();
          await page.keyboard.press('Space');
        },
      },
      'way.choose': {
        description: ({ way }) => `choose ${text(way)}`,
        announces: ({ after: { context } }) => [by('focus', `radio, ${WAYS[context.way]}`)],
        how: async (page, event) => {
          const { way } = event as BesideEvent & { way: keyof typeof WAYS };
          await option(page, WAYS[way]).focus();
          await page.keyboard.press('Space');
        },
      },
      'paragraph.toggle': {
        description: ({ paragraph }) => `ask for paragraph ${text(paragraph)}, or close it`,
        announces: ({ before, after }) => [toggled(before.context, after.context)],
        how: async (page, event, turn) => {
          const { paragraph } = event as BesideEvent & { paragraph: number };
          const button = buttons(page).nth(paragraph - 1);
          await button.focus();
          if (turn % 2 === 0) await page.keyboard.press('Enter');
          else await button.click();
        },
      },
      'paragraph.ask': {
        description: ({ paragraph }) => `press t on paragraph ${text(paragraph)}`,
        announces: ({ before, after }) =>
          after.value === 'sheetOpen'
            ? [by('focus', 'dialog, Two languages')]
            : [toggled(before.context, after.context)],
        how: async (page, event, _turn, { context }) => {
          const { paragraph } = event as BesideEvent & { paragraph: number };
          const { with: second, way } = context as BesideContext;
          if (second !== null && way === 'asked')
            await buttons(page)
              .nth(paragraph - 1)
              .focus();
          await page.keyboard.press('t');
        },
      },
      'page.shown': {
        description: ({ first }) => `another page is shown, or the text in ${text(first)}`,
        announces: elsewhere('the reader machine announces the page and the language'),
        how: async (page, event, _turn, { context }) => {
          const { first } = event as BesideEvent & { first: Language };
          if (first === (context as BesideContext).first) {
            const isFirst = await page.locator('#position').textContent();
            await page.keyboard.press(isFirst?.startsWith('Page 1') ? 'ArrowRight' : 'ArrowLeft');
            await page.clock.runFor(1000);
            return;
          }
          await readIn(tools, page, first);
        },
      },
    },
    states: {
      sheetClosed: {
        description: ({ with: second, way, open }) =>
          `the sheet is closed, beside the text is ${text(second)}, ${text(way)}, open are ${text(open)}`,
        see: async (page, { context }) => {
          await expect(sheet(page)).toHaveCount(0);
          await seeText(page, context as BesideContext);
        },
      },
      sheetOpen: {
        description: ({ with: second, way }) =>
          `the sheet is open, beside the text is ${text(second)}, ${text(way)}`,
        see: async (page, { context }) => {
          const { with: second, way } = context as BesideContext;
          await expect(option(page, second === null ? 'None' : nameOf(second))).toBeChecked();
          await expect(option(page, WAYS[way])).toBeChecked();
        },
      },
    },
  };
};
