/** One reader's visit to one target: a browser that knows nothing yet, its network and processor as slow as is wanted. */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright/test';
import { findChromium } from '../../e2e/support/browser.mjs';
import type { Target } from './baselines.ts';
import { listen, watchScript, type NoteListener, type Seen } from './watching.ts';

/** `cpu`: how many times slower; null for the network as it is. Bytes a second, and milliseconds a request. */
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

/** A phone held upright. */
export const VIEWPORT = { width: 412, height: 823 };
export const READY_MS = 60_000;
const QUIET_MS = 1000;
const WORKER_MS = 30_000;
/** Not forbidden by the tool: then the browser would not look for a worker before it opens an address, as it does everywhere. */
export const WITHOUT_WORKER = "Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')";

/** Bytes on the wire, with headers. */
export type Wire = {
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

/** @param moreArgs for this browser alone */
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

function weigh(session: CDPSession): Wire {
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

/** Nothing is opened yet. */
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
    wire: weigh(session),
    target,
    profile,
    leave: () => context.close(),
  };
}

/** @returns milliseconds from the start of the navigation until the first page of the book is painted */
export async function open({ page, notes, target }: Visit): Promise<number> {
  notes.forget();
  await page.goto(target.url, { waitUntil: 'commit' });
  const ready = await notes.next('ready', READY_MS);
  if (ready === null) throw new Error(`${target.name} showed no text within ${READY_MS} ms.`);
  return ready.ms;
}

/** Until nothing has been on its way for a second. */
export async function quiet({ page, wire }: Visit): Promise<void> {
  const start = performance.now();
  do await page.waitForTimeout(QUIET_MS / 4);
  while (wire.open > 0 || performance.now() - Math.max(wire.lastAt, start) < QUIET_MS);
}

export const seenIn = ({ page }: Visit): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { seenByBench: Seen }).seenByBench);

/** As somebody who comes again, in the same browser: what may be kept is kept, and a worker that was to come is there. */
export async function openAgain(visit: Visit, browser: Browser): Promise<number> {
  const { page, target, profile } = visit;
  if (target.hasWorker) {
    const isThere = page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => {
          setTimeout(resolve, 50);
        });
    });
    await Promise.race([
      isThere,
      page.waitForTimeout(WORKER_MS).then(() => {
        throw new Error('The worker did not come.');
      }),
    ]);
    // It copies what was fetched before it was there.
    await page.waitForTimeout(QUIET_MS);
    await slowDownWorker(browser, new URL(target.url).origin, profile);
  }
  await page.goto('about:blank');
  return open(visit);
}

/** What a worker fetches is not of the page, and would come as fast as this machine is. */
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
    // The protocol has no other way to a target that is not a page here.
    await session.send('Target.sendMessageToTarget', { sessionId, message });
  }
}

/** Presses what turns to the next page, or to the one before. @returns what was noted of it; null when nothing happened in time */
export async function turn(
  { page, notes, target }: Visit,
  way: 'next' | 'previous',
  withinMs: number,
) {
  notes.forget();
  if (target.isTurnedByLink) {
    await page.evaluate(
      (rel) => document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.focus(),
      way === 'next' ? 'next' : 'prev',
    );
    await page.keyboard.press('Enter');
  } else await page.keyboard.press(way === 'next' ? 'ArrowRight' : 'ArrowLeft');
  return notes.next('turned', withinMs);
}

/** Chooses the next language for a book of ours, whose text is here. @returns milliseconds from the choice to the end of the first frame that shows it; null when nothing happened in time */
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
