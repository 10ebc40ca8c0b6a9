/** The events of the reading settings panel, and what the settings change. */
import { inspect } from 'node:util';
import type { Page } from 'playwright/test';
import type { EventObject } from 'xstate';
import {
  changedIn,
  DEFAULT_READING_SETTINGS,
  DEFAULT_SETTINGS,
  readingSettingsText,
  type Choice,
  type ReadingSettings,
  type Theme,
} from '../../../machines/domain/reading/reading-settings.ts';
import type {
  ReadingSettingsEvent,
  ReadingSettingsState,
} from '../../../machines/reading-settings.ts';
import { KEYS } from '../../../src/platform/storage/keys.ts';
import { by, NO_CHANGE, silent } from '../announcements/announcement.ts';
import { field, text } from '../description.ts';
import type { EventDriver, Gesture, TableOf } from '../event-tables/event-table.ts';

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' });
const reset = (page: Page) => panel(page).getByRole('button', { name: 'Reset' });
const radio = (page: Page, label: string) =>
  panel(page).getByRole('radio', { name: label, exact: true });

/** The labels of the choices that these tests make. */
const CHOICES: Readonly<Record<string, string>> = {
  'size 1': '100%',
  'size 1.5': '150%',
  'justified true': 'Straight',
  'justified false': 'Natural',
};
const labelOf = ({ name, value }: Choice): string => CHOICES[`${name} ${String(value)}`] ?? '';
const THEMES: Readonly<Record<Theme | 'device', string>> = {
  device: 'Device',
  paper: 'Paper',
  sepia: 'Sepia',
  night: 'Night',
  contrast: 'Contrast',
};
const themeLabel = (theme: Theme | null): string => THEMES[theme ?? 'device'];

/** What the other tab chooses. */
export const sepia: ReadingSettings = {
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
      typeface: fontFamily.split(',')[0]?.replaceAll(/['"]|deferred /gu, '') ?? '',
      background: backgroundColor,
    };
  });

/** Selects a choice by a press on its label, or by its radio button. */
function choosing(labelIn: (event: EventObject) => string): EventDriver {
  // Starts outside the choices, so that the new choice is announced.
  const startOutside = (page: Page) => panel(page).getByRole('button', { name: 'Done' }).focus();
  const press: Gesture = async (page, event) => {
    await startOutside(page);
    await panel(page).getByText(labelIn(event), { exact: true }).click();
  };
  return {
    pointer: press,
    keyboard: async (page, event) => {
      await startOutside(page);
      await radio(page, labelIn(event)).focus();
      await page.keyboard.press('Space');
    },
    touch: press,
  };
}

export const readingSettings: TableOf<ReadingSettingsState> = ({
  expect,
  storedTexts,
  storeInOtherTab,
}) => ({
  title: 'The reading settings',
  events: {
    'setting.choose': {
      description: ({ choice }) =>
        `choose ${text(field(choice, 'value'))} for ${text(field(choice, 'name'))}`,
      announces: ({ before, after }) => {
        const { language, readingSettings: settings } = after.context;
        const changed = changedIn(before.context.readingSettings[language], settings[language]);
        return changed === null
          ? NO_CHANGE
          : [by('focus', labelOf(changed)), by('state', 'checked')];
      },
      how: choosing((event) =>
        labelOf((event as ReadingSettingsEvent & { choice: Choice }).choice),
      ),
    },
    'theme.choose': {
      description: ({ theme }) =>
        theme === null ? 'choose the theme of the device' : `choose the theme ${text(theme)}`,
      announces: ({ before, after: { context } }) =>
        before.context.readingSettings.theme === context.readingSettings.theme
          ? NO_CHANGE
          : [by('focus', themeLabel(context.readingSettings.theme)), by('state', 'checked')],
      how: choosing((event) =>
        themeLabel((event as ReadingSettingsEvent & { theme: Theme | null }).theme),
      ),
    },
    'settings.reset': {
      description: 'press Reset',
      announces: ({ before, after }) =>
        before.context.readingSettings === after.context.readingSettings
          ? NO_CHANGE
          : [by('polite', 'The reading settings were reset.')],
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) return reset(page).click({ force: true });
        await reset(page).focus();
        return page.keyboard.press('Enter');
      },
    },
    'settings.receive': {
      description: 'another tab has chosen',
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
        `the page is set: theme ${text(field(settings, 'theme'))}, ${inspect(field(settings, text(language)), { breakLength: Infinity })}`,
      see: async (page, { context }) => {
        const { theme, english } = (context as ReadingSettingsState).readingSettings;
        const stored = readingSettingsText({ ...DEFAULT_READING_SETTINGS, theme, english });
        await expect(reset(page).and(page.locator('[aria-disabled=true]'))).toHaveCount(
          stored === '{}' ? 1 : 0,
        );
        await expect(radio(page, themeLabel(theme))).toBeChecked();
        await expect(radio(page, labelOf({ name: 'size', value: english.size }))).toBeChecked();
        await expect(
          radio(page, labelOf({ name: 'justified', value: english.justified })),
        ).toBeChecked();
        await expect.poll(async () => (await storedTexts(page))['kv.comfort'] ?? '{}').toBe(stored);
        expect(await typographyOf(page)).toMatchObject({
          size: 20 * english.size,
          align: english.justified ? 'justify' : 'start',
        });
      },
    },
  },
});
