/** The overflow menu: a pointer opens it by resting and closes it by leaving; a press overrides both. */
import type { Page } from 'playwright/test';
import {
  overflowMenuMachine,
  type OverflowMenuEvent,
} from '../../machines/overflow-menu.machine.ts';
import { expect, serveBook } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE, OTHER_SCREEN, silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Observed,
  type RecordedEffect,
} from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { inTheMiddle } from './gestures/gestures.ts';
import { address, t } from '../behaviour/interface.ts';

type Context = Record<string, never>;

const OPEN = ['hovered', 'leaving', 'pinned'];
const innermost = ({ value }: Observed<Context>): string =>
  typeof value === 'string' ? value : (value as { open: string }).open;
const isIn =
  (...states: string[]) =>
  (before: Observed<Context>): boolean =>
    states.includes(innermost(before));
const isOpen = isIn(...OPEN);

const go = (state: string, ...recordedEffects: RecordedEffect[]) =>
  to<Context>(OPEN.includes(state) ? { open: state } : state, {}, ...recordedEffects);

const more = (page: Page) => page.getByRole('button', { name: t('More') });
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('Main|navigation') }).getByRole('link', { name });
const pointTo = inTheMiddle(more, (page, x, y) => page.mouse.move(x, y));
const pointAway = (page: Page) => page.mouse.move(20, 400);

/** Moves the focus outside the menu. The focus moves only if it was elsewhere. */
const focusElsewhere = (page: Page) =>
  page.evaluate((home) => {
    const links = [
      ...document.querySelectorAll<HTMLElement>(`header a[href="${home}"], .skip-link`),
    ];
    links.find((link) => link !== document.activeElement)?.focus();
  }, address('/'));

const FOCUS_IS_ELSEWHERE = silent('the focus is already somewhere else');

/** Three states look closed and three look open; only the next step distinguishes them. */
const see =
  (isShown: boolean) =>
  async (page: Page): Promise<void> => {
    await expect(more(page)).toHaveAttribute('aria-expanded', String(isShown));
    for (const name of [t('Bookmarks'), t('Latest'), t('My Library'), t('Categories')])
      await expect(entry(page, name)).toBeVisible({ visible: isShown });
  };

export const overflowMenu = behaviour<Context, OverflowMenuEvent>({
  title: 'The overflow menu',
  machine: overflowMenuMachine,
  effects: ['scrollToTop'],
  actors: [],
  delays: { hoverDelay: 200, skipDelay: 300, closeDelay: 150 },
  start: () => go('closed'),
  events: {
    'pointer.enter': {
      description: 'move the pointer onto More',
      accepted: isIn('closed', 'coolingDown', 'leaving'),
      then: (before) => go(innermost(before) === 'closed' ? 'hoverPending' : 'hovered'),
      announces: NO_CHANGE,
      // A pointer that is already over the element enters again only after it has left.
      how: async (page) => {
        await pointAway(page);
        await pointTo(page);
      },
    },
    'pointer.leave': {
      description: 'move the pointer away',
      accepted: isIn('hoverPending', 'hovered'),
      then: (before) => go(innermost(before) === 'hoverPending' ? 'closed' : 'leaving'),
      announces: NO_CHANGE,
      how: pointAway,
    },
    'button.press': {
      description: 'press More',
      then: (before) => go(innermost(before) === 'pinned' ? 'closed' : 'pinned'),
      announces: ({ after }) => [by('state', isOpen(after) ? 'expanded' : 'not expanded')],
      how: async (page) => {
        await more(page).focus();
        await page.keyboard.press('Enter');
      },
    },
    'escape.press': {
      description: 'press Escape',
      accepted: isOpen,
      then: () => go('closed', { emitted: { type: 'focus.restore' } }),
      announces: () => [by('back', t('More')), by('state', 'not expanded')],
      how: (page) => page.keyboard.press('Escape'),
    },
    'outside.press': {
      description: 'press something outside',
      accepted: isOpen,
      then: () => go('closed'),
      announces: FOCUS_IS_ELSEWHERE,
      how: (page) => page.getByRole('combobox').click(),
    },
    'focus.enter': {
      description: 'move the focus onto an entry',
      accepted: isIn('hovered', 'leaving'),
      then: () => go('pinned'),
      announces: elsewhere('the entry that has the focus announces its own name'),
      how: (page) => entry(page, t('Bookmarks')).focus(),
    },
    'focus.leave': {
      description: 'move the focus elsewhere',
      accepted: isOpen,
      then: () => go('closed'),
      announces: FOCUS_IS_ELSEWHERE,
      how: focusElsewhere,
    },
    'entry.choose': {
      description: 'choose an entry',
      accepted: isOpen,
      then: () => go('closed', called('scrollToTop')),
      announces: OTHER_SCREEN,
      how: async (page, _event, turn) => {
        await entry(page, turn % 2 === 0 ? t('Latest') : t('Categories')).focus();
        await page.keyboard.press('Enter');
      },
    },
    'after hoverDelay': {
      description: '200 ms pass',
      then: () => go('hovered'),
      announces: silent('only a resting pointer opens the menu this way'),
      how: (page) => page.clock.runFor(200),
    },
    'after skipDelay': {
      description: '300 ms pass',
      then: () => go('closed'),
      announces: NO_CHANGE,
      how: (page) => page.clock.runFor(300),
    },
    'after closeDelay': {
      description: '150 ms pass',
      then: () => go('coolingDown'),
      announces: silent('only a pointer that has left closes the menu this way'),
      how: (page) => page.clock.runFor(150),
    },
  },
  states: {
    closed: { description: 'the dropdown is closed', see: see(false) },
    hoverPending: {
      description: 'the dropdown is closed, a pointer rests on More',
      see: see(false),
    },
    coolingDown: {
      description: 'the dropdown has just closed and opens again without waiting',
      see: see(false),
    },
    'open.hovered': { description: 'the dropdown is open under the pointer', see: see(true) },
    'open.leaving': {
      description: 'the dropdown is still open, the pointer has left',
      see: see(true),
    },
    'open.pinned': {
      description: 'the dropdown is open and stays',
      tags: ['pinned'],
      see: see(true),
    },
  },
  outerTags: { open: ['open'] },
  scenarios: [{ name: 'a medium screen' }],
  browser: {
    options: { viewport: { width: 900, height: 700 } },
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a medium screen',
        open: async (page) => {
          await serveBook(page, bookNamed('the-well'));
          await page.goto(address('/'));
          await expect(page.getByRole('link', { name: /^Title of the-well by/u })).toBeVisible();
        },
      },
    ],
  },
});
