/**
 * Every screen and every state that changes its content, opened once and measured: axe-core,
 * names, languages, overflow, clipped texts and the size of targets. With FULL=1 in three windows
 * and in every theme; else in the smallest window and in the dark theme, and the screens also in
 * the largest window, one of each kind there in the light theme.
 */
import type { Page } from 'playwright/test';
import { violationsOf } from './checks/axe.ts';
import { recordMeasurement } from '../conformance/measurement.ts';
import { isFull } from '../support/depth.ts';
import { REPORTED, SCREENS, STATES } from '../every-state/every-state.ts';
import type { State } from '../every-state/state.ts';
import { clippedTexts, overflowOf, smallTargets } from '../support/measuring.ts';
import { nameFaultsIn } from './checks/names.ts';
import { expect, test } from '../support/site.ts';
import { textsIn } from './checks/text-languages.ts';

/** The first is a desktop window of 1280 pixels zoomed to 400 %. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 768, height: 800 },
  { width: 1280, height: 800 },
] as const;

/**
 * Forced colours have their own test (media.spec.ts): axe reads the colours in the style sheet, not
 * the forced ones.
 */
type Theme = { name: string; media: NonNullable<Parameters<Page['emulateMedia']>[0]> };

const LIGHT: Theme = { name: 'light', media: {} };
const DARK: Theme = { name: 'dark', media: { colorScheme: 'dark' } };
const MORE: Theme = { name: 'more contrast', media: { contrast: 'more' } };

const PLAIN = { colorScheme: 'light', contrast: 'no-preference', reducedMotion: 'reduce' } as const;

/** States that have the same parts as another one. */
const ONLY_IN_FULL = [
  'search',
  'no bookmarks',
  'no books',
  'contact',
  'disclaimer',
  'listening',
  'a genre',
  'an author',
  'no results',
  'erasing is asked about',
  'a preview of a book that is not there',
  'a page just turned',
];
/** The states that the quick run also measures in the light theme and with more contrast. */
const IN_EVERY_THEME = ['home', 'the last page', 'results'];

const ALL: Readonly<Record<string, readonly State[]>> = { ...SCREENS, ...STATES };

type View = {
  width: number;
  height: number;
  /** The theme in which axe runs with every rule. */
  theme: Theme | null;
  /** The themes in which the contrast is measured besides. */
  contrasts: readonly Theme[];
  hasLargeText: boolean;
};

/** @returns how a state is measured, by its window, from the smallest to the largest */
function viewsOf({ name, widths }: State, isScreen: boolean): View[] {
  const windows = WINDOWS.filter(({ width }) => widths?.includes(width) ?? true);
  if (isFull)
    return windows.map((window) => ({
      ...window,
      theme: LIGHT,
      contrasts: window === windows.at(-1) ? [DARK, MORE] : [],
      hasLargeText: true,
    }));
  const isInEveryTheme = IN_EVERY_THEME.includes(name);
  const contrasts = isInEveryTheme ? [MORE] : [];
  const small = windows
    .slice(0, 1)
    .map((window) => ({ ...window, theme: DARK, contrasts, hasLargeText: true }));
  const large = windows.slice(isScreen ? -1 : windows.length).map((window) => ({
    ...window,
    theme: isInEveryTheme ? LIGHT : null,
    contrasts: [],
    hasLargeText: false,
  }));
  return [...small, ...large];
}

/** The spacing of WCAG 1.4.12, https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Replaces the rules that a user style sheet adds to the page. */
const setUserStyles = (page: Page, rules: string): Promise<void> =>
  page.evaluate(async (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
    // Popovers are repositioned in the next frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  }, rules);

const overflowFaultsIn = async (page: Page): Promise<string[]> => {
  const overflow = await overflowOf(page);
  return overflow > 0 ? [`${overflow} px wider than the window`] : [];
};

/** Measures the layout. */
async function layoutFaultsIn(page: Page): Promise<string[]> {
  return [
    ...(await overflowFaultsIn(page)),
    ...(await smallTargets(page)),
    ...(await clippedTexts(page)),
  ];
}

/** Measures the layout with wide spacing and with text of 200 %. */
async function largeTextFaultsIn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, rules] of [
    ['spaced', SPACING],
    ['text of 200 %', 'html { font-size: 200% }'],
  ] as const) {
    await setUserStyles(page, rules);
    for (const fault of [...(await clippedTexts(page)), ...(await overflowFaultsIn(page))])
      faults.push(`${name}: ${fault}`);
  }
  await setUserStyles(page, '');
  return faults;
}

