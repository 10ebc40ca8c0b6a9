/**
 * The storage status: each kind of problem is shown and announced once. It stays shown until hidden
 * or solved, and its end is announced once.
 */
import type { Page } from 'playwright/test';
import type { StorageProblem } from '../../machines/domain/site/storage-problem.ts';
import {
  storageStatusAnnouncement,
  storageStatusMessage,
} from '../../machines/messages/status/storage.ts';
import {
  storageStatusMachine,
  type StorageStatusContext,
  type StorageStatusEvent,
  type StorageStatusInput,
} from '../../machines/storage-status.machine.ts';
import { KEYS } from '../../src/platform/storage/keys.ts';
import { breakStorage } from '../../e2e/support/served-site/without-storage.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { text } from '../behaviour/description.ts';
import { bookmark } from './gestures/reader-gestures.ts';
import { address, t } from '../behaviour/interface.ts';

type State = Observed<StorageStatusContext>;
type Step = { before: State; after: State };

const VISIBLE = { failing: 'visible' };
const changed = (value: unknown, problem: StorageProblem | null) =>
  to(value, { problem }, called('announce', { problem }));

const isSame = ({ before, after }: Step): boolean =>
  before.context.problem === after.context.problem;
const statusText = ({ problem }: StorageStatusContext): string =>
  t(storageStatusAnnouncement(problem));
const status = ({ after }: Step) => [by('polite', statusText(after.context))];

const strip = (page: Page) => page.getByRole('region', { name: t('Storage') });
const announcer = (page: Page) => page.locator('#announcer');

/** The keys whose writes are refused, by their beginning, and how. */
type Refusal = { full: string } | { broken: string };

/** From now on writes of these keys are refused, in this way; null accepts every write. */
const refuse = (page: Page, refusal: Refusal | null) =>
  page.evaluate((refused) => void Object.assign(window, { refusal: refused }), refusal);

const obeyRefusals = (page: Page) =>
  page.addInitScript(() => {
    // Called with its original receiver below.
    // oxlint-disable-next-line typescript/unbound-method
    const original = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key, value) {
      const refusal = 'refusal' in window ? (window.refusal as Refusal | null) : null;
      if (refusal !== null && 'full' in refusal && key.startsWith(refusal.full))
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      if (refusal !== null && 'broken' in refusal && key.startsWith(refusal.broken))
        throw new DOMException('The disk fails.', 'UnknownError');
      Reflect.apply(original, this, [key, value]);
    };
  });

/** Turns to the other one of two pages, which is stored with its time. */
async function turnPage(page: Page): Promise<void> {
  const isFirst = (await page.locator('[aria-current=page]').textContent()) === '1';
  await page.locator('#page').focus();
  await page.keyboard.press(isFirst ? 'ArrowRight' : 'ArrowLeft');
  await page.clock.runFor(300);
  await expect(page.locator('#position')).toHaveText(
    t('Page {page} of {total}', { page: isFirst ? 2 : 1, total: 3 }),
  );
}

async function openBook(page: Page): Promise<void> {
  await serveBook(page, bookNamed('the-well'));
  await page.goto(address('/books/the-well/read'));
  await expect(page.locator('#page')).toBeFocused();
}

const cases = {
  'write.failed': [{ cause: 'full' }, { cause: 'off' }, { cause: 'broken' }],
  'write.stored': [{ left: 0 }, { left: 2 }],
};

export const storageStatus = behaviour<StorageStatusContext, StorageStatusEvent>({
  title: 'The storage status',
  machine: storageStatusMachine,
  effects: ['announce'],
  actors: [],
  delays: {},
  start: ({ isOff }: StorageStatusInput) =>
    isOff ? changed(VISIBLE, 'off') : to('saved', { problem: null }),
  events: {
    'write.failed': {
      description: ({ cause }) => `something cannot be stored: ${cause}`,
      accepted: ({ context }, { cause }) => cause !== context.problem,
      then: (_, { cause }) => changed(VISIBLE, cause),
      announces: (step) =>
        isSame(step) ? silent('it was announced when the problem began') : status(step),
      how: async (page, { cause }) => {
        if (cause !== 'off') await refuse(page, { [cause]: '' } as Refusal);
        await turnPage(page);
      },
    },
    'write.stored': {
      description: ({ left }) =>
        left === 0
          ? 'something is stored, and nothing is left to store'
          : `something is stored, ${left} more could not be`,
      accepted: ({ context }, { left }) => context.problem !== null && left === 0,
      then: () => changed('saved', null),
      announces: (step) => (isSame(step) ? NO_CHANGE : status(step)),
      how: async (page, { left }) => {
        // The place in the book could not be stored; the bookmark can.
        await refuse(page, left === 0 ? null : { full: KEYS.progress });
        await bookmark(page).click();
        if (left === 0) await expect(announcer(page)).toContainText(statusText({ problem: null }));
      },
    },
    'status.hide': {
      description: 'press Hide',
      accepted: ({ value }) => JSON.stringify(value) === JSON.stringify(VISIBLE),
      then: ({ context }) => to({ failing: 'hidden' }, context),
      announces: elsewhere('the main element has the focus'),
      how: async (page) => {
        await strip(page)
          .getByRole('button', { name: t('Hide') })
          .click();
        await page.locator('#page').focus();
      },
    },
  },
  states: {
    opening: { description: 'it is looked whether storage is off' },
    saved: {
      description: 'nothing is shown, all is saved',
      see: (page) => expect(strip(page)).toHaveCount(0),
    },
    'failing.visible': {
      description: ({ problem }) => `it is shown and was announced once: ${text(problem)}`,
      tags: ['visible'],
      see: async (page, { context }) => {
        const { title, advice } = storageStatusMessage(context.problem);
        await expect(strip(page).locator('p')).toHaveText([
          t({ text: title }),
          `${t({ text: advice })} ${t('Your data')}`,
        ]);
        await expect(announcer(page)).toContainText(statusText(context));
      },
    },
    'failing.hidden': {
      description: ({ problem }) => `it was shown and is hidden: ${text(problem)}`,
      see: (page) => expect(strip(page)).toHaveCount(0),
    },
  },
  scenarios: [
    { name: 'storage that works at first', input: { isOff: false }, cases },
    { name: 'storage that is off', input: { isOff: true }, cases },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a reader who marks a page',
        input: { isOff: false },
        cases: {
          'write.failed': [{ cause: 'full' }, { cause: 'broken' }],
          'write.stored': [{ left: 0 }, { left: 1 }],
        },
        tries: ['write.failed', 'write.stored'],
        // Where all is saved, a further write changes nothing and nothing is left.
        feasible: ({ value }, { type }) => value !== 'saved' || type !== 'write.stored',
        open: async (page) => {
          await obeyRefusals(page);
          await openBook(page);
        },
        // The bookmark that causes the failure has a notice of its own.
        ignoreOtherAnnouncements: true,
      },
      {
        // It denies storage for the whole visit.
        name: 'a browser that denies storage',
        input: { isOff: true },
        cases: { 'write.failed': [{ cause: 'off' }] },
        without: ['write.stored'],
        tries: ['write.failed'],
        ignoreOtherAnnouncements: true,
        open: async (page) => {
          await breakStorage(page.context(), 'denied');
          await openBook(page);
        },
      },
    ],
    expectedConsole: /^Failed to save /u,
  },
});
