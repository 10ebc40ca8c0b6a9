/** A window of WebKit, as Playwright's `Page`: the part of it that the path tests use. */
import { writeFile } from 'node:fs/promises';
import type { WebDriver } from 'selenium-webdriver';
import type { ControlledSite, RouteHandler } from './controlled-site.ts';
import { roleStep, WebKitLocator, type RoleOptions } from './locator.ts';
import { poll } from './poll.ts';
import { patternOf } from './selector.ts';
import type { Session } from './session.ts';

type ConsoleMessage = { type: () => string; text: () => string };

/** What a window needs of its context. */
export type PageHost = {
  session: Session;
  site: ControlledSite;
  on: (event: string, listener: (event: unknown) => void) => void;
  addInitScript: (script: (argument: never) => unknown, argument?: unknown) => Promise<void>;
  stopClock: (time: number) => Promise<void>;
  runClock: (ms: number) => Promise<void>;
  jumpClock: (ms: number) => Promise<void>;
};

/** The height of the browser's own controls above the page, in pixels. */
const CONTROLS_HEIGHT = 38;

export class WebKitPage {
  readonly #context: PageHost;
  readonly #handle: string;
  /** Routes of another window, which are only used while it is opened. */
  readonly #ownRoutes: [string | RegExp, RouteHandler][] = [];
  readonly #isFirst: boolean;
  #pointer = { x: 0, y: 0 };

  constructor(context: PageHost, handle: string, isFirst: boolean) {
    this.#context = context;
    this.#handle = handle;
    this.#isFirst = isFirst;
  }

  get #window() {
    return { session: this.#context.session, handle: this.#handle };
  }

  driver<T>(command: (driver: WebDriver) => Promise<T>): Promise<T> {
    return this.#context.session.run(this.#handle, command);
  }

  context(): PageHost {
    return this.#context;
  }

  getByRole(role: string, options?: RoleOptions): WebKitLocator {
    return new WebKitLocator(this.#window, [roleStep(role, options)]);
  }

  getByText(text: string | RegExp, { exact = false }: { exact?: boolean } = {}): WebKitLocator {
    return new WebKitLocator(this.#window, [{ by: 'text', text: patternOf(text, exact) }]);
  }

  locator(css: string, options: { hasText?: string | RegExp } = {}): WebKitLocator {
    return new WebKitLocator(this.#window, [{ by: 'css', css }]).filter(options);
  }

  /** @returns the address at the last command */
  url(): string {
    return this.#context.session.urlOf(this.#handle);
  }

  title(): Promise<string> {
    return this.evaluate('() => document.title') as Promise<string>;
  }

  async goto(path: string): Promise<void> {
    const { site } = this.#context;
    const removals = this.#ownRoutes.map(([pattern, handler]) => site.route(pattern, handler));
    await this.driver((driver) => driver.get(new URL(path, site.origin).href));
    for (const remove of removals) remove();
    await this.evaluate('() => undefined');
  }

  async reload(): Promise<void> {
    await this.driver((driver) => driver.navigate().refresh());
  }

  async goBack(): Promise<void> {
    await this.driver((driver) => driver.navigate().back());
  }

  route(pattern: string | RegExp, handler: RouteHandler): Promise<void> {
    if (this.#isFirst) this.#context.site.route(pattern, handler);
    else this.#ownRoutes.unshift([pattern, handler]);
    return Promise.resolve();
  }

  /** @param script a function, or the text of one, or an expression */
  evaluate(script: ((argument: never) => unknown) | string, argument?: unknown): Promise<unknown> {
    const text = String(script);
    const isFunction = typeof script === 'function' || /^(?:async )?\(/u.test(text);
    return this.#context.session.evaluate(
      this.#handle,
      isFunction ? text : `() => (${text})`,
      argument === undefined ? [] : [argument],
    );
  }

  async waitForFunction(script: () => unknown): Promise<void> {
    await poll(
      async () => ((await this.evaluate(script)) === true ? true : undefined),
      () => `waiting for ${String(script)}`,
    );
  }

  waitForEvent(
    _console: 'console',
    { predicate, timeout }: { predicate: (message: ConsoleMessage) => boolean; timeout: number },
  ): Promise<void> {
    let isThere = false;
    this.#context.on('console', (message) => {
      isThere ||= predicate(message as ConsoleMessage);
    });
    return poll(
      () => (isThere ? true : undefined),
      () => 'waiting for a console message',
      timeout,
    ).then(() => undefined);
  }

  addInitScript(script: (argument: never) => unknown, argument?: unknown): Promise<void> {
    return this.#context.addInitScript(script, argument);
  }

  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    await this.driver((driver) =>
      driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + CONTROLS_HEIGHT }),
    );
  }

  /** Every window stays visible, so none needs to be brought to the front. */
  bringToFront(): Promise<void> {
    return Promise.resolve();
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    const png = await this.driver((driver) => driver.takeScreenshot());
    await writeFile(path, Buffer.from(png, 'base64'));
  }

  readonly keyboard = {
    press: (key: string): Promise<void> => this.#context.session.press(this.#handle, key),
  };

  readonly mouse = {
    move: async (x: number, y: number): Promise<void> => {
      this.#pointer = { x, y };
      await this.#context.session.pointTo(this.#handle, x, y);
    },
    click: (x: number, y: number): Promise<void> => this.#context.session.click(this.#handle, x, y),
    wheel: (dx: number, dy: number): Promise<void> =>
      this.#context.session.wheel(this.#handle, this.#pointer, dx, dy),
  };

  readonly clock = {
    install: ({ time }: { time: Date }): Promise<void> => {
      this.#context.site.setting.clock = { now: time.getTime(), isStopped: false };
      return Promise.resolve();
    },
    pauseAt: (time: number): Promise<void> => this.#context.stopClock(time),
    runFor: (ms: number): Promise<void> => this.#context.runClock(ms),
    fastForward: (ms: number): Promise<void> => this.#context.jumpClock(ms),
  };
}
