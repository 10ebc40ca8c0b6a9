/** Sharing an address: with the menu of a device, without one, and where an address is copied. */
import type { Locator, Page } from 'playwright/test';
import { sharingMachine, type SharingEvent } from '../../machines/sharing.machine.ts';
import type { ShareOutcome } from '../../machines/domain/site/sharing.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { text } from '../behaviour/description.ts';
import { address, t } from '../behaviour/interface.ts';

type Context = Record<string, never>;

/** The stub of the browser's share menu and clipboard. */
type Sharing = {
  /** Ends what is pending. @returns whether something was */
  end: (what: 'menu' | 'clipboard', outcome: string) => boolean;
  /** Replaces the clipboard, which the screen reader of the tests has replaced by its own. */
  install: () => void;
  /** What was given to the menu or the clipboard last. */
  given: string;
};
declare global {
  interface Window {
    sharing: Sharing;
  }
}

/** Replaces the menu and the clipboard by ones that end when the test says so. */
export const replaceSharing = (page: Page, hasMenu: boolean): Promise<unknown> =>
  page.addInitScript((withMenu) => {
    const pending = new Map<string, (outcome: string) => void>();
    const ask = async (what: string, given: string): Promise<void> => {
      window.sharing.given = given;
      const outcome = await new Promise<string>((resolve) => {
        pending.set(what, resolve);
      });
      if (outcome === 'dismissed') throw new DOMException('closed', 'AbortError');
      if (outcome === 'fails') throw new DOMException('denied', 'NotAllowedError');
    };
    window.sharing = {
      given: '',
      install: () =>
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText: (given: string) => ask('clipboard', given) },
        }),
      end: (what, outcome) => {
        const decide = pending.get(what);
        pending.delete(what);
        decide?.(outcome);
        return decide !== undefined;
      },
    };
    Object.defineProperty(navigator, 'canShare', { value: () => withMenu });
    Object.defineProperty(navigator, 'share', {
      value: ({ url }: { url: string }) => ask('menu', url),
    });
  }, hasMenu);

/** What was given to the menu or the clipboard last. */
export const givenAddress = (page: Page): Promise<string> =>
  page.evaluate(() => window.sharing.given);

const end = (page: Page, what: 'menu' | 'clipboard', outcome: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(([name, ending]) => window.sharing.end(name, ending), [what, outcome] as const),
    )
    .toBe(true);

const byHand = () => t('The link could not be copied. Select and copy it here:');
const UNPRESSED = ['Share', 'Copy the first address'] as const;
const labelled = (...labels: readonly string[]) => new RegExp(`^(?:${labels.join('|')})$`, 'u');
const unpressed = () => labelled(...UNPRESSED.map((label) => t(label)));
const button = (page: Page): Locator => {
  const name = labelled(...UNPRESSED.map((label) => t(label)), t('Link copied'));
  return page.getByRole('button', { name }).first();
};

