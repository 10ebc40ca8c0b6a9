/** Runs axe-core on the current page, with every tag and with the opt-in rules. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import type { run, Result, RunOptions } from 'axe-core';

const SOURCE = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that are off by default. */
const OPT_IN = [
  'target-size',
  'color-contrast',
  'color-contrast-enhanced',
  'identical-links-same-purpose',
];
/** Rules whose result depends on the theme. */
const COLOURS = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'];

/**
 * Undecided results that are no violations: text beneath an open layer or scrolled out of its row,
 * and single dots.
 */
const ACCEPTED =
  /overlapped by another element|partially obscured by another element|content is too short/u;

const EVERYTHING: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(OPT_IN.map((rule) => [rule, { enabled: true }])),
};
const COLOURS_ONLY: RunOptions = { runOnly: { type: 'rule', values: COLOURS } };

/**
 * Injects axe into the page, where the content security policy does not block it; needed again
 * after every load.
 */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
}

/**
 * @param only all rules, or only those that depend on the theme
 * @returns one line for each violation and each undecided result: rule, element, reason
 */
export async function violationsOf(
  page: Page,
  only: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  await injectAxe(page);
  const options: RunOptions = {
    ...(only === 'everything' ? EVERYTHING : COLOURS_ONLY),
    preload: false,
    resultTypes: ['violations', 'incomplete'],
  };
  const { violations, incomplete } = await page.evaluate(async (runOptions) => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    const found = await axe.run(document, runOptions);
    return { violations: found.violations, incomplete: found.incomplete };
  }, options);
  return [...linesOf(violations), ...linesOf(incomplete).filter((line) => !ACCEPTED.test(line))];
}

const linesOf = (results: readonly Result[]): string[] =>
  results.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, any, all, none }) =>
        `${id}: ${html.slice(0, 160)} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`,
    ),
  );
