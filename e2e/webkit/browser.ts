/** Starts WebKit without a screen: a virtual display, the driver, and a browser for each test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../tests/support/free-port.ts';
import type { WebKitPrograms } from '../support/engines.mjs';

const START_MS = 20_000;
const POLL_MS = 50;
/** Null in the specification of WebDriver; the type declarations lack it. */
const NO_LIMIT = null as unknown as number;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * @returns the display that Xvfb has chosen, which it writes to its fourth file descriptor; the
 *   descriptor stays open, because Xvfb ends when it cannot write the end of the line
 */
const displayOf = (xvfb: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let line = '';
    xvfb.stdio[3]?.on('data', (chunk) => {
      line += String(chunk);
      if (line.endsWith('\n')) resolve(`:${line.trim()}`);
    });
    xvfb.once('error', reject);
    xvfb.once('exit', () => reject(new Error('Xvfb has not started')));
  });

async function untilReady(address: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(POLL_MS);
  }
  throw new Error(`WebKitWebDriver has not started within ${START_MS} ms`);
}

/** @throws when the promise has not settled in time */
async function inTime<T>(promise: Promise<T>, what: string): Promise<T> {
  const late = new AbortController();
  const timeout = setTimeout(() => late.abort(), START_MS);
  try {
    return await Promise.race([
      promise,
      new Promise<never>((_resolve, reject) => {
        late.signal.addEventListener('abort', () =>
          reject(new Error(`${what} has not started within ${START_MS} ms`)),
        );
      }),
    ]);
  } finally {
    clearTimeout(timeout);
  }
}

/** A browser with an empty profile, and its driver. */
type Browser = { driver: WebDriver; close: () => void };

export type WebKit = { open: () => Promise<Browser>; close: () => void };

/** Starts a driver, and a browser that it controls. */
async function openBrowser({ driver, browser }: WebKitPrograms, display: string): Promise<Browser> {
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' };
  // In a process group of its own, which includes the browser.
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
    env,
  });
  const close = (): void => {
    process.off('exit', close);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  // A run that is interrupted leaves no browser.
  process.once('exit', close);
  const address = `http://127.0.0.1:${port}`;
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  });
  try {
    await untilReady(address);
    const builder = new Builder().usingServer(address).withCapabilities(capabilities);
    const session = builder.build();
    // A driver that is closed below fails once more, later.
    session.catch(() => undefined);
    session.getSession().catch(() => undefined);
    await inTime(session.getSession(), 'MiniBrowser');
    // WebKit would measure it by the page's clock, which the test controls.
    await session.manage().setTimeouts({ script: NO_LIMIT });
    return { driver: session, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Starts a display, on which tests open browsers; all is for this machine only. */
export async function startWebKit(programs: WebKitPrograms): Promise<WebKit> {
  const xvfb = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1400x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const display = await displayOf(xvfb);
  return {
    // Now and then a start gets no answer, for a reason that is not known. No page has been opened by
    // then, so a second one hides no fault of the site.
    open: () =>
      openBrowser(programs, display).catch((error: unknown) => {
        console.warn(`${String(error)}; it is started once more.`);
        return openBrowser(programs, display);
      }),
    close: () => void xvfb.kill(),
  };
}
