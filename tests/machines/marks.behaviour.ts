/** The marks of an open book: words are chosen, highlighted and noted; marks are shown and deleted. */
import type { Page } from 'playwright/test';
import { LANGUAGES } from '../../machines/domain/languages.ts';
import type { Anchor, Mark } from '../../machines/domain/marks/mark.ts';
import {
  marksMachine,
  type MarksContext,
  type MarksEvent,
  type MarksInput,
} from '../../machines/marks.machine.ts';
import { expect, serveBook, settleOverlay } from '../../e2e/support/site.ts';
import { storeRecords } from '../../e2e/support/served-site/serve-books.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { text } from '../behaviour/description.ts';
import { address, likeText, t } from '../behaviour/interface.ts';
import { bookNamed } from '../support/books.ts';
import { input, marked, night, NIGHT, scenarios, WELL } from './marks/scenarios.ts';

type Context = MarksContext;
type State = Observed<Context>;

const markIn = (marks: readonly Mark[], id: string) => marks.find((mark) => mark.id === id);
const without = (marks: readonly Mark[], id: string) => marks.filter((mark) => mark.id !== id);

/** The state in which nothing is chosen. */
const free = (context: Context, change: Partial<Context> = {}): Context => ({
  ...context,
  choice: null,
  noted: null,
  ...change,
});

const is = (value: string) => (state: State) => state.value === value;

const bar = (page: Page) => page.getByRole('region', { name: t('Mark words') });
const dialog = (page: Page) => page.getByRole('dialog', { name: t('Note') });
const picture = (page: Page) => page.getByRole('dialog', { name: t('Picture') });
const rows = (page: Page) => page.locator('#page [data-marks] li');
const toggles = (page: Page) =>
  page.locator('#page').getByRole('button', { name: likeText('1 mark, paragraph {number}') });
const rowButton = (page: Page, name: string) => rows(page).getByRole('button', { name });

/** Selects words as a mouse does, and waits until they have settled. */
async function select(page: Page, { quote }: Anchor): Promise<void> {
  await page.evaluate((words) => {
    const walker = document.createTreeWalker(
      document.querySelector('#page') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(words);
      if (start === -1 || node.parentElement?.closest('p') === null) continue;
      document.getSelection()?.setBaseAndExtent(node, start, node, start + words.length);
    }
  }, quote);
  await page.clock.runFor(400);
}

async function untilClosed(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settleOverlay(page);
}

const STORED = elsewhere('e2e/marks/ hears what is said of a stored mark');

const onlyWith = (id: string) => (before: State) => markIn(before.context.marks, id) !== undefined;

/** The ids of new marks are random, so that no path can tell of them. */
const STORES = 'e2e/marks/ makes, changes and reads marks in a browser';
const ONLY_LISTED = 'only a mark that is listed has buttons';

