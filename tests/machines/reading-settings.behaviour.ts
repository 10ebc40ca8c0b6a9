/**
 * The reading settings: a choice applies at once, for this language or for the site, and is emitted to
 * be stored; a reset restores both.
 */
import { inspect } from 'node:util';
import type { Page } from 'playwright/test';
import {
  changedIn,
  DEFAULT_READING_SETTINGS,
  DEFAULT_SETTINGS,
  readingSettingsText,
  type Choice,
  type ReadingSettings,
} from '../../machines/domain/reading/reading-settings.ts';
import { choiceLabel, themeLabel } from '../../machines/messages/reading/reading-settings.ts';
import type {
  ReadingSettingsEmitted,
  ReadingSettingsEvent,
  ReadingSettingsState,
} from '../../machines/reading-settings.ts';
import { KEYS } from '../../src/platform/storage/keys.ts';
import { openOtherTab, storeInOtherTab } from '../../e2e/support/other-tab.ts';
import { expect, serveBook, storedTexts } from '../../e2e/support/site.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, to, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { text } from '../behaviour/description.ts';
import { address, t } from '../behaviour/interface.ts';
import { readingSettingsMachine } from './transition-machines.ts';

type Context = ReadingSettingsState;
type State = Observed<Context>;

const now = (
  { value, context }: State,
  readingSettings: ReadingSettings,
  ...emitted: ReadingSettingsEmitted[]
) => to(value, { ...context, readingSettings }, ...emitted.map((event) => ({ emitted: event })));
const isDefault = ({ language, readingSettings }: Context): boolean =>
  JSON.stringify([readingSettings.theme, readingSettings[language]]) ===
  JSON.stringify([null, DEFAULT_SETTINGS]);

const panel = (page: Page) => page.getByRole('dialog', { name: t('Reading settings') });
const reset = (page: Page) => panel(page).getByRole('button', { name: t('Reset') });
const radio = (page: Page, label: string) =>
  panel(page).getByRole('radio', { name: label, exact: true });
const labelOf = (choice: Choice): string => t(choiceLabel('english', choice));
const themeText = (theme: ReadingSettings['theme']): string => t({ text: themeLabel(theme) });

const sepia: ReadingSettings = {
  ...DEFAULT_READING_SETTINGS,
  theme: 'sepia',
  english: { ...DEFAULT_SETTINGS, size: 1.5 },
};

