/** An element in WebKit, as Playwright's `Locator`: the part of it that the path tests use. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { By, type WebElement } from 'selenium-webdriver';
import type { PressPoint, Sight } from './in-page/queries.ts';
import { poll } from './poll.ts';
import { describeSelector, patternOf, type Selector, type SelectorStep } from './selector.ts';
import type { Session } from './session.ts';

export type RoleOptions = {
  name?: string | RegExp;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
};

export const roleStep = (
  role: string,
  { name, exact, ...states }: RoleOptions = {},
): SelectorStep => ({
  by: 'role',
  role,
  ...states,
  ...(name === undefined ? {} : { name: patternOf(name, exact) }),
});

/** The window in which an element is looked for. */
export type Window = { session: Session; handle: string };

export class WebKitLocator {
  readonly window: Window;
  readonly selector: Selector;

  constructor(window: Window, selector: Selector) {
    this.window = window;
    this.selector = selector;
  }

  #with(step: SelectorStep): WebKitLocator {
    return new WebKitLocator(this.window, [...this.selector, step]);
  }

  getByRole(role: string, options?: RoleOptions): WebKitLocator {
    return this.#with(roleStep(role, options));
  }

  getByText(text: string | RegExp, { exact = false }: { exact?: boolean } = {}): WebKitLocator {
    return this.#with({ by: 'text', text: patternOf(text, exact) });
  }

  locator(css: string, options: { hasText?: string | RegExp } = {}): WebKitLocator {
    return this.#with({ by: 'css', css }).filter(options);
  }

  filter({ hasText }: { hasText?: string | RegExp }): WebKitLocator {
    return hasText === undefined
      ? this
      : this.#with({ by: 'containedText', text: patternOf(hasText) });
  }

  and({ selector }: WebKitLocator): WebKitLocator {
    return this.#with({ by: 'and', selector });
  }

  nth(index: number): WebKitLocator {
    return this.#with({ by: 'position', index });
  }

  first(): WebKitLocator {
    return this.nth(0);
  }

  last(): WebKitLocator {
    return this.nth(-1);
  }

  toString(): string {
    return describeSelector(this.selector);
  }

  /** Calls a function of the harness in the page. */
  #ask(call: string, ...args: readonly unknown[]): Promise<unknown> {
    const { session, handle } = this.window;
    return session.evaluate(handle, `(...args) => window.webKitHarness.${call}(...args)`, args);
  }

  /** Calls a function in the page once there is exactly one such element. */
  #once<T>(source: string, ...args: readonly unknown[]): Promise<T> {
    const { session, handle } = this.window;
    return poll(
      async () => ({
        answer: (await session.evaluate(
          handle,
          `(selector, ...args) => (${source})(window.webKitHarness.findOne(selector), ...args)`,
          [this.selector, ...args],
        )) as T,
      }),
      () => String(this),
    ).then(({ answer }) => answer);
  }

  /** @returns what a user perceives of each such element now, in order */
  look(property?: string): Promise<Sight[]> {
    return this.#ask(
      'look',
      this.selector,
      ...(property === undefined ? [] : [property]),
    ) as Promise<Sight[]>;
  }

  /** @returns the name of the element in WebKit's own accessibility tree */
  async accessibleName(): Promise<string> {
    const { session, handle } = this.window;
    return session.run(handle, async (driver) => {
      const element = await driver.executeScript<WebElement>(
        'return window.webKitHarness.findOne(arguments[0])',
        this.selector,
      );
      return element.getAccessibleName();
    });
  }

  async count(): Promise<number> {
    return (await this.look()).length;
  }

  async isVisible(): Promise<boolean> {
    return (await this.look()).some(({ isVisible }) => isVisible);
  }

  /** Waits until the element can be seen. */
  async waitFor(): Promise<void> {
    await poll(
      async () => (await this.isVisible()) || undefined,
      () => `seeing ${String(this)}`,
    );
  }

  isChecked(): Promise<boolean> {
    return this.#once('(element) => element.checked ?? element.ariaChecked === "true"');
  }

  getAttribute(name: string): Promise<string | null> {
    return this.#once('(element, name) => element.getAttribute(name)', name);
  }

  textContent(): Promise<string | null> {
    return this.#once('(element) => element.textContent');
  }

  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null> {
    return this.#once('(element) => element.getBoundingClientRect().toJSON()');
  }

  focus(): Promise<void> {
    return this.#once('(element) => element.focus()');
  }

  evaluate<T>(source: ((element: never, argument: never) => T) | string, argument?: unknown) {
    return this.#once<T>(String(source), argument ?? null);
  }

  /** @returns where the element can be pressed, once it stands still and nothing covers it */
  async #pressPoint(isForced: boolean): Promise<{ x: number; y: number }> {
    let before = '';
    return poll(
      async () => {
        const point = (await this.#ask('pressPoint', this.selector, isForced)) as PressPoint;
        if ('reason' in point) throw new Error(point.reason);
        const isStill = before === JSON.stringify(point);
        before = JSON.stringify(point);
        return isStill ? point : undefined;
      },
      () => `pressing ${String(this)}`,
    );
  }

  async click({ force = false }: { force?: boolean } = {}): Promise<void> {
    const { x, y } = await this.#pressPoint(force);
    await this.window.session.click(this.window.handle, x, y);
  }

  async hover(): Promise<void> {
    const { x, y } = await this.#pressPoint(false);
    await this.window.session.pointTo(this.window.handle, x, y);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.window.session.press(this.window.handle, key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    for (const character of text) await this.window.session.press(this.window.handle, character);
  }

  /** Replaces the text of a field, as an input method does. */
  fill(text: string): Promise<void> {
    return this.#once(
      `(element, text) => {
        element.focus();
        element.select();
        document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
      }`,
      text,
    );
  }

  async setInputFiles({ name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
    const { session, handle } = this.window;
    const folder = await mkdtemp(join(tmpdir(), 'kitabvan-file-'));
    const path = join(folder, name);
    await writeFile(path, buffer);
    const mark = 'data-webkit-file';
    await this.#once('(element, mark) => element.setAttribute(mark, "")', mark);
    await session.run(handle, (driver) => driver.findElement(By.css(`[${mark}]`)).sendKeys(path));
    await rm(folder, { recursive: true });
  }
}
