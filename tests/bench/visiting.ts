/** A visit to a target: a browser with an empty profile, and a throttled network and processor. */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright/test';
import { findChromium } from '../../e2e/support/browser.mjs';
import type { Target } from './baselines.ts';
import { listen, watchScript, type NoteListener, type Seen } from './watching.ts';

/**
 * `cpu`: slowdown factor; `network`: bytes per second and milliseconds per request, null for no
 * throttling.
 */
export type Profile = {
  name: string;
  cpu: number;
  network: { bytes: number; latencyMs: number } | null;
};

export const PROFILES: readonly Profile[] = [
  {
    name: 'slow: a processor 4 times slower, 1.6 Mbit/s, 150 ms',
    cpu: 4,
    network: { bytes: 200_000, latencyMs: 150 },
  },
  { name: 'as fast as this machine is', cpu: 1, network: null },
];

/** A phone in portrait orientation. */
export const VIEWPORT = { width: 412, height: 823 };
export const READY_MS = 60_000;
const QUIET_MS = 1000;
const WORKER_MS = 30_000;
/**
 * Unlike `serviceWorkers: 'block'` of Playwright, this leaves the browser's lookup of a
 * registration before each navigation in place, whose time every site pays.
 */
export const WITHOUT_WORKER = "Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')";

/** Bytes on the wire, with headers. */
type Wire = {
  requests: number;
  bytes: number;
  scriptBytes: number;
  open: number;
  lastAt: number;
};

export type Visit = {
  page: Page;
  session: CDPSession;
  notes: NoteListener;
  wire: Wire;
  target: Target;
  profile: Profile;
  leave: () => Promise<void>;
};

/** @param moreArgs additional command line arguments */
export const openBrowser = (moreArgs: readonly string[] = []): Promise<Browser> => {
  const { executablePath, args, env } = findChromium();
  return chromium.launch({
    executablePath,
    args: [...args, ...moreArgs],
    ...(env === undefined ? {} : { env }),
  });
};

export const conditionsOf = ({ network }: Profile) => ({
  offline: false,
  latency: network?.latencyMs ?? 0,
  downloadThroughput: network?.bytes ?? -1,
  uploadThroughput: network?.bytes ?? -1,
});

function watchNetwork(session: CDPSession): Wire {
  const wire: Wire = { requests: 0, bytes: 0, scriptBytes: 0, open: 0, lastAt: performance.now() };
  const scripts = new Set<string>();
  const running = new Set<string>();
  const note = () => {
    wire.open = running.size;
    wire.lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (!request.url.startsWith('http') || redirectResponse !== undefined) return;
    running.add(requestId);
    wire.requests += 1;
    note();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    running.delete(requestId);
    note();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!running.delete(requestId)) return;
    wire.bytes += encodedDataLength;
    if (scripts.has(requestId)) wire.scriptBytes += encodedDataLength;
    note();
  });
  return wire;
}

/** Opens a blank page; `open` navigates. */
export async function beginVisit(
  browser: Browser,
  target: Target,
  profile: Profile,
  firstWords: string,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  if (!target.hasWorker) await page.addInitScript({ content: WITHOUT_WORKER });
  const session = await context.newCDPSession(page);
  const notes = await listen(session);
  await page.addInitScript({
    content: watchScript(target.shown, firstWords, target.isTurnedByLink),
  });
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', conditionsOf(profile));
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return {
    page,
    session,
    notes,
    wire: watchNetwork(session),
    target,
    profile,
    leave: () => context.close(),
  };
}

/**
 * @returns milliseconds from the start of the navigation until the first page of the book is
 *   painted
 */
export async function open({ page, notes, target }: Visit): Promise<number> {
  notes.forget();
  await page.goto(target.url, { waitUntil: 'commit' });
  const ready = await notes.next('ready', READY_MS);
  if (ready === null) throw new Error(`${target.name} showed no text within ${READY_MS} ms.`);
  return ready.ms;
}

/** Resolves when no request has been in flight for a second. */
export async function quiet({ page, wire }: Visit): Promise<void> {
  const start = performance.now();
  do await page.waitForTimeout(QUIET_MS / 4);
  while (wire.open > 0 || performance.now() - Math.max(wire.lastAt, start) < QUIET_MS);
}

export const seenIn = ({ page }: Visit): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seenByBench: Seen }).seenByBench);

/**
 * A repeat visit in the same context: the cache is warm, and the service worker controls the page.
 */
export async function openAgain(visit: Visit, browser: Browser): Promise<number> {
  const { page, target, profile } = visit;
  if (target.hasWorker) {
    const controlled = page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
    });
    await Promise.race([
      controlled,
      page.waitForTimeout(WORKER_MS).then(() => {
        throw new Error('The service worker did not take control.');
      }),
    ]);
    // The worker stores what the page fetched before the worker started.
    await page.waitForTimeout(QUIET_MS);
    await slowDownWorker(browser, new URL(target.url).origin, profile);
  }
  await page.goto('about:blank');
  return open(visit);
}

/** The throttling of a page does not apply to the requests of its service worker. */
async function slowDownWorker(browser: Browser, origin: string, profile: Profile): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId } of targetInfos.filter(
    ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
  )) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const message = JSON.stringify({
      id: 1,
      method: 'Network.emulateNetworkConditions',
      params: conditionsOf(profile),
    });
    // The only way to a target that Playwright does not attach to.
    await session.send('Target.sendMessageToTarget', { sessionId, message });
  }
}

/** Turns to the next or the previous page. @returns the note of the turn; null after the timeout */
export async function turn(
  { page, notes, target }: Visit,
  direction: 'next' | 'previous',
  withinMs: number,
) {
  notes.forget();
  if (target.isTurnedByLink) {
    await page.evaluate(
      (rel) => document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.focus(),
      direction === 'next' ? 'next' : 'prev',
    );
    await page.keyboard.press('Enter');
  } else await page.keyboard.press(direction === 'next' ? 'ArrowRight' : 'ArrowLeft');
  return notes.next('turned', withinMs);
}

/**
 * Chooses the next language of a loaded book; only for this project.
 * @returns milliseconds from the choice to the end of the first frame with the new text; null
 *   after the timeout
 */
export async function changeLanguage(
  { page, notes }: Visit,
  withinMs: number,
): Promise<number | null> {
  await page.keyboard.press('l');
  await page.getByRole('dialog').getByRole('radio').first().waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  notes.forget();
  await page.keyboard.press('Enter');
  return (await notes.next('turned', withinMs))?.ms ?? null;
}