/** @returns the computed typography of the page's text */
export const typographyOf = (page: Page) =>
  page.locator('#page').evaluate((article) => {
    const { fontSize, lineHeight, textAlign, fontFamily, maxWidth } = getComputedStyle(article);
    const { backgroundColor } = getComputedStyle(document.body);
    const size = Number.parseFloat(fontSize);
    return {
      size,
      lines: Math.round((Number.parseFloat(lineHeight) / size) * 100) / 100,
      width: Math.round(Number.parseFloat(maxWidth) / size),
      align: textAlign,
      // One that came after the first paint is used from the next page on.
      typeface: fontFamily.split(',')[0]?.replaceAll(/['"]/gu, '') ?? '',
      background: backgroundColor,
    };
  });

// A choice starts outside the choices, so that the new one is announced.
const startOutside = (page: Page) =>
  panel(page)
    .getByRole('button', { name: t('Done') })
    .focus();

/** Selects a choice by a press on its label, or by its radio button. */
function choosing<E>(label: (event: E) => string) {
  const press = async (page: Page, event: E): Promise<void> => {
    await startOutside(page);
    await panel(page).getByText(label(event), { exact: true }).click();
  };
  return {
    pointer: press,
    keyboard: async (page: Page, event: E) => {
      await startOutside(page);
      await radio(page, label(event)).focus();
      await page.keyboard.press('Space');
    },
    touch: press,
  };
}

async function openPanel(page: Page): Promise<void> {
  await serveBook(page, bookNamed('the-well', 5));
  await page.goto(address('/books/the-well/read'));
  await expect(page.locator('#page')).toBeFocused();
  await page.getByRole('button', { name: t('Reading settings') }).click();
  await expect(panel(page)).toBeVisible();
}

const choices = (...all: Choice[]) => all.map((choice) => ({ choice }));

export const readingSettings = behaviour<Context, ReadingSettingsEvent>({
  title: 'The reading settings',
  machine: readingSettingsMachine,
  effects: [],
  actors: [],
  delays: {},
  start: (context: Context) => to({}, context),
  events: {
    'setting.choose': {
      description: ({ choice }) => `choose ${text(choice.value)} for ${choice.name}`,
      accepted: ({ context: { readingSettings: settings, language } }, { choice }) =>
        settings[language][choice.name] !== choice.value,
      then: (before, { choice }) => {
        const { language, readingSettings: settings } = before.context;
        const chosen = { ...settings[language], [choice.name]: choice.value };
        const emitted = { type: 'setting.chosen' as const, language, choice };
        return now(before, { ...settings, [language]: chosen }, emitted);
      },
      announces: ({ before, after }) => {
        const { language, readingSettings: settings } = after.context;
        const changed = changedIn(before.context.readingSettings[language], settings[language]);
        return changed === null
          ? NO_CHANGE
          : [by('focus', labelOf(changed)), by('state', 'checked')];
      },
      how: choosing(({ choice }) => labelOf(choice)),
    },
    'theme.choose': {
      description: ({ theme }) =>
        theme === null ? 'choose the theme of the device' : `choose the theme ${theme}`,
      accepted: ({ context }, { theme }) => context.readingSettings.theme !== theme,
      then: (before, { theme }) =>
        now(before, { ...before.context.readingSettings, theme }, { type: 'theme.chosen', theme }),
      announces: ({ before, after: { context } }) =>
        before.context.readingSettings.theme === context.readingSettings.theme
          ? NO_CHANGE
          : [by('focus', themeText(context.readingSettings.theme)), by('state', 'checked')],
      how: choosing(({ theme }) => themeText(theme)),
    },
    'settings.reset': {
      description: 'press Reset',
      accepted: ({ context }) => !isDefault(context),
      then: (before) => {
        const { language, readingSettings: settings } = before.context;
        const restored = { ...settings, theme: null, [language]: DEFAULT_SETTINGS };
        return now(before, restored, { type: 'defaults.restored', language });
      },
      announces: ({ before, after }) =>
        before.context.readingSettings === after.context.readingSettings
          ? NO_CHANGE
          : [by('polite', t('The reading settings were reset.'))],
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) return reset(page).click({ force: true });
        await reset(page).focus();
        return page.keyboard.press('Enter');
      },
    },
    'settings.receive': {
      description: 'another tab has chosen',
      then: (before, event) => now(before, event.readingSettings),
      announces: silent('another tab changed it; the choice is announced when it is reached'),
      how: async (page) => {
        await storeInOtherTab(page, KEYS.readingSettings, readingSettingsText(sepia));
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'sepia');
      },
    },
  },
  states: {
    'any state': {
      description: ({ readingSettings: settings, language }) =>
        `the page is set: theme ${text(settings.theme)}, ${inspect(settings[language], { breakLength: Infinity })}`,
      see: async (page, { context }) => {
        const { theme, english } = context.readingSettings;
        const stored = readingSettingsText({ ...DEFAULT_READING_SETTINGS, theme, english });
        await expect(reset(page).and(page.locator('[aria-disabled=true]'))).toHaveCount(
          stored === '{}' ? 1 : 0,
        );
        const { size, justified } = english;
        await expect(radio(page, themeText(theme))).toBeChecked();
        await expect(radio(page, labelOf({ name: 'size', value: size }))).toBeChecked();
        await expect(radio(page, labelOf({ name: 'justified', value: justified }))).toBeChecked();
        await expect.poll(async () => (await storedTexts(page))['kv.comfort'] ?? '{}').toBe(stored);
        expect(await typographyOf(page)).toMatchObject({
          size: 20 * size,
          align: justified ? 'justify' : 'start',
        });
      },
    },
  },
  scenarios: [
    {
      name: 'a text in english',
      input: { language: 'english', readingSettings: DEFAULT_READING_SETTINGS },
      cases: {
        'setting.choose': choices(
          { name: 'size', value: 1 },
          { name: 'size', value: 2 },
          { name: 'face', value: 'clear' },
          { name: 'face', value: 'reading' },
        ),
        'theme.choose': [{ theme: null }, { theme: 'night' }],
        'settings.receive': [{ readingSettings: sepia }],
      },
    },
    {
      name: 'a text in hindi, after english was set',
      input: { language: 'hindi', readingSettings: { ...sepia, theme: null } },
      cases: {
        'setting.choose': choices(
          { name: 'lines', value: 1.3 },
          { name: 'lines', value: 1 },
          { name: 'justified', value: true },
          { name: 'justified', value: false },
          { name: 'width', value: 26 },
        ),
        'theme.choose': [{ theme: null }, { theme: 'contrast' }],
        'settings.receive': [{ readingSettings: DEFAULT_READING_SETTINGS }],
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a text in english',
        input: { language: 'english', readingSettings: DEFAULT_READING_SETTINGS },
        cases: {
          'setting.choose': choices(
            { name: 'size', value: 1.5 },
            { name: 'size', value: 1 },
            { name: 'justified', value: true },
            { name: 'justified', value: false },
          ),
          'theme.choose': [{ theme: null }, { theme: 'night' }],
          'settings.receive': [{ readingSettings: sepia }],
        },
        // Reset is focusable and locked (`aria-disabled`) when there is nothing to reset; what is
        // chosen can be pressed again.
        tries: ['settings.reset', 'setting.choose', 'theme.choose'],
        // An event from another tab that changes nothing is not delivered.
        feasible: ({ context }: { context: Context }, { type }) =>
          type !== 'settings.receive' ||
          readingSettingsText(context.readingSettings) !== readingSettingsText(sepia),
        // A step takes longer than in other tests, because two pages must update.
        maxSteps: 25,
        open: async (page) => {
          await openOtherTab(page);
          await openPanel(page);
        },
      },
    ],
  },
});
