/** A second language beside the text of a book. */
import type { Page } from 'playwright/test';
import {
  detailsOf,
  INTERFACE_LANGUAGES,
  LANGUAGES,
  type Language,
} from '../../machines/domain/languages.ts';
import { languageNameMessage } from '../../machines/messages/languages.ts';
import { secondLanguageWayMessage } from '../../machines/messages/reading/second-language.ts';
import {
  secondLanguageMachine,
  type SecondLanguageContext,
  type SecondLanguageEvent,
  type SecondLanguageInput,
} from '../../machines/second-language.machine.ts';
import { expect, serveBook, settleOverlay } from '../../e2e/support/site.ts';
import { by, elsewhere } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { bookNamed } from '../support/books.ts';
import { text } from '../behaviour/description.ts';
import { languageButton, readIn } from './gestures/reader-gestures.ts';
import { openingSecondLanguage, secondLanguagePanel as panel } from './gestures/reader-overlays.ts';
import { address, likeText, t } from '../behaviour/interface.ts';

type Context = SecondLanguageContext;
type State = Observed<Context>;

const canShow = ({ context: { with: second, way, editions } }: State): boolean =>
  second !== null && editions.includes(second) && way === 'asked';

/** The state after a choice, which is stored and closes all paragraphs. */
function chosen(context: Context, change: Partial<Context>) {
  const next = { ...context, ...change, open: [] };
  return to('begun', next, called('storeSecondLanguage', { with: next.with, way: next.way }));
}

function toggle(before: State, { paragraph }: { paragraph: number }) {
  const { value, context } = before;
  if (!canShow(before)) return to(value, context, called('openPanel'));
  const others = context.open.filter((each) => each !== paragraph);
  const wasOpen = others.length < context.open.length;
  return to(value, { ...context, open: wasOpen ? others : [...context.open, paragraph] });
}

const toggled = ({ before, after }: { before: State; after: State }) =>
  by('state', after.context.open.length > before.context.open.length ? 'expanded' : 'not expanded');
const IN_PANEL = elsewhere('the panel that is opened for it announces itself');

const buttons = (page: Page) =>
  page.locator('#page').getByRole('button', { name: likeText('{language}, paragraph {number}') });
const optionText = (language: Language | null): string =>
  language === null ? t('None|second language') : t(languageNameMessage(language));
const option = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await option(page, name).focus();
  await page.keyboard.press('Space');
  await expect(option(page, name)).toBeChecked();
}

async function close(page: Page, turn: number): Promise<void> {
  if (turn % 2 === 0) await page.keyboard.press('Escape');
  else
    await panel(page)
      .getByRole('button', { name: t('Done') })
      .click();
  await expect(panel(page)).toHaveCount(0);
  await settleOverlay(page);
}

/** Opens the panel, which shows what was chosen before, acts in it and closes it. */
const inPanel =
  <E>(act: (page: Page, event: E) => Promise<void>) =>
  async (page: Page, event: E, turn: number, { context }: State): Promise<void> => {
    await languageButton(page).click();
    await openingSecondLanguage(page);
    await expect(option(page, optionText(context.with))).toBeChecked();
    await expect(option(page, t(secondLanguageWayMessage(context.way)))).toBeChecked();
    await act(page, event);
    await close(page, turn);
  };

const cases = {
  'language.choose': [{ language: 'hindi' }, { language: null }, { language: 'english' }],
  'way.choose': [{ way: 'asked' }, { way: 'always' }],
  'paragraph.toggle': [{ paragraph: 1 }, { paragraph: 2 }],
  'secondLanguage.toggle': [{ paragraph: 1 }, { paragraph: 2 }],
  'page.shown': [{ first: 'english' }, { first: 'hindi' }],
};
const input: SecondLanguageInput = {
  first: 'english',
  with: null,
  way: 'asked',
  editions: LANGUAGES,
  isLate: false,
};

const pagesIn = (language: Language) =>
  [1, 2].map((pageNumber) => ({
    id: `page-${pageNumber}`,
    pageNumber,
    content: `${detailsOf(language).name} 1\n\n${detailsOf(language).name} 2`,
  }));

const LATE = 'e2e/prerender/second-language-shift.spec.ts opens such a page';

