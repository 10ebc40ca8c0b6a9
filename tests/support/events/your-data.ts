/** The events and states of the screen of the user's own data. */
import type { DataOutcome, FileFailure } from '../../../machines/domain/site/data-file.ts';
import type { YourDataContext } from '../../../machines/your-data.machine.ts';
import {
  by,
  elsewhere,
  NO_CHANGE,
  silent,
  type Announcements,
  type AnnouncementStep,
} from '../announcements/announcement.ts';
import { field, text } from '../description.ts';
import type { BrowserTools } from '../event-tables/browser-tools.ts';
import type { Gesture, StateCheck, TableOf } from '../event-tables/event-table.ts';
import {
  answer,
  button,
  chooseFile,
  FILE,
  UNUSABLE_FILES,
  succeeds,
  yourDataGestures,
} from '../event-tables/your-data-gestures.ts';

/** What came of an export, an import, an erasure or a request. */
const OUTCOMES: Readonly<Record<DataOutcome, string>> = {
  exported: 'Your data was exported as a file.',
  imported: 'The file was imported.',
  erased: 'Everything was erased. No data is stored any more.',
  persistent: 'This browser keeps your data now, even when it runs low on space.',
  'best-effort':
    'This browser may still delete your data when it runs low on space. Export it from time to time.',
  foreign: 'This file does not contain reading data from this site. Nothing was changed.',
  newer:
    'This file was written by a newer version of this site. Reload this page and try again. Nothing was changed.',
  'no-room': 'The browser could not store this. Nothing was changed.',
};

/** The outcome, when there is a new one. */
const announceOutcome = ({
  after: { context },
}: AnnouncementStep<YourDataContext>): Announcements =>
  context.outcome === null ? NO_CHANGE : [by('polite', OUTCOMES[context.outcome])];
const OUTCOME_FOLLOWS = silent('the outcome is announced when it is known');
const FOCUS_MOVES = elsewhere(
  'the element that replaces it has the focus, or the main element has',
);

const way = (name: unknown): RegExp =>
  name === 'merge' ? /^Add to my data/u : /^Replace my data/u;
/** No input: the driver of the next event, which follows at once, presses the button. */
const withTheNext: Gesture = () => Promise.resolve();
const seeNothing: StateCheck = () => Promise.resolve();

/** Checks the outcome that is shown on the screen. */
export const seeOutcome =
  ({ expect, settleOverlay }: Pick<BrowserTools, 'expect' | 'settleOverlay'>): StateCheck =>
  async (page, { context }) => {
    const { outcome } = context as YourDataContext;
    const main = page.locator('main');
    if (outcome !== null) {
      await expect(main.getByText(OUTCOMES[outcome])).toBeVisible();
      await settleOverlay(page);
    }
    for (const [other, message] of Object.entries(OUTCOMES))
      if (other !== outcome) await expect(main.getByText(message)).toHaveCount(0);
    await expect(button(page, 'Erase…')).toBeVisible();
    await expect(button(page, 'Choose a file to import')).toBeVisible();
  };