export const marks = behaviour<Context, MarksEvent>({
  title: 'The marks of an open book',
  machine: marksMachine,
  effects: ['storeMark', 'changeMark', 'deleteMark', 'restoreMark', 'clearSelection'],
  actors: [],
  delays: {},
  start: (started: MarksInput) =>
    to('reading', { ...started, choice: null, noted: null, open: [], deleted: [] }),
  events: {
    'marks.read': {
      description: ({ marks: read }) => `${text(read.map(({ id }) => id))} are stored now`,
      then: ({ value, context }, { marks: read }) => to(value, { ...context, marks: read }),
      announces: silent('another tab changed them'),
    },
    'words.choose': {
      description: ({ anchor }) => `select “${anchor.quote}”`,
      accepted: ({ value }) => value === 'reading' || value === 'chosen',
      then: ({ context }, { anchor }) =>
        to('chosen', { ...context, choice: { anchor, isPlace: false } }),
      announces: elsewhere('the browser says what is selected'),
      how: (page, { anchor }) => select(page, anchor),
    },
    'words.drop': {
      description: 'end the selection',
      accepted: is('chosen'),
      then: ({ context }) => to('reading', free(context)),
      announces: NO_CHANGE,
      how: async (page, _event, turn) => {
        if (turn % 2 === 0)
          await bar(page)
            .getByRole('button', { name: t('Close') })
            .click();
        else await page.evaluate(() => document.getSelection()?.removeAllRanges());
        await page.clock.runFor(400);
      },
    },
    'words.highlight': {
      description: ({ colour }) => `highlight it in ${colour}`,
      accepted: is('chosen'),
      then: ({ context }, { colour }) =>
        to(
          'reading',
          free(context, { colour }),
          called('storeMark', { anchor: context.choice?.anchor, colour }),
          called('clearSelection'),
        ),
      announces: STORED,
    },
    'words.note': {
      description: 'write a note to it',
      accepted: is('chosen'),
      then: ({ context }) => to('writing', context),
      announces: [by('focus', `dialog, ${t('Note')}`)],
      how: (page) =>
        bar(page)
          .getByRole('button', { name: t('Note') })
          .click(),
    },
    'words.picture': {
      description: 'make a picture of it',
      accepted: is('chosen'),
      then: ({ context }) => to('picturing', context),
      announces: [by('focus', `dialog, ${t('Picture')}`)],
      how: (page) =>
        bar(page)
          .getByRole('button', { name: t('Picture') })
          .click(),
    },
    'picture.close': {
      description: 'leave the picture',
      accepted: is('picturing'),
      then: ({ context }) => to('reading', free(context), called('clearSelection')),
      announces: elsewhere('what opened it has the focus again'),
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) await page.keyboard.press('Escape');
        else
          await picture(page)
            .getByRole('button', { name: t('Close') })
            .click();
        await untilClosed(page);
        await page.clock.runFor(400);
      },
    },
    'place.save': {
      description: 'save a paragraph',
      then: ({ value, context }, { anchor }) => to(value, context, called('storeMark', { anchor })),
      announces: STORED,
    },
    'place.note': {
      description: 'write a note to a paragraph',
      accepted: is('reading'),
      then: ({ context }, { anchor }) =>
        to('writing', { ...context, choice: { anchor, isPlace: true } }),
      announces: [by('focus', `dialog, ${t('Note')}`)],
    },
    'note.edit': {
      description: ({ id }) => `edit the note of ${id}`,
      accepted: (before, { id }) => is('reading')(before) && onlyWith(id)(before),
      then: ({ context }, { id }) =>
        to('writing', { ...context, noted: markIn(context.marks, id) ?? null }),
      announces: [by('focus', `dialog, ${t('Note')}`)],
      how: (page) => rowButton(page, t('Add a note')).click(),
    },
    'note.save': {
      description: ({ note }) => (note === '' ? 'save it empty' : `save “${note}”`),
      accepted: is('writing'),
      then({ context }, { note }) {
        const { noted, choice, colour } = context;
        if (noted !== null) {
          const { note: _old, ...mark } = markIn(context.marks, noted.id) ?? noted;
          return to(
            'reading',
            free(context),
            called('changeMark', note === '' ? mark : { ...mark, note }),
          );
        }
        return to(
          'reading',
          free(context),
          called('storeMark', {
            anchor: choice?.anchor,
            ...(choice?.isPlace === true ? {} : { colour }),
            ...(note === '' ? {} : { note }),
          }),
          called('clearSelection'),
        );
      },
      announces: STORED,
    },
    'note.close': {
      description: 'leave the note',
      accepted: is('writing'),
      then: ({ context }) => to('reading', free(context), called('clearSelection')),
      announces: elsewhere('what opened it has the focus again'),
      how: async (page, _event, turn) => {
        if (turn % 2 === 0) await page.keyboard.press('Escape');
        else
          await dialog(page)
            .getByRole('button', { name: t('Cancel') })
            .click();
        await untilClosed(page);
        await page.clock.runFor(400);
      },
    },
    'mark.recolour': {
      description: ({ id, colour }) => `give ${id} the colour ${colour}`,
      accepted({ context }, { id, colour }) {
        const before = markIn(context.marks, id)?.colour;
        return before !== undefined && before !== colour;
      },
      then: ({ value, context }, { id, colour }) =>
        to(
          value,
          { ...context, colour },
          called('changeMark', { ...markIn(context.marks, id), colour }),
        ),
      announces: STORED,
    },
    'mark.delete': {
      description: ({ id }) => `delete ${id}`,
      accepted: ({ context }, { id }) => markIn(context.marks, id) !== undefined,
      then({ value, context }, { id }) {
        const mark = markIn(context.marks, id);
        return to(
          value,
          {
            ...context,
            marks: without(context.marks, id),
            deleted: [...without(context.deleted, id), ...(mark === undefined ? [] : [mark])],
          },
          called('deleteMark', mark),
        );
      },
      announces: [by('polite', t('Deleted.')), by('focus', `button, ${t('Undo')}: ${WELL}`)],
      how: (page) => rowButton(page, t('Delete')).click(),
    },
    'mark.restore': {
      description: ({ id }) => `bring ${id} back`,
      accepted: ({ context }, { id }) => markIn(context.deleted, id) !== undefined,
      then({ value, context }, { id }) {
        const mark = markIn(context.deleted, id);
        return to(
          value,
          {
            ...context,
            marks: [...without(context.marks, id), ...(mark === undefined ? [] : [mark])],
            deleted: without(context.deleted, id),
          },
          called('restoreMark', mark),
        );
      },
      announces: [
        by('polite', t('The mark is back')),
        by('focus', `button, ${t('Delete')}: ${WELL}`),
      ],
      how: (page) => rowButton(page, t('Undo')).click(),
    },
    'paragraph.toggle': {
      description: ({ page, paragraph }) =>
        `press the marks of paragraph ${paragraph}, page ${page}`,
      then: ({ value, context }, { page, paragraph }) => {
        const others = context.open.filter(
          (each) => each.page !== page || each.paragraph !== paragraph,
        );
        const isOpen = others.length < context.open.length;
        return to(value, { ...context, open: isOpen ? others : [...others, { page, paragraph }] });
      },
      announces: ({ before, after }) => [
        by(
          'state',
          after.context.open.length > before.context.open.length ? 'expanded' : 'not expanded',
        ),
      ],
      how: async (page, _event, turn) => {
        await toggles(page).focus();
        if (turn % 2 === 0) await page.keyboard.press('Enter');
        else await toggles(page).click();
      },
    },
    'page.leave': {
      description: 'turn the page',
      then: ({ context }) => to('reading', free(context, { open: [], deleted: [] })),
      announces: elsewhere('the reader machine announces the page'),
      how: async (page) => {
        await page.keyboard.press('ArrowRight');
        await page.clock.runFor(1000);
        await page.keyboard.press('ArrowLeft');
        await page.clock.runFor(1000);
      },
    },
  },
  states: {
    reading: {
      description: ({ open, deleted }) =>
        `nothing is chosen, open are ${text(open)}, deleted are ${text(deleted.map(({ id }) => id))}`,
      see: async (page, { context: { open, deleted, marks: stored } }) => {
        await expect(bar(page)).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(rows(page)).toHaveCount(
          open.length === 0 ? 0 : stored.length + deleted.length,
        );
      },
    },
    chosen: {
      description: ({ choice }) => `“${choice?.anchor.quote ?? ''}” is chosen`,
      tags: ['barShown'],
      see: (page) => expect(bar(page)).toBeVisible(),
    },
    writing: {
      description: ({ choice, noted }) =>
        `a note to “${(noted ?? choice?.anchor)?.quote ?? ''}” is written`,
      tags: ['noteShown'],
      see: (page, { context: { choice, noted } }) =>
        expect(dialog(page).locator('q')).toHaveText((noted ?? choice?.anchor)?.quote ?? ''),
    },
    picturing: {
      description: ({ choice }) => `“${choice?.anchor.quote ?? ''}” is shown as a picture`,
      tags: ['pictureShown'],
      see: (page, { context: { choice } }) =>
        expect(picture(page).getByRole('img')).toHaveAccessibleName(
          new RegExp(`^${choice?.anchor.quote ?? ''} `, 'u'),
        ),
    },
  },
  scenarios,
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a page with one mark',
        input,
        cases: {
          'words.choose': [{ anchor: night }],
          'note.edit': [{ id: 'one' }],
          'mark.delete': [{ id: 'one' }],
          'mark.restore': [{ id: 'one' }],
          'paragraph.toggle': [{ page: 1, paragraph: 2 }],
        },
        without: [
          'marks.read',
          'words.highlight',
          'place.save',
          'place.note',
          'note.save',
          'mark.recolour',
        ],
        // A row can be pressed where its paragraph is open, and nothing behind a dialog.
        feasible: (snapshot: unknown, { type }: { type: string }) => {
          const { value, context } = snapshot as State;
          if (value === 'writing') return type === 'note.close';
          if (value === 'picturing') return type === 'picture.close';
          const isRow = type.startsWith('mark.') || type === 'note.edit';
          if (isRow) return value === 'reading' && context.open.length > 0;
          if (type === 'paragraph.toggle')
            return value === 'reading' && context.marks.length + context.open.length > 0;
          return type !== 'page.leave' || value === 'reading';
        },
        open: async (page) => {
          await storeRecords(page, { 'kv.marks.the-well': [marked] });
          const pages = [
            { id: 'page-1', pageNumber: 1, content: `${NIGHT}\n\n${WELL}` },
            { id: 'page-2', pageNumber: 2, content: 'The end.' },
          ];
          const languages = Object.fromEntries(LANGUAGES.map((language) => [language, { pages }]));
          await serveBook(page, bookNamed('the-well', 2, { pages, languages }));
          await page.goto(address('/books/the-well/read'));
          await expect(page.locator('#page')).toBeFocused();
          await expect(toggles(page)).toHaveCount(1);
        },
      },
    ],
    notCovered: {
      'in any state: marks.read: never taken': STORES,
      'in any state: mark.recolour [is other colour]: never taken': STORES,
      'in any state: place.save: never taken': STORES,
      'in reading: place.note: never taken': STORES,
      'in chosen: words.highlight: never taken': STORES,
      'in writing: note.save [is note of mark]: never taken': STORES,
      'in writing: note.save [else]: never taken': STORES,
      'in writing: note.save [is note of mark]: never refused': STORES,
      'in any state: mark.recolour [is other colour]: never refused': STORES,
      'in any state: mark.delete [is marked]: never refused': ONLY_LISTED,
      'in any state: mark.restore [is deleted]: never refused': ONLY_LISTED,
      'in reading: note.edit [is marked]: never refused': ONLY_LISTED,
    },
  },
});
