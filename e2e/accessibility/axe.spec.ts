/**
 * Every screen and every state that changes its content: no violation found by axe-core, at three
 * widths and in three themes.
 */
import type { Page } from 'playwright/test';
import { violationsOf } from '../support/axe.ts';
import { recordMeasurement } from '../support/conformance.ts';
import { SCREENS, STATES, type State } from '../support/every-state.ts';
import { expect, test } from '../support/site.ts';

const WIDTHS = [320, 768, 1280] as const;

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

/** @returns each violation with the state, width and theme in which it was found */
async function violationsIn(page: Page, state: State, width: number): Promise<string[]> {
  const at = `${state.name}, ${width} px`;
  await page.emulateMedia(PLAIN);
  const violations = (await violationsOf(page)).map((violation) => `${at}, light: ${violation}`);
  for (const { name, media } of THEMES) {
    await page.emulateMedia({ ...PLAIN, ...media });
    violations.push(
      ...(await violationsOf(page, 'colours')).map((violation) => `${at}, ${name}: ${violation}`),
    );
  }
  return violations;
}

for (const [title, states] of Object.entries({ ...SCREENS, ...STATES })) {
  test(`axe finds no fault on ${title}, 320, 768 and 1280 pixels wide, in every theme`, async ({
    page,
    pageErrors,
  }) => {
    const violations: string[] = [];
    let seen = 0;
    for (const state of states) {
      for (const width of state.widths ?? WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        if (width === (state.widths ?? WIDTHS)[0] || state.isClosedByResize === true)
          await state.open(page);
        seen += 1 + THEMES.length;
        violations.push(...(await violationsIn(page, state, width)));
      }
    }
    pageErrors.console = pageErrors.console.filter(
      (text) => !/404|Failed to (?:load|fetch|save)|Unexpected Application Error/u.test(text),
    );
    expect(violations).toEqual([]);
    recordMeasurement('A1', `${seen} views, ${violations.length} faults`);
    recordMeasurement('A23', `${seen} views, ${violations.length} faults of contrast`);
  });
}
