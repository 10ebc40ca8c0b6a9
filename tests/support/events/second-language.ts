/** The events and states of the second language beside a text. */
import type { Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import type {
  SecondLanguageContext,
  SecondLanguageEvent,
} from '../../../machines/second-language.machine.ts';
import { LANGUAGE_DETAILS, type Language } from '../../../machines/domain/languages.ts';
import { by, elsewhere } from '../announcements/announcement.ts';
import { text } from '../description.ts';
import { asWritten } from '../event-tables/as-written.ts';
import type { Gesture, TableOf } from '../event-tables/event-table.ts';
import { languageButton, readIn } from '../event-tables/reader-gestures.ts';
import {
  openingSecondLanguage,
  secondLanguagePanel as panel,
} from '../event-tables/reader-overlays.ts';

const nameOf = (language: Language): string => LANGUAGE_DETAILS[language].name;
const WAYS = { asked: 'When asked', always: 'Always' } as const;

const buttons = (page: Page) =>
  page.locator('#page').getByRole('button', { name: /, paragraph \d+$/u });
const seconds = (page: Page) => page.locator('#page [data-beside] p');

const toggled = (before: SecondLanguageContext, after: SecondLanguageContext) =>
  by('state', after.open.length > before.open.length ? 'expanded' : 'not expanded');
const isAsked = ({ with: second, way }: SecondLanguageContext) =>
  second !== null && way === 'asked';
const IN_PANEL = elsewhere('the panel that is opened for it announces itself');

export const secondLanguage: TableOf<SecondLanguageContext> = (tools) => {
  const { expect, settleOverlay } = tools;
  const seeText = async (page: Page, { with: second, way, open }: SecondLanguageContext) => {
    const paragraphs = 2;
    await expect(buttons(page)).toHaveCount(second !== null && way === 'asked' ? paragraphs : 0);
    const shown = way === 'always' ? [1, 2] : open.toSorted((one, other) => one - other);
    await expect(seconds(page)).toHaveText(
      second === null ? [] : shown.map((number) => asWritten(`${nameOf(second)} ${number}`)),
    );
  };
  const option = (page: Page, name: string) =>
    panel(page).getByRole('radio', { name, exact: true });
  const choose = async (page: Page, name: string): Promise<void> => {
    await option(page, name).focus();
    await page.keyboard.press('Space');
    await expect(option(page, name)).toBeChecked();
  };
  const close = async (page: Page, turn: number): Promise<void> => {
    if (turn % 2 === 0) await page.keyboard.press('Escape');
    else await panel(page).getByRole('button', { name: 'Done' }).click();
    await expect(panel(page)).toHaveCount(0);
    await settleOverlay(page);
  };
  /** Opens the panel, which shows what was chosen before, acts in it and closes it. */
  const inPanel =
    (act: (page: Page, event: EventObject) => Promise<void>): Gesture =>
    async (page, event, turn, before) => {
      const { with: second, way } = before.context as SecondLanguageContext;
      await languageButton(page).click();
      await openingSecondLanguage(page);
      await expect(option(page, second === null ? 'None' : nameOf(second))).toBeChecked();
      await expect(option(page, WAYS[way])).toBeChecked();
      await act(page, event);
      await close(page, turn);
    };
  return {
    title: 'A second language beside the text',
    events: {
      'panel.shown': {
        description: 'open the panel of choices, and close it',
        announces: IN_PANEL,
        how: inPanel(() => Promise.resolve()),
      },
      'language.choose': {
        description: ({ language }) => `choose ${language === null ? 'none' : text(language)}`,
        announces: IN_PANEL,
        how: inPanel(async (page, event) => {
          const { language } = event as SecondLanguageEvent & { language: Language | null };
          await choose(page, language === null ? 'None' : nameOf(language));
        }),
      },
      'way.choose': {
        description: ({ way }) => `choose ${text(way)}`,
        announces: IN_PANEL,
        how: inPanel((page, event) =>
          choose(page, WAYS[(event as SecondLanguageEvent & { way: keyof typeof WAYS }).way]),
        ),
      },
      'paragraph.toggle': {
        description: ({ paragraph }) => `ask for paragraph ${text(paragraph)}, or close it`,
        announces: ({ before, after }) => [toggled(before.context, after.context)],
        how: async (page, event, turn) => {
          const { paragraph } = event as SecondLanguageEvent & { paragraph: number };
          const button = buttons(page).nth(paragraph - 1);
          await button.focus();
          if (turn % 2 === 0) await page.keyboard.press('Enter');
          else await button.click();
        },
      },
      'secondLanguage.toggle': {
        description: ({ paragraph }) => `press t on paragraph ${text(paragraph)}`,
        announces: ({ before, after }) =>
          isAsked(before.context) ? [toggled(before.context, after.context)] : IN_PANEL,
        how: async (page, event, turn, { context }) => {
          const { paragraph } = event as SecondLanguageEvent & { paragraph: number };
          if (!isAsked(context as SecondLanguageContext)) {
            await page.keyboard.press('t');
            await expect(panel(page)).toBeVisible();
            return close(page, turn);
          }
          await buttons(page)
            .nth(paragraph - 1)
            .focus();
          return page.keyboard.press('t');
        },
      },
      'page.shown': {
        description: ({ first }) => `another page is shown, or the text in ${text(first)}`,
        announces: elsewhere('the reader machine announces the page and the language'),
        how: async (page, event, _turn, { context }) => {
          const { first } = event as SecondLanguageEvent & { first: Language };
          if (first === (context as SecondLanguageContext).first) {
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
      opening: { description: 'the book opens' },
      late: {
        description: ({ with: second, way }) =>
          `${text(second)}, ${text(way)}, begins with the next page`,
      },
      begun: {
        description: ({ with: second, way, open }) =>
          `beside the text is ${text(second)}, ${text(way)}, open are ${text(open)}`,
        see: (page, { context }) => seeText(page, context as SecondLanguageContext),
      },
    },
  };
};
