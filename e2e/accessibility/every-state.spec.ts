/**
 * Every screen and every state that changes its content, opened once and measured at three widths:
 * axe-core in every theme, names, languages, overflow, clipped texts and the size of targets.
 */
import type { Page } from 'playwright/test';
import { violationsOf } from '../support/accessibility/axe.ts';
import { recordMeasurement } from '../support/accessibility/conformance.ts';
import { isFull } from '../support/depth.ts';
import { SCREENS, STATES, type State } from '../support/every-state.ts';
import { clippedTexts, overflowOf, smallTargets } from '../support/measuring.ts';
import { nameFaultsIn } from '../support/accessibility/names.ts';
import { expect, test } from '../support/site.ts';
import { textsIn } from '../support/accessibility/text-languages.ts';

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

const THEMES: readonly Theme[] = [
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'more contrast', media: { contrast: 'more' } },
];

const PLAIN = { colorScheme: 'light', contrast: 'no-preference', reducedMotion: 'reduce' } as const;

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

/** Measures the layout, also with wide spacing and with text of 200 %. */
async function layoutFaultsIn(page: Page): Promise<string[]> {
  const faults = [
    ...(await overflowFaultsIn(page)),
    ...(await smallTargets(page)),
    ...(await clippedTexts(page)),
  ];
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

/** Measures contrast in the themes besides the light one. */
async function themeFaultsIn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, media } of THEMES) {
    await page.emulateMedia({ ...PLAIN, ...media });
    for (const violation of await violationsOf(page, 'colours'))
      faults.push(`${name}: ${violation}`);
  }
  await page.emulateMedia(PLAIN);
  return faults;
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

const windowsOf = ({ widths }: State) =>
  WINDOWS.filter(({ width }) => widths?.includes(width) ?? true);

for (const [title, states] of Object.entries({ ...SCREENS, ...STATES })) {
  test(`there is no fault in ${title} at 320, 768 and 1280 pixels, in every theme`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia(PLAIN);
    const faults: string[] = [];
    const seen = { windows: 0, axe: 0, names: 0, texts: 0 };
    for (const state of states) {
      const windows = windowsOf(state);
      for (const [place, { width, height }] of windows.entries()) {
        const isFirst = place === 0;
        const isLast = place === windows.length - 1;
        await page.setViewportSize({ width, height });
        if (isFirst || state.isClosedByResize === true) await state.open(page);
        const found: string[] = await layoutFaultsIn(page);
        seen.windows += 1;
        // Between the smallest and the largest window the content is the same.
        if (isFull || isFirst || isLast) {
          found.push(...(await violationsOf(page)));
          seen.axe += 1;
        }
        if (isFull || isLast) {
          found.push(...(await themeFaultsIn(page)));
          seen.axe += THEMES.length;
        }
        if (isLast) {
          const text = await textFaultsIn(page);
          found.push(...text.faults);
          seen.names += text.names;
          seen.texts += text.texts;
        }
        faults.push(...found.map((fault) => `${state.name}, ${width} px: ${fault}`));
      }
    }
    pageErrors.console = pageErrors.console.filter(
      (text) =>
        !/404|Failed to (?:load|fetch|save)|could not be loaded|Unexpected Application Error|The lamp went out/u.test(
          text,
        ),
    );
    expect(faults).toEqual([]);
    expect(seen.names / states.length).toBeGreaterThan(5);
    expect(seen.texts / states.length).toBeGreaterThan(8);
    for (const check of ['A16', 'A17', 'A18'] as const)
      recordMeasurement(check, `${seen.windows} views, 0 faults`);
    recordMeasurement('A1', `${seen.axe} views, 0 faults`);
    recordMeasurement('A23', `${seen.axe} views, 0 faults of contrast`);
    recordMeasurement('A24', `${seen.texts} texts, 0 in a wrong language`);
    recordMeasurement('A28', `${seen.names} names, 0 faults`);
  });
}
