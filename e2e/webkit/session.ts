/** A browser of one test: its commands run one after the other, each in the window it is for. */
import { Key, Origin, type Actions, type WebDriver } from 'selenium-webdriver';

/** Playwright's names of the keys that have no character of their own. */
const KEYS: Readonly<Record<string, string>> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.RETURN,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Meta: Key.META,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

const keyOf = (name: string): string => {
  const key = KEYS[name] ?? (name.length === 1 ? name : undefined);
  if (key === undefined) throw new Error(`There is no key ${name}`);
  return key;
};

type Outcome = { url: string; value?: unknown; error?: string };

type WheelActions = {
  scroll: (x: number, y: number, dx: number, dy: number, origin: Origin) => Actions;
};

export class Session {
  readonly driver: WebDriver;
  #shown: string;
  #last: Promise<unknown> = Promise.resolve();
  /** WebKitWebDriver turns the wheel by the difference to the last request. */
  #turned = { x: 0, y: 0 };
  readonly #urls = new Map<string, string>();

  /** @param handle the window that the driver shows now */
  constructor(driver: WebDriver, handle: string) {
    this.driver = driver;
    this.#shown = handle;
  }

  /** Runs a command in a window, after all earlier commands. */
  run<T>(handle: string, command: (driver: WebDriver) => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      if (this.#shown !== handle) await this.driver.switchTo().window(handle);
      this.#shown = handle;
      return command(this.driver);
    });
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** @returns the address that a window had when something was last evaluated in it */
  urlOf(handle: string): string {
    return this.#urls.get(handle) ?? 'about:blank';
  }

  /** Opens another window. @returns its handle; earlier windows keep the commands */
  openWindow(): Promise<string> {
    const before = this.#shown;
    return this.run(before, async (driver) => {
      await driver.switchTo().newWindow('window');
      const handle = await driver.getWindowHandle();
      await driver.switchTo().window(before);
      return handle;
    });
  }

  /**
   * Evaluates an expression that is a function, or its text.
   * @param args as JSON
   * @throws when it throws in the page
   */
  async evaluate(handle: string, source: string, args: readonly unknown[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      const args = JSON.parse(arguments[0]);
      (async () => (${source})(...args))().then(
        (value) => done(JSON.stringify({ url: location.href, value })),
        (error) => done(JSON.stringify({ url: location.href, error: String(error) })));`;
    const text = await this.run(handle, (driver) =>
      driver.executeAsyncScript<string>(script, JSON.stringify(args)),
    );
    const { url, value, error } = JSON.parse(text) as Outcome;
    this.#urls.set(handle, url);
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** @param names a key, or keys that are held together, as `Control+a` */
  press(handle: string, names: string): Promise<void> {
    const keys = (names.length === 1 ? [names] : names.split('+')).map(keyOf);
    return this.run(handle, (driver) => {
      const down = keys.reduce((all, key) => all.keyDown(key), driver.actions({ async: true }));
      return keys
        .toReversed()
        .reduce((all, key) => all.keyUp(key), down)
        .perform();
    });
  }

  /** Moves the pointer to a place in the window; WebKit reports it to the page in a frame. */
  async pointTo(handle: string, x: number, y: number): Promise<void> {
    const place = { x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT, duration: 0 };
    await this.run(handle, (driver) => driver.actions({ async: true }).move(place).perform());
    await this.evaluate(handle, '() => window.webKitHarness.painted()', []);
  }

  async click(handle: string, x: number, y: number): Promise<void> {
    await this.pointTo(handle, x, y);
    await this.run(handle, (driver) => driver.actions({ async: true }).press().release().perform());
  }

  /** Turns the wheel where the pointer is. */
  wheel(handle: string, from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
    this.#turned = { x: this.#turned.x + dx, y: this.#turned.y + dy };
    return this.run(handle, (driver) => {
      // The type declarations lack this method.
      const actions = driver.actions({ async: true }) as Actions & WheelActions;
      const { x, y } = this.#turned;
      return actions.scroll(from.x, from.y, x, y, Origin.VIEWPORT).perform();
    });
  }
}
