/** The layout has room for texts that are longer than the English ones, on the narrowest phone. */
import { isFull } from '../support/depth.ts';
import { REPORTED, SCREENS, STATES } from '../support/every-state.ts';
import { lengthenTexts, spilledTexts } from '../support/longer-texts.ts';
import { clippedTexts, overflowingElements, overflowOf } from '../support/measuring.ts';
import { expect, test } from '../support/site.ts';

/** With FULL=1 every state. */
const QUICK = new Set(['home', 'a bookmarked page with its notice']);

const states = Object.values({ ...SCREENS, ...STATES })
  .flat()
  .filter(({ name, widths }) => (isFull || QUICK.has(name)) && (widths?.includes(320) ?? true));

for (const { name, open } of states) {
  test(`${name}: words 1.67 times as long fit into a window of 320 pixels`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await lengthenTexts(page);
    expect.soft(await overflowOf(page)).toBe(0);
    expect.soft(await overflowingElements(page)).toEqual([]);
    expect.soft(await clippedTexts(page)).toEqual([]);
    expect.soft(await spilledTexts(page)).toEqual([]);
    pageErrors.console = pageErrors.console.filter((text) => !REPORTED.test(text));
  });
}
