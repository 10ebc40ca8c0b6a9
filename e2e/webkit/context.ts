/** The windows of a test in WebKit, as Playwright's `BrowserContext`. */
import type { ControlledSite } from './controlled-site.ts';
import type { LogEntry } from './in-page/harness.ts';
import { WebKitPage } from './page.ts';
import type { Session } from './session.ts';

type Listener = (event: unknown) => void;

/** Which log entries of a page are which event of Playwright. */
const KINDS: Readonly<Record<string, LogEntry['kind']>> = {
  console: 'console',
  request: 'request',
  weberror: 'error',
};

/** A log entry as the event that it is in Playwright. */
function eventOf({ kind, type, text }: LogEntry): unknown {
  if (kind === 'console') return { type: () => type, text: () => text };
  if (kind === 'request') return { url: () => text };
  const [message = '', ...stack] = text.split('\n');
  return { error: () => Object.assign(new Error(message), { stack: stack.join('\n') }) };
}

export class WebKitContext {
  readonly session: Session;
  readonly site: ControlledSite;
  readonly #pages: WebKitPage[] = [];
  readonly #pageListeners: Listener[] = [];

  constructor(session: Session, site: ControlledSite, firstWindow: string) {
    this.session = session;
    this.site = site;
    this.#pages.push(new WebKitPage(this, firstWindow, true));
  }

  pages(): readonly WebKitPage[] {
    return this.#pages;
  }

  async newPage(): Promise<WebKitPage> {
    const page = new WebKitPage(this, await this.session.openWindow(), false);
    this.#pages.push(page);
    for (const listener of this.#pageListeners) listener(page);
    return page;
  }

  browser() {
    return { browserType: () => ({ name: () => 'webkit' }) };
  }

  on(event: string, listener: Listener): void {
    if (event === 'page') {
      this.#pageListeners.push(listener);
      return;
    }
    const kind = KINDS[event];
    if (kind === undefined) throw new Error(`WebKit does not report the event ${event}`);
    this.site.onLog((entry) => {
      if (entry.kind === kind) listener(eventOf(entry));
    });
  }

  addInitScript(script: (argument: never) => unknown, argument?: unknown): Promise<void> {
    this.site.setting.initScripts.push(`(${String(script)})(${JSON.stringify(argument)})`);
    return Promise.resolve();
  }

  cookies(): Promise<{ name: string; domain: string }[]> {
    const [page] = this.#pages;
    if (page === undefined || page.url() === 'about:blank') return Promise.resolve([]);
    return page.driver(async (driver) =>
      (await driver.manage().getCookies()).map(({ name, domain = '' }) => ({ name, domain })),
    );
  }

  /** The server cuts all connections, and the pages receive the browser's event. */
  async setOffline(isOffline: boolean): Promise<void> {
    this.site.setting.isOffline = isOffline;
    for (const page of this.#pages)
      await page.evaluate('(isOnline) => window.webKitHarness.setOnline(isOnline)', !isOffline);
  }

  /** A page that is loaded from now on starts with a stopped clock too. */
  async stopClock(time: number): Promise<void> {
    for (const page of this.#pages)
      await page.evaluate('(time) => window.webKitHarness.stopClock(time)', time);
    this.site.setting.clock = { now: time, isStopped: true };
  }

  runClock(ms: number): Promise<void> {
    return this.#moveClock('runClock', ms);
  }

  /** What would happen several times meanwhile happens once, at the end. */
  jumpClock(ms: number): Promise<void> {
    return this.#moveClock('jumpClock', ms);
  }

  async #moveClock(how: 'runClock' | 'jumpClock', ms: number): Promise<void> {
    const { clock } = this.site.setting;
    for (const page of this.#pages)
      await page.evaluate(`(ms) => window.webKitHarness.${how}(ms)`, ms);
    if (clock !== null) clock.now += ms;
  }
}
