/** A screen reader for the tests: it follows the focus and the live regions of the page under test and writes down what it says. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { announcementsOf } from '../../tests/support/announcements/announcements.ts';
import type { AnnouncementStep, Way } from '../../tests/support/announcements/announcement.ts';
import { SCREEN_READER_PATH, expect, focusName } from './site.ts';

type VirtualScreenReader = {
  start: (options: { container: Node }) => Promise<void>;
  next: () => Promise<void>;
  lastSpokenPhrase: () => Promise<string>;
  spokenPhraseLog: () => Promise<string[]>;
  clearSpokenPhraseLog: () => Promise<void>;
};
declare global {
  interface Window {
    screenReader?: VirtualScreenReader;
  }
}

const source = readFile(
  new URL(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
);

/** Starts it on the page that is open; what was said before is not heard. */
export async function listen(page: Page): Promise<void> {
  const body = await source;
  await page.route(`**${SCREEN_READER_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.evaluate(async (path) => {
    const { virtual } = (await import(path)) as { virtual: VirtualScreenReader };
    window.screenReader = virtual;
    // What is taken away while it looks has an element at its root, which it asks as it would ask a document.
    Object.assign(Element.prototype, { getElementById: () => null });
    await virtual.start({ container: document.body });
    await virtual.clearSpokenPhraseLog();
  }, SCREEN_READER_PATH);
}

/** @returns what was said since it was last asked for, in order; regions that fall silent are not said. */
export async function heard(page: Page): Promise<string[]> {
  const lines = await page.evaluate(async () => {
    const said = await window.screenReader?.spokenPhraseLog();
    await window.screenReader?.clearSpokenPhraseLog();
    return said ?? [];
  });
  return lines.filter((line) => !/^(?:polite|assertive): $/u.test(line));
}

/** What is said when the screen reader goes one step on from where it is. */
export const stepOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await window.screenReader?.next();
    const said = (await window.screenReader?.lastSpokenPhrase()) ?? '';
    await window.screenReader?.clearSpokenPhraseLog();
    return said;
  });

/** What a control that has the focus would say of itself. */
const stateOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const states = ['pressed', 'expanded', 'checked'].map(
      (name) => [name, element?.getAttribute(`aria-${name}`)] as const,
    );
    if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type))
      states.push(['checked', String(element.checked)]);
    return states
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => (value === 'true' ? name : `not ${name}`))
      .join(', ');
  });

const isLive = (line: string): boolean => /^(?:polite|assertive): /u.test(line);

/** How often something is said in these lines. */
const times = (lines: readonly string[], words: string): number =>
  lines.filter((line) => line.includes(words)).length;

type HeardStep = { machine: string; cause: string; step: AnnouncementStep };

/**
 * Fails when what is heard of a step is not what its machine's table of speech says: each thing once, in its way, and
 * nothing else by a live region.
 * @param isAmongOthers whether a live region may say more at the same moment, for another machine
 */
export async function expectHeard(
  page: Page,
  { machine, cause, step }: HeardStep,
  isAmongOthers = false,
): Promise<void> {
  const speech = announcementsOf(machine, cause, step);
  if ('elsewhere' in speech) {
    expect(
      (await heard(page)).filter((line) => line.startsWith('assertive')),
      `${machine}, ${cause}: nothing interrupts`,
    ).toEqual([]);
    return;
  }
  const said = 'silent' in speech ? [] : speech;
  const promised = (way: Way): string[] =>
    said.filter((each) => each.way === way).map(({ words }) => words);
  const wanted = {
    live: [
      ...promised('polite').map((words) => `polite: ${words}`),
      ...promised('assertive').map((words) => `assertive: ${words}`),
    ],
    focus: promised('focus').map((words) => `${words}: once`),
    back: promised('back'),
    state: promised('state'),
  };
  const lines: string[] = [];
  await expect(async () => {
    lines.push(...(await heard(page)));
    const byFocus = lines.filter((line) => !isLive(line));
    const state = await stateOfFocus(page);
    const name = await focusName(page);
    expect(
      {
        live: isAmongOthers
          ? wanted.live.filter(
              (line) => times(lines.filter(isLive), line.replace(/^\w+: /u, '')) === 1,
            )
          : lines.filter(isLive),
        focus: promised('focus').map(
          (words) =>
            `${words}: ${times(byFocus, words) === 1 ? 'once' : `in [${byFocus.join(' | ')}]`}`,
        ),
        // Said at most once, and the focus is there.
        back: wanted.back.map((words) =>
          name === words && times(byFocus, words) <= 1
            ? words
            : `${words}: the focus is on ${name}, in [${byFocus.join(' | ')}]`,
        ),
        state: wanted.state.filter((words) => state.split(', ').includes(words)),
      },
      `${machine}, ${cause}: what is heard`,
    ).toEqual(wanted);
  }).toPass({ intervals: [0, 20, 50, 100, 250], timeout: 5000 });
}
