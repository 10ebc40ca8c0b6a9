/**
 * A visit to a target in a new browser profile, with a throttled network and processor. No debugger
 * is attached: with `Runtime.enable`, V8 resolves the source position of every created Error at once,
 * which costs 80 ms at the start of React on a processor 4 times slower.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright/test';
import { findChromium } from '../../e2e/support/browser.mjs';
import type { Target } from './targets.ts';
import { watchScript, type Note, type Recorded } from './watch-page.ts';

const SLOW = 'slow: a processor 4 times slower, 1.6 Mbit/s, 150 ms';
/** `cpu`: slowdown factor; `bytes` a second, -1 for no limit; `latency` in milliseconds. */
export const PROFILES = {
  slow: { name: SLOW, cpu: 4, bytes: 200_000, latency: 150 },
  unthrottled: { name: 'as fast as this machine is', cpu: 1, bytes: -1, latency: 0 },
};
type Profile = (typeof PROFILES)['slow'];

const [READY_MS, TURN_MS, QUIET_MS, POLL_MS] = [60_000, 5000, 1000, 50];

/** @returns an expression for a promise that resolves when the condition is true */
export const until = (condition: string): string =>
  `new Promise((resolve) => { const look = () => ${condition} ? resolve() : setTimeout(look, ${POLL_MS}); look(); })`;

/** The keys that the benchmarks press, as `Input.dispatchKeyEvent` takes them. */
const KEYS = {
  ArrowLeft: { code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  ArrowRight: { code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  l: { code: 'KeyL', windowsVirtualKeyCode: 76, text: 'l' },
};

type Message = {
  id?: number;
  method?: string;
  params?: { requestId?: string; encodedDataLength?: number };
  result?: { result?: { value?: unknown }; metrics?: { name: string; value: number }[] };
  error?: { message: string };
};

export const openBrowser = (...moreArgs: string[]): Promise<Browser> => {
  const { source: _source, args, ...found } = findChromium();
  return chromium.launch({ ...found, args: [...args, ...moreArgs] });
};

export type Visit = Awaited<ReturnType<typeof openVisit>>;

export async function openVisit(browser: Browser, target: Target, profile: Profile) {
  const { cpu, bytes, latency } = profile;
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const blank = { url: 'about:blank', browserContextId, width: 412, height: 823 };
  const { targetId } = await session.send('Target.createTarget', blank);
  const attach = (id: string) =>
    session.send('Target.attachToTarget', { targetId: id, flatten: false });
  const own = await attach(targetId);
  /** The only way to a target that Playwright does not attach to. */
  const post = (to: { sessionId: string }, command: object) =>
    session.send('Target.sendMessageToTarget', { ...to, message: JSON.stringify(command) });
  const answers: ((message: Message) => void)[] = [];
  const running = new Set<string>();
  /** Requests and bytes on the wire, headers included; `lastAt`: when the last of them changed. */
  const wire = { requests: 0, bytes: 0, lastAt: performance.now() };
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== own.sessionId) return;
    const received = JSON.parse(message) as Message;
    const { method = '', params: { requestId, encodedDataLength = 0 } = {} } = received;
    answers[received.id ?? -1]?.(received);
    if (requestId === undefined) return;
    wire.lastAt = performance.now();
    if (method === 'Network.requestWillBeSent') running.add(requestId);
    if (method === 'Network.loadingFinished') wire.bytes += encodedDataLength;
    if (/loadingF(?:inished|ailed)$/u.test(method) && running.delete(requestId)) wire.requests += 1;
  });
  /** @throws Error when the browser rejects the command */
  const send = async (method: string, params = {}) => {
    const answer = new Promise<Message>((resolve) => {
      answers.push(resolve);
    });
    await post(own, { id: answers.length - 1, method, params });
    const { error, result = {} } = await answer;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const run = (source: string) => send('Page.addScriptToEvaluateOnNewDocument', { source });
  for (const domain of ['Page', 'Network', 'Performance']) await send(`${domain}.enable`);
  const stored = JSON.stringify(target.stored);
  await run(`if (location.protocol === 'http:') Object.assign(localStorage, ${stored})`);
  await run(watchScript(target.shown, target.firstWords));
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes };
  const network = { offline: false, latency, ...throughput };
  const emulate = 'Network.emulateNetworkConditions';
  await send(emulate, network);
  await send('Emulation.setCPUThrottlingRate', { rate: cpu });

  /** The throttling of a page does not apply to the requests of its service worker. */
  async function slowDownWorker(): Promise<void> {
    const { targetInfos } = await session.send('Target.getTargets');
    for (const { type, url, targetId: id } of targetInfos)
      if (type === 'service_worker' && url.startsWith(new URL(target.url).origin))
        await post(await attach(id), { id: 1, method: emulate, params: network });
  }
  const how = { awaitPromise: true, returnByValue: true };
  /** @returns the value of an expression, awaited when it is a promise */
  const ask = async (expression: string): Promise<unknown> =>
    (await send('Runtime.evaluate', { expression, ...how })).result?.value;
  /** @returns the next note of a kind, null after the timeout */
  async function next(kind: Note['kind'], withinMs: number): Promise<Note | null> {
    for (const end = performance.now() + withinMs; performance.now() < end; await wait(10)) {
      const expression = `window.bench?.next('${kind}', ${end - performance.now()})`;
      // A page that navigates away does not answer.
      const note = await ask(expression).catch(() => undefined);
      if (note !== undefined) return note as Note | null;
    }
    return null;
  }
  async function press(key: keyof typeof KEYS): Promise<void> {
    const pressed = { key, ...KEYS[key] };
    const type = 'text' in pressed ? 'keyDown' : 'rawKeyDown';
    await send('Input.dispatchKeyEvent', { type, ...pressed });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
  }
  /** Opens the target. @returns milliseconds until the first page of the book is painted */
  async function ready(): Promise<number> {
    await send('Page.navigate', { url: target.url });
    const note = await next('ready', READY_MS);
    if (note === null) throw new Error(`${target.name} showed no text.`);
    return note.ms;
  }
  const commands = { wire, send, ask, press, ready };
  return {
    ...commands,
    recorded: async () => (await ask('window.bench')) as Recorded,
    /** Opens the target from the cache, and through its service worker. */
    readyAgain: async () => {
      if (target.kind === 'ours') {
        await ask(until('navigator.serviceWorker.controller'));
        // The worker stores what the page fetched before the worker started.
        await wait(QUIET_MS);
        await slowDownWorker();
      }
      await send('Page.navigate', { url: 'about:blank' });
      return ready();
    },
    /** Resolves when no request has been in flight for a second. */
    quiet: async () => {
      wire.lastAt = performance.now();
      while (running.size > 0 || performance.now() - wire.lastAt < QUIET_MS) await wait(POLL_MS);
    },
    /** Presses a key that shows another text. @returns the note of it; null when nothing changes */
    turn: async (key: keyof typeof KEYS) => {
      await ask('window.bench.notes.splice(0)');
      await press(key);
      return next('turned', TURN_MS);
    },
    leave: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