export const yourData: TableOf<YourDataContext> = (tools) => {
  const { expect, settleOverlay } = tools;
  const { pressing, whileStorage } = yourDataGestures(tools);

  return {
    title: "The user's own data",
    events: {
      'data.export': {
        description: 'press Export as a file',
        announces: announceOutcome,
        how: pressing('Export as a file'),
      },
      'file.choose': {
        description: ({ file }) => `choose the file ${text(field(file, 'name'))}`,
        announces: OUTCOME_FOLLOWS,
        how: (page) => chooseFile(page, FILE),
      },
      'way.choose': {
        description: ({ way: chosen }) =>
          chosen === 'merge'
            ? 'choose to add it to what is here'
            : 'choose to put it in the place of what is here',
        announces: ({ before, after }) =>
          before.context.way === after.context.way ? NO_CHANGE : [by('state', 'checked')],
        how: (page, event) =>
          page
            .getByRole('radiogroup')
            .getByText(way('way' in event && event.way))
            .click(),
      },
      'import.confirm': {
        description: 'press Import',
        announces: OUTCOME_FOLLOWS,
        how: withTheNext,
      },
      'import.cancel': {
        description: 'press Cancel',
        announces: FOCUS_MOVES,
        how: pressing('Cancel'),
      },
      'erase.request': {
        description: 'press Erase',
        announces: [by('focus', 'Keep my data')],
        how: pressing('Erase…'),
      },
      'erase.confirm': {
        description: 'press Erase everything',
        announces: OUTCOME_FOLLOWS,
        how: withTheNext,
      },
      'erase.cancel': {
        description: 'press Keep my data',
        announces: FOCUS_MOVES,
        how: pressing('Keep my data'),
      },
      'persistence.request': {
        description: 'press Ask the browser to keep my data',
        announces: OUTCOME_FOLLOWS,
        how: pressing('Ask the browser to keep my data'),
      },
      'readFile done': {
        description: 'the file is read',
        announces: FOCUS_MOVES,
        how: async (page) => {
          await answer(page, FILE);
          await expect(page.getByRole('radiogroup')).toBeVisible();
          await settleOverlay(page);
        },
      },
      'readFile failed': {
        description: (event) =>
          `the file cannot be used: ${text(field(event['error'], 'problem'))}`,
        announces: announceOutcome,
        how: (page, event) => {
          const { error } = event as unknown as { error: FileFailure };
          return answer(page, UNUSABLE_FILES[error.problem]);
        },
      },
      'importFile done': {
        description: ({ output }) => (output === true ? 'it is imported' : 'it cannot be stored'),
        announces: announceOutcome,
        how: whileStorage('is full', pressing('Import')),
      },
      'eraseAll done': {
        description: ({ output }) =>
          output === true ? 'everything is erased' : 'it cannot be erased',
        announces: announceOutcome,
        how: whileStorage('is locked', pressing('Erase everything')),
      },
      'requestPersistence done': {
        description: ({ output }) =>
          output === true ? 'the browser promises' : 'the browser does not promise',
        announces: announceOutcome,
        how: (page, event) => answer(page, succeeds(event)),
      },
    },
    states: {
      idle: {
        description: ({ outcome }) =>
          outcome === null
            ? 'everything that is stored is shown'
            : `everything that is stored is shown, and what came of it: ${text(outcome)}`,
        see: async (page, snapshot) => {
          await seeOutcome(tools)(page, snapshot);
          const { outcome } = snapshot.context as YourDataContext;
          if (outcome !== null)
            await expect(page.locator('#announcer')).toHaveText(OUTCOMES[outcome]);
        },
      },
      reading: {
        description: 'the file is being read',
        see: (page) => expect(page.getByRole('radiogroup')).toHaveCount(0),
      },
      previewing: {
        description: ({ way: chosen }) => `what the file would change is shown, to ${text(chosen)}`,
        see: async (page, { context }) => {
          await expect(
            page.getByRole('radiogroup', {
              name: 'The file contains 2 bookmarks, 1 reading position and 1 book',
            }),
          ).toBeVisible();
          await expect(
            page.getByRole('radio', { name: way((context as YourDataContext).way) }),
          ).toBeChecked();
        },
      },
      importing: { description: 'the file is being imported', see: seeNothing },
      confirmingErase: {
        description: 'it is asked whether to erase everything',
        see: (page) =>
          expect(
            page.getByText(
              'Erase all bookmarks, progress, books, offline copies and settings from this browser? This cannot be undone.',
            ),
          ).toBeVisible(),
      },
      erasing: { description: 'everything is being erased', see: seeNothing },
      requestingPersistence: {
        description: 'the browser is asked to keep the data',
        see: seeNothing,
      },
    },
  };
};