export const secondLanguage = behaviour<Context, SecondLanguageEvent>({
  title: 'A second language beside the text',
  machine: secondLanguageMachine,
  effects: ['storeSecondLanguage', 'openPanel'],
  actors: [],
  delays: {},
  start: ({ first, with: second, way, editions, isLate }: SecondLanguageInput) =>
    to(isLate ? 'late' : 'begun', {
      first,
      with: second === first ? null : second,
      way,
      editions,
      isLate,
      open: [],
    }),
  events: {
    'panel.shown': {
      description: 'open the panel of choices, and close it',
      accepted: ({ value }) => value === 'late',
      then: ({ context }) => to('begun', context),
      announces: IN_PANEL,
      how: inPanel(() => Promise.resolve()),
    },
    'language.choose': {
      description: ({ language }) => `choose ${language ?? 'none'}`,
      accepted: ({ value, context }, { language }) =>
        value === 'begun' && language !== context.first && language !== context.with,
      then: ({ context }, { language }) => chosen(context, { with: language }),
      announces: IN_PANEL,
      how: inPanel((page, { language }) => choose(page, optionText(language))),
    },
    'way.choose': {
      description: ({ way }) => `choose ${way}`,
      accepted: ({ value, context }, { way }) => value === 'begun' && way !== context.way,
      then: ({ context }, { way }) => chosen(context, { way }),
      announces: IN_PANEL,
      how: inPanel((page, { way }) => choose(page, t(secondLanguageWayMessage(way)))),
    },
    'paragraph.toggle': {
      description: ({ paragraph }) => `ask for paragraph ${paragraph}, or close it`,
      accepted: canShow,
      then: toggle,
      announces: (step) => [toggled(step)],
      how: async (page, { paragraph }, turn) => {
        const button = buttons(page).nth(paragraph - 1);
        await button.focus();
        if (turn % 2 === 0) await page.keyboard.press('Enter');
        else await button.click();
      },
    },
    'secondLanguage.toggle': {
      description: ({ paragraph }) => `press t on paragraph ${paragraph}`,
      then: toggle,
      announces: (step) => (canShow(step.before) ? [toggled(step)] : IN_PANEL),
      how: async (page, { paragraph }, turn, before) => {
        if (!canShow(before)) {
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
      description: ({ first }) => `another page is shown, or the text in ${first}`,
      then: ({ context }, { first }) =>
        first === context.with
          ? chosen(context, { first, with: context.first })
          : to('begun', { ...context, first, open: [] }),
      announces: elsewhere('the reader machine announces the page and the language'),
      how: async (page, { first }, _turn, { context }) => {
        if (first !== context.first) return readIn(page, first);
        const position = await page.locator('#position').textContent();
        const isFirst = position === t('Page {page} of {total}', { page: 1, total: 2 });
        await page.keyboard.press(isFirst ? 'ArrowRight' : 'ArrowLeft');
        return page.clock.runFor(1000);
      },
    },
  },
  states: {
    opening: { description: 'the book opens' },
    late: {
      description: ({ with: second, way }) => `${text(second)}, ${way}, begins with the next page`,
      tags: ['late'],
    },
    begun: {
      description: ({ with: second, way, open }) =>
        `beside the text is ${text(second)}, ${way}, open are ${text(open)}`,
      see: async (page, { context: { with: second, way, open } }) => {
        const paragraphs = [1, 2];
        const isAsked = second !== null && way === 'asked';
        await expect(buttons(page)).toHaveCount(isAsked ? paragraphs.length : 0);
        const shown = way === 'always' ? paragraphs : open.toSorted((one, other) => one - other);
        await expect(page.locator('#page [data-beside] p')).toHaveText(
          second === null ? [] : shown.map((number) => `${detailsOf(second).name} ${number}`),
        );
      },
    },
  },
  scenarios: [
    { name: 'nothing chosen before', input, cases },
    {
      name: 'a second language that is the first one now',
      input: { ...input, first: 'hindi', with: 'hindi', way: 'always' },
      cases,
    },
    {
      name: 'a second language that the book lacks',
      input: { ...input, with: 'hinglish', editions: ['english', 'hindi'] },
      cases,
    },
    {
      name: 'a second language that comes late',
      input: { ...input, with: 'hindi', way: 'always', isLate: true },
      cases,
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'a page of two paragraphs',
        input,
        cases: { ...cases, 'language.choose': [{ language: 'hindi' }, { language: null }] },
        // The panel shows as an option only what can be chosen again.
        feasible: ({ context }: { context: Context }, event) => {
          const sent = event as SecondLanguageEvent;
          if (sent.type === 'language.choose')
            return sent.language !== context.first && sent.language !== context.with;
          return sent.type !== 'way.choose' || sent.way !== context.way;
        },
        open: async (page) => {
          const book = bookNamed('the-well', 2, {
            pages: pagesIn('english'),
            languages: Object.fromEntries(
              INTERFACE_LANGUAGES.map((language) => [language, { pages: pagesIn(language) }]),
            ),
          });
          await serveBook(page, book);
          await page.goto(address('/books/the-well/read'));
          await expect(page.locator('#page')).toBeFocused();
        },
      },
    ],
    notCovered: {
      'state late': LATE,
      'in late: panel.shown: never taken': LATE,
      'in opening: at once [comes late]: never taken': LATE,
      'in any state: paragraph.toggle [is asked]: never refused':
        'without a second language, or with all of it, no paragraph has a button',
      'in begun: language.choose [is other]: never refused':
        'the option that is chosen is not chosen again',
      'in begun: way.choose [is other way]: never refused':
        'the option that is chosen is not chosen again',
    },
  },
});
