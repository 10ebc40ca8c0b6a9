/** Playwright's matchers of locators and pages, for those of WebKit too. */
import { expect as base } from 'playwright/test';
import type { Sight } from './in-page/queries.ts';
import { WebKitLocator } from './locator.ts';
import { WebKitPage } from './page.ts';
import { poll, WAIT_MS } from './poll.ts';
import { matches, patternOf } from './selector.ts';
import { translatedArguments } from '../support/paths/walked-interface.ts';

type Pattern = string | RegExp;
type Options = { timeout?: number };
type MatcherResult = { pass: boolean; message: () => string };
type Context = { isNot: boolean };

const fits = (text: string, pattern: Pattern): boolean => matches(text, patternOf(pattern, true));

/** @returns the only one of the elements */
function only(sights: readonly Sight[]): Sight {
  const [sight] = sights;
  if (sight === undefined || sights.length > 1) throw new Error(`found ${sights.length} times`);
  return sight;
}

/**
 * Asks until the matcher passes, or does not pass after `not`.
 * @param ask returns what is there and whether it is as wanted
 */
async function eventually(
  { isNot }: Context,
  what: string,
  ask: () => Promise<{ pass: boolean; actual: unknown }>,
  { timeout = WAIT_MS }: Options = {},
): Promise<MatcherResult> {
  let actual: unknown = null;
  try {
    await poll(
      async () => {
        const seen = await ask();
        ({ actual } = seen);
        return seen.pass !== isNot || undefined;
      },
      () => what,
      timeout,
    );
    return { pass: !isNot, message: () => what };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const received = `received ${JSON.stringify(actual)}`;
    return { pass: isNot, message: () => `WebKit: ${isNot ? 'not ' : ''}${reason}; ${received}` };
  }
}

/** A matcher of locators in WebKit, by what is seen of the elements. */
type Check = (sights: readonly Sight[], ...args: never[]) => { pass: boolean; actual: unknown };

const ofOne =
  <Args extends unknown[]>(
    read: (sight: Sight, ...args: Args) => unknown,
    accept: (actual: unknown, ...args: Args) => boolean,
  ) =>
  (sights: readonly Sight[], ...args: Args) => {
    const actual = read(only(sights), ...args);
    return { pass: accept(actual, ...args), actual };
  };

const CHECKS: Readonly<Record<string, Check>> = {
  toBeAttached: (sights) => ({ pass: sights.length > 0, actual: sights.length }),
  toBeVisible: (sights, { visible = true }: { visible?: boolean } = {}) => {
    const isVisible = sights.length > 0 && only(sights).isVisible;
    return { pass: isVisible === visible, actual: isVisible };
  },
  toBeHidden: (sights) => {
    const isHidden = sights.length === 0 || !only(sights).isVisible;
    return { pass: isHidden, actual: isHidden };
  },
  toBeFocused: ofOne(
    ({ isFocused }) => isFocused,
    (isFocused) => isFocused === true,
  ),
  toBeChecked: ofOne(
    ({ isChecked }, _options?: { checked?: boolean }) => isChecked,
    (isChecked, { checked = true } = {}) => isChecked === checked,
  ),
  toHaveCount: (sights, count: number) => ({
    pass: sights.length === count,
    actual: sights.length,
  }),
  toHaveText: (sights, wanted: Pattern | readonly Pattern[]) => {
    const texts = sights.map(({ text }) => text);
    if (typeof wanted === 'string' || wanted instanceof RegExp)
      return { pass: fits(only(sights).text, wanted), actual: texts };
    const isEach = wanted.every((pattern, at) => fits(texts[at] ?? '', pattern));
    return { pass: texts.length === wanted.length && isEach, actual: texts };
  },
  toContainText: ofOne(
    ({ text }, _wanted: Pattern) => text,
    (text, wanted) => matches(String(text), patternOf(wanted)),
  ),
  toHaveAttribute: ofOne(
    ({ attributes }, name: string, _wanted?: Pattern) => attributes[name],
    (value, _name, wanted) =>
      wanted === undefined ? value !== undefined : fits(String(value), wanted),
  ),
  toHaveValue: ofOne(
    ({ value }, _wanted: Pattern) => value,
    (value, wanted) => (typeof wanted === 'string' ? value === wanted : wanted.test(String(value))),
  ),
};

type AnyMatcher = (this: Context, received: unknown, ...args: never[]) => Promise<MatcherResult>;

/** Uses Playwright's own matcher for what is Playwright's. */
async function original(
  { isNot }: Context,
  name: string,
  received: unknown,
  args: readonly unknown[],
): Promise<MatcherResult> {
  const matchers = base(received) as unknown as Record<string, unknown> & { not: unknown };
  const own = (isNot ? matchers.not : matchers) as Record<
    string,
    (...all: readonly unknown[]) => Promise<void>
  >;
  try {
    await own[name]?.(...translatedArguments(name, args));
    return { pass: !isNot, message: () => name };
  } catch (error) {
    return { pass: isNot, message: () => (error instanceof Error ? error.message : String(error)) };
  }
}

const ofLocator = (name: string, check: Check): AnyMatcher =>
  async function match(received, ...args) {
    if (!(received instanceof WebKitLocator)) return original(this, name, received, args);
    const options = args.at(-1) as Options | undefined;
    return eventually(
      this,
      `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')}) of ${String(received)}`,
      async () => check(await received.look(), ...(translatedArguments(name, args) as never[])),
      typeof options === 'object' && 'timeout' in options ? options : {},
    );
  };

const ofAnswer = (
  name: string,
  ask: (received: never, ...args: never[]) => Promise<{ pass: boolean; actual: unknown }>,
): AnyMatcher =>
  async function match(received, ...args) {
    if (!(received instanceof WebKitLocator || received instanceof WebKitPage))
      return original(this, name, received, args);
    return eventually(this, `${name}(${String(args[0])})`, () =>
      ask(received as never, ...(translatedArguments(name, args) as never[])),
    );
  };

/** For `expect.extend`. */
const matchers = {
  ...Object.fromEntries(
    Object.entries(CHECKS).map(([name, check]) => [name, ofLocator(name, check)]),
  ),
  // From WebKit's own accessibility tree, which is what VoiceOver reads.
  toHaveAccessibleName: ofAnswer(
    'toHaveAccessibleName',
    async (locator: WebKitLocator, wanted: Pattern) => {
      const actual = await locator.accessibleName();
      return { pass: fits(actual, wanted), actual };
    },
  ),
  toHaveCSS: ofAnswer(
    'toHaveCSS',
    async (locator: WebKitLocator, property: string, wanted: Pattern) => {
      const actual = only(await locator.look(property)).css;
      return { pass: fits(actual, wanted), actual };
    },
  ),
  toHaveURL: ofAnswer('toHaveURL', async (page: WebKitPage, wanted: Pattern) => {
    await page.evaluate('() => undefined');
    const actual = page.url();
    const isWanted =
      typeof wanted === 'string'
        ? actual === new URL(wanted, page.context().site.origin).href
        : wanted.test(actual);
    return { pass: isWanted, actual };
  }),
  toHaveTitle: ofAnswer('toHaveTitle', async (page: WebKitPage, wanted: Pattern) => {
    const actual = await page.title();
    return { pass: fits(actual, wanted), actual };
  }),
};

/** Playwright's `expect`, which accepts the locators and pages of WebKit too. */
export const expect = base.extend(matchers as never) as typeof base;
