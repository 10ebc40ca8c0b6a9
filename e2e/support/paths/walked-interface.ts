/**
 * The language of the interface in which paths are walked. The tables of the machines and the
 * scenarios have English texts and addresses; in another language each is replaced by its
 * translation (translated-texts.ts).
 */
import { expect as base, type Page, type Route } from 'playwright/test';
import type { InterfaceLanguage } from '../../../machines/domain/languages.ts';
import {
  CATALOGUE_PATH,
  listPathIn,
  pathIn,
  SHELF_PREVIEWS_PATH,
} from '../../../machines/domain/site/routes.ts';
import { cutOff } from '../../../tests/support/event-tables/failing-loads.ts';
import { setInterface } from '../../../tests/support/interface.ts';
import { translatedArgument, translateInto, walkedLanguage } from './translated-texts.ts';

/** @returns the address in the language of the walk; files have none */
const translatedAddress = (address: unknown): unknown =>
  typeof address === 'string' && /^\/[^.]*$/u.test(address)
    ? pathIn(walkedLanguage(), address)
    : address;

const isList = (url: unknown): url is string =>
  typeof url === 'string' &&
  [CATALOGUE_PATH, SHELF_PREVIEWS_PATH].some((path) => url.endsWith(path));

type Answer = Parameters<Route['fulfill']>[0];
type RouteHandler = (route: Route) => unknown;

/** @param failed is told how a request was made to fail */
const noticingFailures = (route: Route, failed: (fail: RouteHandler) => void): Route =>
  new Proxy(route, {
    get(target, name) {
      if (name === 'abort')
        return (code?: string) => {
          failed(cutOff);
          return target.abort(code);
        };
      if (name === 'fulfill')
        return (answer: Answer) => {
          if ((answer?.status ?? 200) >= 400) failed((other) => other.fulfill(answer));
          return target.fulfill(answer);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/**
 * Handles the requests for a list in the language of the walk. The English list, which is asked for
 * after it has failed, fails in the same way.
 */
async function routeList(page: Page, url: string, handler: RouteHandler): Promise<void> {
  let fail: RouteHandler = (route) => route.fallback();
  await page.route(url, (route) => fail(route) as Promise<unknown>);
  await page.route(listPathIn(url, walkedLanguage()), (route) =>
    handler(
      noticingFailures(route, (how) => {
        fail = how;
      }),
    ),
  );
}

/** The attributes that a user reads or hears. */
const TEXT_ATTRIBUTES: ReadonlySet<unknown> = new Set([
  'aria-label',
  'alt',
  'title',
  'placeholder',
]);

/** How the arguments of a matcher of a locator or a page are translated. */
const MATCHERS: ReadonlyMap<unknown, (args: unknown[]) => unknown[]> = new Map([
  ['toHaveURL', (args) => args.map(translatedAddress)],
  [
    'toHaveAttribute',
    (args) => (TEXT_ATTRIBUTES.has(args[0]) ? args.map(translatedArgument) : args),
  ],
  ...['toHaveText', 'toContainText', 'toHaveAccessibleName', 'toHaveTitle'].map(
    (name): [string, (args: unknown[]) => unknown[]] => [
      name,
      (args) => args.map(translatedArgument),
    ],
  ),
]);

const translatingMatchers = <Matchers extends object>(matchers: Matchers): Matchers =>
  new Proxy(matchers, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'not') return translatingMatchers(value as object);
      const translate = MATCHERS.get(name);
      return translate === undefined || typeof value !== 'function'
        ? value
        : (...args: unknown[]) => value.apply(target, translate(args)) as unknown;
    },
  });

/** Playwright's `expect`, which is given English texts and addresses and looks for the translated ones. */
export const expect = new Proxy(base, {
  apply: (target, self, args) => translatingMatchers(Reflect.apply(target, self, args) as object),
});

type Options = { name?: unknown; hasText?: unknown };
const translatedOptions = ({ name, hasText, ...others }: Options = {}): Options => ({
  ...others,
  ...(name !== undefined && { name: translatedArgument(name) }),
  ...(hasText !== undefined && { hasText: translatedArgument(hasText) }),
});

/** What is asked of a page or a locator with a text of the interface, or returns a locator. */
const ASKED: ReadonlyMap<unknown, (args: unknown[]) => unknown[]> = new Map([
  ['goto', ([address, ...others]) => [translatedAddress(address), ...others]],
  ['getByRole', ([role, options]) => [role, translatedOptions(options as Options | undefined)]],
  ['getByText', ([text, ...others]) => [translatedArgument(text), ...others]],
  ['getByLabel', ([text, ...others]) => [translatedArgument(text), ...others]],
  ['filter', ([options]) => [translatedOptions(options as Options)]],
  ...['locator', 'first', 'last', 'nth', 'and', 'or'].map(
    (name): [string, (args: unknown[]) => unknown[]] => [name, (args) => args],
  ),
]);

function translating<Target extends object>(target: Target): Target {
  return new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'route')
        return (url: unknown, handler: RouteHandler) =>
          isList(url)
            ? routeList(target as unknown as Page, url, handler)
            : (target as unknown as Page).route(url as RegExp, handler as never);
      const translate = ASKED.get(name);
      if (translate === undefined || typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const answer = value.apply(target, translate(args)) as object;
        return answer instanceof Promise ? answer : translating(answer);
      };
    },
  });
}

/**
 * Walks in a language of the interface. Books are read in English until the walk chooses another
 * language.
 * @param walk is given the page, which is asked with the English texts
 */
export async function walkIn(
  language: InterfaceLanguage,
  page: Page,
  walk: (page: Page) => Promise<void>,
  hasMessages = false,
): Promise<void> {
  if (language === 'english') return walk(page);
  await page.addInitScript(() => {
    try {
      if (location.protocol.startsWith('http') && localStorage.getItem('kv.lang') === null)
        localStorage.setItem('kv.lang', 'english');
    } catch {
      // A browser that denies storage keeps no language.
    }
  });
  if (hasMessages) {
    setInterface(language);
    try {
      return await walk(page);
    } finally {
      setInterface('english');
    }
  }
  translateInto(language);
  try {
    await walk(translating(page));
  } finally {
    translateInto('english');
  }
}
