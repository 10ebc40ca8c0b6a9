/**
 * Screen-reader harness: a virtual screen reader that follows the focus and the live regions of the
 * page and logs its announcements.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { Way } from '../../../tests/behaviour/announcement.ts';
import {
  announcementsOf,
  type AnyBehaviour,
  type AnyStep,
} from '../../../tests/behaviour/behaviour.ts';
import { isTranslated } from '../translator.ts';
import { SCREEN_READER_PATH, expect, focusName } from '../site.ts';

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

/** Starts the screen reader on the open page; earlier announcements are discarded. */
export async function startScreenReader(page: Page): Promise<void> {
  const body = await source;
  await page.route(`**${SCREEN_READER_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.evaluate(async (path) => {
    const { virtual } = (await import(path)) as { virtual: VirtualScreenReader };
    window.screenReader = virtual;
    // It calls `getElementById` on the root of a removed element, which may be an element instead
    // of a document.
    Object.assign(Element.prototype, { getElementById: () => null });
    await virtual.start({ container: document.body });
    await virtual.clearSpokenPhraseLog();
  }, SCREEN_READER_PATH);
}

/**
 * @returns the announcements since the last call, in order, without those of emptied live regions
 */
export async function takeAnnouncements(page: Page): Promise<string[]> {
  const lines = await page.evaluate(async () => {
    const announced = await window.screenReader?.spokenPhraseLog();
    await window.screenReader?.clearSpokenPhraseLog();
    return announced ?? [];
  });
  return lines.filter((line) => !/^(?:polite|assertive): $/u.test(line));
}

/**
 * Moves the screen reader to the next item.
 * @returns its announcement
 */
export const readNext = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await window.screenReader?.next();
    const announced = (await window.screenReader?.lastSpokenPhrase()) ?? '';
    await window.screenReader?.clearSpokenPhraseLog();
    return announced;
  });

/** @returns the states that a screen reader announces for the focused control */
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

/** @returns the number of lines that contain the text */
const countLines = (lines: readonly string[], text: string): number =>
  lines.filter((line) => line.includes(text)).length;

/**
 * Fails when the announcements of a step differ from those of the behaviour: each message once, in its
 * way, and nothing else in a live region.
 * @param ignoreOtherAnnouncements whether another machine may use a live region at the same moment
 */
export async function expectAnnouncements(
  page: Page,
  of: AnyBehaviour,
  step: AnyStep,
  ignoreOtherAnnouncements = false,
): Promise<void> {
  const expectation = announcementsOf(of, step);
  const what = `${of.machine.id}, ${step.event.type}`;
  if ('elsewhere' in expectation) {
    expect(
      (await takeAnnouncements(page)).filter((line) => line.startsWith('assertive')),
      `${what}: nothing interrupts`,
    ).toEqual([]);
    return;
  }
  const announced = 'silent' in expectation ? [] : expectation;
  const expectedBy = (kind: Way): string[] =>
    announced.filter((each) => each.way === kind).map(({ text }) => text);
  const expected = {
    live: [
      ...expectedBy('polite').map((text) => `polite: ${text}`),
      ...expectedBy('assertive').map((text) => `assertive: ${text}`),
    ],
    focus: expectedBy('focus').map((text) => `${text}: once`),
    back: expectedBy('back'),
    state: expectedBy('state'),
  };
  const heard: string[] = [];
  await expect(async () => {
    heard.push(...(await takeAnnouncements(page)));
    const lines = isTranslated(page) ? [...new Set(heard)] : heard;
    const onFocus = lines.filter((line) => !isLive(line));
    // Each question to the page takes time, so only what is expected is asked for.
    const state = expected.state.length > 0 ? await stateOfFocus(page) : '';
    const name = expected.back.length > 0 ? await focusName(page) : '';
    expect(
      {
        live: ignoreOtherAnnouncements
          ? expected.live.filter(
              (line) => countLines(lines.filter(isLive), line.replace(/^\w+: /u, '')) === 1,
            )
          : lines.filter(isLive),
        focus: expectedBy('focus').map(
          (text) =>
            `${text}: ${countLines(onFocus, text) === 1 ? 'once' : `in [${onFocus.join(' | ')}]`}`,
        ),
        // Announced at most once, and the focus is there.
        back: expected.back.map((text) =>
          name === text && countLines(onFocus, text) <= 1
            ? text
            : `${text}: the focus is on ${name}, in [${onFocus.join(' | ')}]`,
        ),
        state: expected.state.filter((text) => state.split(', ').includes(text)),
      },
      `${what}: announcements`,
    ).toEqual(expected);
  }).toPass({ intervals: [0, 20, 50, 100, 250], timeout: 5000 });
}