/** Runs axe in another theme. */
async function violationsIn(
  page: Page,
  { name, media }: Theme,
  only: 'everything' | 'colours',
): Promise<string[]> {
  await page.emulateMedia({ ...PLAIN, ...media });
  const violations = await violationsOf(page, only);
  await page.emulateMedia(PLAIN);
  return violations.map((violation) => `${name}: ${violation}`);
}

/** Names and languages do not depend on the width. */
async function textFaultsIn(page: Page) {
  const { count, faults } = await nameFaultsIn(page);
  const { texts, wrong, names } = await textsIn(page);
  return {
    names: count,
    texts,
    faults: [
      ...faults,
      ...[...wrong, ...names].map(({ text, lang }) => `"${text}" in the language ${lang}`),
    ],
  };
}

type Seen = { windows: number; axe: number; names: number; texts: number };

/** Adds what is measured, and returns the faults. */
async function faultsOf(page: Page, state: State, isScreen: boolean, seen: Seen) {
  const faults: string[] = [];
  const views = viewsOf(state, isScreen);
  for (const [place, view] of views.entries()) {
    const { width, height, theme, contrasts, hasLargeText } = view;
    await page.setViewportSize({ width, height });
    if (place === 0 || state.isClosedByResize === true) await state.open(page);
    const found = await layoutFaultsIn(page);
    if (hasLargeText) found.push(...(await largeTextFaultsIn(page)));
    if (theme !== null) found.push(...(await violationsIn(page, theme, 'everything')));
    for (const each of contrasts) found.push(...(await violationsIn(page, each, 'colours')));
    seen.windows += 1;
    seen.axe += contrasts.length + (theme === null ? 0 : 1);
    if (place === views.length - 1) {
      const text = await textFaultsIn(page);
      found.push(...text.faults);
      seen.names += text.names;
      seen.texts += text.texts;
    }
    faults.push(...found.map((fault) => `${state.name}, ${width} px: ${fault}`));
  }
  return faults;
}

const NAMES = new Set(Object.values(ALL).flatMap((states) => states.map(({ name }) => name)));
for (const name of [...ONLY_IN_FULL, ...IN_EVERY_THEME])
  if (!NAMES.has(name)) throw new Error(`There is no state ${name}`);

const TOPICS = Object.keys(SCREENS);
/** The topics of each test; two share one, because the next screen opens faster in the same page. */
const TESTS = [
  TOPICS.slice(0, TOPICS.length / 2),
  TOPICS.slice(TOPICS.length / 2),
  ...Object.keys(STATES).map((topic) => [topic]),
];

for (const topics of TESTS) {
  test(`there is no fault in ${topics.join(', ')}, in small and large windows, in every theme`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia(PLAIN);
    const faults: string[] = [];
    for (const topic of topics) {
      const all = ALL[topic] ?? [];
      const states = all.filter(({ name }) => isFull || !ONLY_IN_FULL.includes(name));
      const seen = { windows: 0, axe: 0, names: 0, texts: 0 };
      for (const state of states)
        await test.step(state.name, async () => {
          faults.push(...(await faultsOf(page, state, topic in SCREENS, seen)));
        });
      expect.soft(seen.names / states.length, `names in ${topic}`).toBeGreaterThan(5);
      expect.soft(seen.texts / states.length, `texts in ${topic}`).toBeGreaterThan(8);
      for (const check of ['A16', 'A17', 'A18'] as const)
        recordMeasurement(check, `${seen.windows} views, 0 faults`);
      recordMeasurement('A1', `${seen.axe} views, 0 faults`);
      recordMeasurement('A23', `${seen.axe} views, 0 faults of contrast`);
      recordMeasurement('A24', `${seen.texts} texts, 0 in a wrong language`);
      recordMeasurement('A28', `${seen.names} names, 0 faults`);
    }
    pageErrors.console = pageErrors.console.filter((text) => !REPORTED.test(text));
    expect(faults).toEqual([]);
  });
}
