/** The run of reading word by word in a browser: a book of two pages in three languages. */
import type { Page } from 'playwright/test';
import { holdRequests } from '../../../e2e/support/served-site/held-requests.ts';
import { storeRecords } from '../../../e2e/support/served-site/serve-books.ts';
import { expect, serveBook } from '../../../e2e/support/site.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import type { BrowserRun } from '../../behaviour/behaviour.ts';
import { address, t } from '../../behaviour/interface.ts';
import { bookNamed } from '../../support/books.ts';
import { isOpen, MOVES, page as pageOf, start, type Context, type State } from './outcomes.ts';

export const WORDS_REQUEST = '**/books/words-the-well.json';

const pagesWith = (texts: readonly string[]) =>
  texts.map((content, index) => ({ id: `page-${index + 1}`, pageNumber: index + 1, content }));

/** The counts of the first page are those of `page` in outcomes.ts, and those of the second, too. */
const HINDI = ['पानी ठंडा। पियो।\n\nकुआँ।', 'लोग आए। रुके।\n\nकुआँ।'];
const ENGLISH = ['Water is cold. Drink.\n\nThe well.', 'People came. They stayed.\n\nThe well.'];
const HINGLISH = ['Paani thanda. Piyo.\n\nKuaan.', 'Log aaye. Ruke.\n\nKuaan.'];

export const book = bookNamed('the-well', 2, {
  pages: pagesWith(ENGLISH),
  languages: {
    english: { pages: pagesWith(ENGLISH) },
    hindi: { pages: pagesWith(HINDI) },
    hinglish: { pages: pagesWith(HINGLISH) },
  },
});

export const WORDS_FILE = {
  roman: {
    पानी: 'paani',
    ठंडा: 'thanda',
    पियो: 'piyo',
    कुआँ: 'kuaan',
    लोग: 'log',
    आए: 'aaye',
    रुके: 'ruke',
  },
  at: {},
  here: { पानी: ['water'], कुआँ: ['well'] },
  pairs: { '1.2': '11?' },
};

/** Each word of the two pages with what is said of it, and of its sentence. */
const SAID: readonly Readonly<Record<string, readonly [word: string, sentence: string]>>[] = [
  {
    '1.1': ['पानी, paani, Water', 'पानी ठंडा।, Water is cold.'],
    '1.2': ['ठंडा, thanda', 'पानी ठंडा।, Water is cold.'],
    '1.3': ['पियो, piyo', 'पियो।, Drink.'],
    '2.1': ['कुआँ, kuaan', 'कुआँ।, The well.'],
  },
  {
    '1.1': ['लोग, log', 'लोग आए।, People came.'],
    '1.2': ['आए, aaye', 'लोग आए।, People came.'],
    '1.3': ['रुके, ruke', 'रुके।, They stayed.'],
    '2.1': ['कुआँ, kuaan, well', 'कुआँ।, The well.'],
  },
];

/** The same of the first page in English, which stands beside it. */
const SAID_BESIDE: Readonly<Record<string, readonly [word: string, sentence: string]>> = {
  '1.1': ['Water, पानी, paani', 'Water is cold., पानी ठंडा।'],
  '2.2': ['well', 'The well., कुआँ।'],
};

export function saidOf({ language, page, place, isSentence }: Context): string {
  if (language === 'english')
    return SAID_BESIDE[`${place?.paragraph}.${place?.word}`]?.[isSentence ? 1 : 0] ?? '';
  const said = SAID[page - 1]?.[`${place?.paragraph}.${place?.word}`] ?? ['', ''];
  return isSentence ? said[1] : said[0];
}

export const bar = (page: Page) => page.getByRole('region', { name: t('Word by word') });
export const button = (page: Page, name: string) => bar(page).getByRole('button', { name });

export async function seeWord(page: Page, { context }: State): Promise<void> {
  const [first = '', ...others] = saidOf({ ...context, isSentence: false }).split(', ');
  await expect(bar(page).locator('p').first()).toHaveText([first, ...others].join(''));
}

const wordsOf = (pages: readonly string[]) =>
  pages.map((text) =>
    text.split('\n\n').map((paragraph) => paragraph.split(/[ ।.]+/u).filter(Boolean)),
  );

/** Taps the middle of a word of the page that is shown: of its text, or of the English one beside it. */
export async function tapWord(
  page: Page,
  { paragraph, word }: WordPlace,
  language: Language = 'hindi',
): Promise<void> {
  const isBeside = language === 'english';
  const selector = isBeside ? '#page [data-beside] p' : '#page p:not([data-beside] *)';
  const all = wordsOf(isBeside ? ENGLISH : HINDI).map(
    (paragraphs) => paragraphs[paragraph - 1]?.[word - 1] ?? '',
  );
  const box = await page.evaluate(
    ([words, number, paragraphs]) => {
      const element = document.querySelectorAll(paragraphs)[number - 1];
      const node = element && document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!(node instanceof Text)) return null;
      const found = words.find((each) => each !== '' && node.data.includes(each)) ?? '';
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(found));
      range.setEnd(node, node.data.indexOf(found) + found.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    },
    [all, paragraph, selector] as const,
  );
  if (box === null) throw new Error(`There is no word ${word} in paragraph ${paragraph}.`);
  await page.mouse.click(box.x, box.y);
}

