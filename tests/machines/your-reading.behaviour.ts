/** What was counted of one's reading, in My Library: it is forgotten, and comes back. */
import type { Page } from 'playwright/test';
import {
  yourReadingMachine,
  type YourReadingContext,
  type YourReadingEvent,
} from '../../machines/your-reading.machine.ts';
import { dayOf } from '../../machines/domain/reading/reading-days.ts';
import { expect, serveBooks, storedTexts } from '../../e2e/support/site.ts';
import { by } from '../behaviour/announcement.ts';
import { behaviour, called, to } from '../behaviour/behaviour.ts';
import { address, t } from '../behaviour/interface.ts';
import { bookNamed } from '../support/books.ts';

type Context = YourReadingContext;

/** The clock of a path in a browser begins then. */
const TEXT = JSON.stringify({ [dayOf(new Date('2026-01-01T00:00:00Z'))]: [600, 3] });

const forget = (page: Page) => page.getByRole('button', { name: t('Forget'), exact: true });
const undo = (page: Page) => page.getByRole('button', { name: t('Undo'), exact: true });
const press = (button: (page: Page) => ReturnType<typeof forget>) => ({
  pointer: (page: Page) => button(page).click(),
  keyboard: async (page: Page) => {
    await button(page).focus();
    await page.keyboard.press('Enter');
  },
});
const isStored = (page: Page, text: string) =>
  expect.poll(async () => (await storedTexts(page))['kv.days']).toBe(text);

export const yourReading = behaviour<Context, YourReadingEvent>({
  title: 'What was counted of your reading',
  machine: yourReadingMachine,
  effects: ['forgetDays', 'restoreDays'],
  actors: [],
  delays: {},
  start: () => to('shown', { forgotten: null }),
  events: {
    'reading.forget': {
      description: 'press Forget',
      accepted: ({ value }) => value === 'shown',
      then: (_, { text }) => to('forgotten', { forgotten: text }, called('forgetDays')),
      announces: () => [by('polite', t('Forgotten.')), by('focus', t('Undo'))],
      how: press(forget),
    },
    'reading.undo': {
      description: 'press Undo',
      accepted: ({ value }) => value === 'forgotten',
      then: ({ context: { forgotten } }) =>
        to('shown', { forgotten: null }, called('restoreDays', { text: forgotten })),
      announces: () => [by('polite', t('Your reading is back')), by('focus', t('Forget'))],
      how: press(undo),
    },
  },
  states: {
    shown: {
      description: 'it is told what was read',
      see: async (page) => {
        await expect(forget(page)).toBeVisible();
        await isStored(page, TEXT);
      },
    },
    forgotten: {
      description: 'nothing is counted any more; it can come back',
      tags: ['forgotten'],
      see: async (page) => {
        await expect(undo(page)).toBeVisible();
        await isStored(page, '{}');
      },
    },
  },
  scenarios: [{ name: 'ten minutes', cases: { 'reading.forget': [{ text: TEXT }] } }],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'ten minutes',
        cases: { 'reading.forget': [{ text: TEXT }] },
        open: async (page) => {
          await serveBooks(page, [bookNamed('the-well', 3)]);
          await page.goto(address('/about'));
          await page.evaluate((text) => localStorage.setItem('kv.days', text), TEXT);
          await page.goto(address('/library'));
          await expect(forget(page)).toBeVisible();
        },
      },
    ],
  },
});
