/** The long tasks of a first visit, in a page that no inspector looks into. */
import type { Browser } from '@playwright/test';
import { conditionsOf, VIEWPORT, type Profile } from './visiting.ts';

const LONG_TASK_MS = 50;
const QUIET_MS = 1000;
const LOOK_EVERY_MS = 100;

/** Milliseconds, of tasks that end after the first paint. */
export type Blocking = { tbt: number; longest: number };

type Message = { id?: number; method?: string; params?: { requestId?: string }; result?: { result?: { value?: unknown } } };
type Told = { fcp: number; tasks: [start: number, ms: number][] };

/** What the page remembers of itself, as an expression. */
const TELL = `new Promise((resolve) => {
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const none = setTimeout(() => resolve({ fcp, tasks: [] }), ${LOOK_EVERY_MS});
  new PerformanceObserver((list) => {
    clearTimeout(none);
    resolve({ fcp, tasks: list.getEntries().map(({ startTime, duration }) => [startTime, duration]) });
  }).observe({ type: 'longtask', buffered: true });
})`;

/**
 * A page that the test tool knows nothing of: what it is told, and what is on its way to it. Where an inspector looks into a
 * page, each error object that a script makes, thrown or not, has its place in the code looked up at once, and a large script
 * is read anew for it.
 */
async function openUnwatched(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...VIEWPORT });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, (message: Message) => void>();
  const open = new Set<string>();
  let lastAt = performance.now();
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message: text }) => {
    if (from !== sessionId) return;
    const message = JSON.parse(text) as Message;
    if (message.id !== undefined) answers.get(message.id)?.(message);
    const { method, params: { requestId } = {} } = message;
    if (requestId === undefined) return;
    if (method === 'Network.requestWillBeSent') open.add(requestId);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') open.delete(requestId);
    lastAt = performance.now();
  });
  let sent = 0;
  return {
    send: (method: string, params = {}): Promise<Message> =>
      new Promise((resolve, reject) => {
        sent += 1;
        answers.set(sent, resolve);
        // The protocol has no other way to a target that is not a page here.
        session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: sent, method, params }) }).catch(reject);
      }),
    quiet: async (): Promise<void> => {
      const start = performance.now();
      do await new Promise((resolve) => { setTimeout(resolve, LOOK_EVERY_MS); });
      while (open.size > 0 || performance.now() - Math.max(lastAt, start) < QUIET_MS);
    },
    leave: async (): Promise<void> => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}

/** Somebody comes for the first time, and waits until nothing has been on its way for a second. */
export async function measureBlocking(browser: Browser, url: string, profile: Profile): Promise<Blocking> {
  const { send, quiet, leave } = await openUnwatched(browser);
  try {
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', conditionsOf(profile));
    await send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
    await send('Page.navigate', { url });
    await quiet();
    const { result } = await send('Runtime.evaluate', { expression: TELL, awaitPromise: true, returnByValue: true });
    if (result?.result?.value === undefined) throw new Error(`${url} told nothing of its tasks.`);
    const { fcp, tasks } = result.result.value as Told;
    const late = tasks.filter(([start, ms]) => start + ms > fcp).map(([, ms]) => ms);
    return { tbt: late.reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0), longest: Math.max(0, ...late) };
  } finally {
    await leave();
  }
}
