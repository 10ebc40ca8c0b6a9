/** The picture of a quote: drawn, shared by the menu of the device, saved, or neither. */
import type { Page } from 'playwright/test';
import {
  quotePictureMachine,
  type DrawnPicture,
  type QuotePictureContext,
  type QuotePictureEvent,
} from '../../machines/quote-picture.machine.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { by, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Done, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { address, t } from '../behaviour/interface.ts';
import { replacePictures, selectWords, type PictureEnd } from './quote-picture/browser.ts';

type Context = QuotePictureContext;
type State = Observed<Context>;

const isAtRest = ({ value }: State): boolean => value === 'drawn' || value === 'notShared';
const NOT_DRAWN = 'The picture could not be made.';
const NOT_SHARED = 'The picture could not be shared. You can save it.';

const dialog = (page: Page) => page.getByRole('dialog', { name: t('Picture') });
const button = (page: Page, name: 'Share' | 'Save') =>
  dialog(page).getByRole('button', { name: t(name) });

const end = (page: Page, what: 'file' | 'menu', outcome: PictureEnd): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(([name, how]) => window.pictures.end(name, how), [what, outcome] as const),
    )
    .toBe(true);

/** What is there beside the picture: whether it can be saved, and which message is shown. */
const see =
  (isDrawn: boolean, shown: typeof NOT_DRAWN | typeof NOT_SHARED | null = null) =>
  async (page: Page, { context }: State): Promise<void> => {
    await expect(button(page, 'Share')).toHaveCount(context.canShare ? 1 : 0);
    if (isDrawn) await expect(button(page, 'Save')).not.toHaveAttribute('aria-disabled');
    else await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
    for (const message of [NOT_DRAWN, NOT_SHARED] as const)
      await expect(dialog(page).getByText(t(message))).toHaveCount(message === shown ? 1 : 0);
  };

const DENIED = [{ error: new Error('denied') }];

async function openPicture(page: Page, hasMenu: boolean): Promise<void> {
  const pages = [{ id: 'page-1', pageNumber: 1, content: 'It was a dark night.' }];
  await serveBook(page, bookNamed('the-well', 1, { pages, languages: { english: { pages } } }));
  await replacePictures(page, hasMenu);
  await page.goto(address('/books/the-well/read'));
  await expect(page.locator('#page')).toBeFocused();
  await selectWords(page, 'dark night');
  await page
    .getByRole('region', { name: t('Mark words') })
    .getByRole('button', { name: t('Picture') })
    .click();
  await expect(dialog(page)).toBeVisible();
}

export const quotePicture = behaviour<Context, QuotePictureEvent>({
  title: 'The picture of a quote',
  machine: quotePictureMachine,
  effects: ['savePicture'],
  actors: ['drawPicture', 'sharePicture'],
  delays: {},
  start: () => to('drawing', { canShare: false }, called('drawPicture')),
  events: {
    'picture.share': {
      description: 'press Share',
      accepted: (before) => isAtRest(before) && before.context.canShare,
      then: ({ context }) => to('sharing', context, called('sharePicture')),
      announces: silent('the menu of the device opens and speaks for itself'),
      how: {
        pointer: (page) => button(page, 'Share').click(),
        keyboard: (page) => button(page, 'Share').press('Enter'),
        touch: (page) => button(page, 'Share').tap(),
      },
    },
    'picture.save': {
      description: 'press Save',
      accepted: isAtRest,
      then: ({ context }) => to('drawn', context, called('savePicture')),
      announces: silent('the browser says what it downloads'),
      how: async (page, _event, turn) => {
        const download = page.waitForEvent('download');
        if (turn % 2 === 0) await button(page, 'Save').click();
        else await button(page, 'Save').press('Enter');
        expect((await download).suggestedFilename()).toBe('the-well-1.png');
      },
    },
    'drawPicture done': {
      description: ({ output }) =>
        (output as DrawnPicture).canShare
          ? 'it is drawn, and the device shares files'
          : 'it is drawn, and the device shares no files',
      then: (_, { output }: Done<DrawnPicture>) => to('drawn', output),
      announces: NO_CHANGE,
      how: (page) => end(page, 'file', 'done'),
    },
    'drawPicture failed': {
      description: 'it cannot be drawn',
      then: ({ context }) => to('notDrawn', context),
      announces: () => [by('polite', t(NOT_DRAWN))],
      how: (page) => end(page, 'file', 'fails'),
    },
    'sharePicture done': {
      description: 'the menu is closed',
      then: ({ context }) => to('drawn', context),
      announces: NO_CHANGE,
      how: (page, _event, turn) => end(page, 'menu', turn % 2 === 0 ? 'done' : 'dismissed'),
    },
    'sharePicture failed': {
      description: 'the device refuses it',
      then: ({ context }) => to('notShared', context),
      announces: () => [by('polite', t(NOT_SHARED))],
      how: (page) => end(page, 'menu', 'fails'),
    },
  },
  states: {
    drawing: { description: 'it is drawn', see: see(false) },
    notDrawn: {
      description: 'it says that there is no picture',
      tags: ['notDrawn'],
      see: see(false, NOT_DRAWN),
    },
    drawn: {
      description: ({ canShare }) => (canShare ? 'it can be shared or saved' : 'it can be saved'),
      tags: ['drawn'],
      see: see(true),
    },
    sharing: { description: 'the menu of the device is open', tags: ['drawn'], see: see(true) },
    notShared: {
      description: 'it says that it could not be shared',
      tags: ['drawn', 'notShared'],
      see: see(true, NOT_SHARED),
    },
  },
  scenarios: [
    {
      name: 'a device that shares files, shares none, or refuses them',
      cases: {
        'xstate.done.actor.drawPicture': [
          { output: { canShare: true } },
          { output: { canShare: false } },
        ],
        'xstate.error.actor.drawPicture': DENIED,
        'xstate.error.actor.sharePicture': DENIED,
      },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a device that shares files',
        cases: {
          'xstate.done.actor.drawPicture': [{ output: { canShare: true } }],
          'xstate.error.actor.drawPicture': DENIED,
          'xstate.error.actor.sharePicture': DENIED,
        },
        open: (page) => openPicture(page, true),
      },
      {
        name: 'a device that shares none',
        cases: {
          'xstate.done.actor.drawPicture': [{ output: { canShare: false } }],
          'xstate.error.actor.drawPicture': [],
          'xstate.error.actor.sharePicture': [],
        },
        without: ['picture.share'],
        open: (page) => openPicture(page, false),
      },
    ],
    notCovered: {
      'in drawn: picture.share [can share]: never refused':
        'a device that shares no files has no button for it',
    },
  },
});