const DONE = 'xstate.done.actor.loadWords';
const FAILED = 'xstate.error.actor.loadWords';

async function open(page: Page): Promise<void> {
  await holdRequests(page, WORDS_REQUEST);
  await serveBook(page, book);
  await page.goto(address('/books/the-well/read?page=1&lang=hindi'));
  await expect(page.locator('#page')).toBeFocused();
}

/** The English text of the first page, as the counts of the bar have it. */
const BESIDE = pageOf({ language: 'english', counts: [[3, 1], [2]] });
const input = { language: 'hindi', page: 1, isFull: false } as const;
const WITH_TEXT = 'a page is shown with its text before the bar can be asked for';
const ONE_BUTTON = 'one button keeps a word and forgets it';
const OTHER_TABS = 'e2e/words/ keeps words in another tab';

export const browserRun: BrowserRun = {
  otherInterfaces: 'full',
  expectedConsole: /words-the-well|404|500/u,
  scenarios: [
    {
      name: 'two pages in Hindi',
      input,
      cases: {
        [DONE]: (snapshot: unknown) => {
          const { context } = snapshot as State;
          return [
            { output: start({ paragraph: 1, word: 1 }, { page: context.page }) },
            { output: null },
          ];
        },
        [FAILED]: [{ error: new Error('as a test') }],
        'word.pick': [{ paragraph: 1, word: 3 }],
        'page.shown': [pageOf({ page: 2 })],
      },
      without: [
        'word.keep',
        'word.forget',
        'kept.change',
        'page.left',
        'others.open',
        'others.close',
        'text.pick',
      ],
      // What is known of the words is loaded once.
      feasible: (snapshot: unknown, { type }: { type: string }) =>
        (type !== 'page.shown' || (snapshot as State).context.page === 1) &&
        (type !== 'words.open' ||
          (snapshot as State).context.counts.length === 0 ||
          isOpen(snapshot as State)),
      open,
    },
    {
      name: 'a word that is kept, and its other place',
      input,
      cases: {
        [DONE]: [{ output: start({ paragraph: 1, word: 1 }) }],
        'word.pick': [
          { paragraph: 2, word: 1 },
          { paragraph: 1, word: 1 },
        ],
      },
      only: ['words.open', 'word.pick', 'word.keep', 'word.forget', 'others.open', 'others.close'],
      without: [FAILED],
      feasible: (snapshot: unknown, { type }: { type: string }) =>
        // Only one word stands in two places.
        type !== 'others.open' || (snapshot as State).context.place?.paragraph === 2,
      open,
    },
    {
      name: 'a word of the language beside the text',
      input,
      cases: {
        [DONE]: [{ output: start({ paragraph: 1, word: 1 }) }],
        'text.pick': [
          { ...BESIDE, paragraph: 1, word: 1 },
          { ...BESIDE, paragraph: 2, word: 2 },
          { ...pageOf(), paragraph: 2, word: 1 },
        ],
      },
      only: ['words.open', 'text.pick'],
      without: [FAILED],
      async open(page: Page): Promise<void> {
        await storeRecords(page, { 'kv.beside': { with: 'english', way: 'always' } });
        await open(page);
      },
    },
  ],
  notCovered: {
    'in open.ready: text.pick [is word]: never refused': 'a finger reaches only words',
    'in open.loading: loadWords done [else]: never taken': WITH_TEXT,
    'in open.loading: loadWords done [else if has start]: never refused': WITH_TEXT,
    'in open.ready: word.pick [is word]: never refused': 'a finger reaches only words',
    ...Object.fromEntries(
      [...MOVES].map((move) => [
        `in open.ready: ${move} [else if has place]: never refused`,
        WITH_TEXT,
      ]),
    ),
    'in open.ready.shown: word.keep [else if is unkept]: never refused': ONE_BUTTON,
    'in open.ready.shown: word.forget [is kept]: never refused': ONE_BUTTON,
    'in open.ready.shown.alone: after 150 ms (settled) [is untold]: never refused':
      'a word is chosen anew before it is told again',
    'in open.ready: kept.change: never taken': OTHER_TABS,
    'in open.ready: page.left: never taken': 'the whole book is loaded before a word is shown',
    'in open.ready.shown: word.keep [is full]: never taken': OTHER_TABS,
  },
};