/** Presses the button by pointer, key or finger, once the stub of the clipboard is there. */
const pressing = (press: (of: Locator, page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.evaluate(() => window.sharing.install());
  await press(button(page), page);
};
const press = {
  pointer: pressing((of) => of.click()),
  keyboard: pressing((of) => of.press('Enter')),
  touch: pressing((of) => of.tap()),
};

const see = (label: () => string | RegExp) => async (page: Page) => {
  await expect(button(page)).toHaveText(label());
  await expect(page.getByRole('textbox', { name: byHand() })).toHaveCount(0);
};
const seeUnpressed = see(unpressed);

/** A second press waits for the end of the first. */
const isAtRest = ({ value }: Observed<Context>): boolean =>
  value !== 'sharing' && value !== 'copying';
const copy = () => to('copying', {}, called('copyLink'));

const openPreview = async (page: Page, hasMenu: boolean): Promise<void> => {
  await serveBook(page, bookNamed('the-well'));
  await replaceSharing(page, hasMenu);
  await page.goto(address('/books/the-well/preview'));
  await expect(page.getByRole('button', { name: t('Share') })).toBeVisible();
};

const DENIED = [{ error: new Error('denied') }];

export const sharing = behaviour<Context, SharingEvent>({
  title: 'Sharing an address',
  machine: sharingMachine,
  effects: ['announceCopied', 'announceByHand'],
  actors: ['shareLink', 'copyLink'],
  delays: { copiedTime: 4000 },
  start: () => to('idle', {}),
  events: {
    'link.share': {
      description: 'press Share',
      accepted: isAtRest,
      then: () => to('sharing', {}, called('shareLink')),
      announces: silent('the menu of the device opens and speaks for itself'),
      how: press,
    },
    'link.copy': {
      description: 'press Copy the first address',
      accepted: isAtRest,
      then: copy,
      announces: silent('the end is announced'),
      how: press,
    },
    'shareLink done': {
      description: ({ output }) => `the menu: ${text(output)}`,
      then: (_, { output }: Done<ShareOutcome>) =>
        output === 'unavailable' ? copy() : to('idle', {}),
      announces: NO_CHANGE,
      how: async (page, { output }: Done<ShareOutcome>) => {
        // Without a menu the clipboard is called at once.
        if (output !== 'unavailable') await end(page, 'menu', output);
      },
    },
    'shareLink failed': {
      description: 'the menu cannot be opened',
      then: copy,
      announces: NO_CHANGE,
      how: (page) => end(page, 'menu', 'fails'),
    },
    'copyLink done': {
      description: 'the address is in the clipboard',
      then: () => to('copied', {}, called('announceCopied')),
      announces: () => [by('polite', t('Link copied'))],
      how: (page) => end(page, 'clipboard', 'done'),
    },
    'copyLink failed': {
      description: 'the clipboard is denied',
      then: () => to('byHand', {}, called('announceByHand')),
      announces: () => [by('polite', byHand())],
      how: (page) => end(page, 'clipboard', 'fails'),
    },
    'after copiedTime': {
      description: '4000 ms pass',
      then: () => to('idle', {}),
      announces: NO_CHANGE,
      how: (page) => page.clock.runFor(4000),
    },
  },
  states: {
    idle: { description: 'the button is there', see: seeUnpressed },
    sharing: {
      description: 'the menu of the device is open',
      tags: ['busy'],
      see: seeUnpressed,
    },
    copying: { description: 'the clipboard is asked', tags: ['busy'], see: seeUnpressed },
    copied: {
      description: 'the button says that the link is copied',
      tags: ['copied'],
      see: see(() => t('Link copied')),
    },
    byHand: {
      description: 'the address is shown, to be copied by hand',
      tags: ['byHand'],
      see: async (page) => {
        await expect(button(page)).toHaveText(unpressed());
        await expect(page.getByRole('main').getByText(byHand(), { exact: true })).toBeVisible();
        const given = await givenAddress(page);
        await expect(page.getByRole('textbox', { name: byHand() })).toHaveValue(given);
        const opened = new URL(page.url());
        expect(given).toBe(
          opened.pathname.endsWith('/books/the-well/preview')
            ? opened.href
            : `${opened.origin}/opds.json`,
        );
      },
    },
  },
  scenarios: [
    {
      name: 'a menu and a clipboard that are there, are not, or fail',
      cases: {
        'xstate.done.actor.shareLink': [
          { output: 'shared' },
          { output: 'dismissed' },
          { output: 'unavailable' },
        ],
        'xstate.error.actor.shareLink': DENIED,
        'xstate.error.actor.copyLink': DENIED,
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a preview, on a device with a menu',
        cases: {
          'link.copy': [],
          'xstate.done.actor.shareLink': [{ output: 'shared' }, { output: 'dismissed' }],
          'xstate.error.actor.shareLink': DENIED,
          'xstate.error.actor.copyLink': DENIED,
        },
        open: (page) => openPreview(page, true),
      },
      {
        name: 'a preview, on a device without a menu',
        cases: {
          'link.copy': [],
          'xstate.done.actor.shareLink': [{ output: 'unavailable' }],
          'xstate.error.actor.shareLink': [],
          'xstate.error.actor.copyLink': DENIED,
        },
        open: (page) => openPreview(page, false),
      },
      {
        name: 'the address of the catalogue',
        cases: { 'link.share': [], 'xstate.error.actor.copyLink': DENIED },
        open: async (page) => {
          await replaceSharing(page, true);
          await page.goto(address('/other-apps'));
          const copyFirst = page.getByRole('button', { name: t('Copy the first address') });
          await expect(copyFirst).toBeVisible();
        },
      },
    ],
  },
});
