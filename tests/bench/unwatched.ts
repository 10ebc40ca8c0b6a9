/** A throttled page without an attached debugger; it reports its own events. */
import type { Browser } from 'playwright/test';
import type { Target } from './baselines.ts';
import { conditionsOf, VIEWPORT, WITHOUT_WORKER, type Profile } from './visiting.ts';
import { QUEUED_NOTES, nextNote, watchScript, type Note } from './watching.ts';

const QUIET_MS = 1000;
const POLL_MS = 100;
const RETRY_MS = 10;

type Message = {
  id?: number;
  method?: string;
  params?: { requestId?: string };
  result?: { result?: { value?: unknown } };
  error?: { message: string };
};

type Answer = { resolve: (message: Message) => void; reject: (error: Error) => void };

const ENDED = 'The browser ended while it was measured.';

/** The keys that the benchmarks press, as `Input.dispatchKeyEvent` takes them. */
const KEYS = {
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
};

export type Unwatched = {
  /** The next note of a kind, also after a navigation; null after the timeout. */
  next: (kind: Note['kind'], withinMs: number) => Promise<Note | null>;
  go: (url: string) => Promise<void>;
  /** @returns the value of an expression, awaited when it is a promise */
  ask: (expression: string) => Promise<unknown>;
  press: (key: keyof typeof KEYS) => Promise<void>;
  /** Resolves when no request has been in flight for a second. */
  quiet: () => Promise<void>;
  leave: () => Promise<void>;
};

/**
 * With `Runtime.enable`, V8 resolves the source position of every created Error at once and scans a
 * large script for it. React creates some when it starts, which costs 80 ms on a processor 4 times
 * slower.
 * @param firstWords the start of the first page; null to run no watch script, whose frame
 *   callbacks cost time
 * @param stored the user's stored records, by key
 * @throws Error when the browser rejects a command
 */
export async function openUnwatched(
  browser: Browser,
  target: Target,
  profile: Profile,
  firstWords: string | null,
  stored: Readonly<Record<string, string>> = {},
): Promise<Unwatched> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...VIEWPORT,
  });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, Answer>();
  const open = new Set<string>();
  let lastAt = performance.now();
  session.on('Target.receivedMessageFromTarget', ({ sessionId: from, message: text }) => {
    if (from !== sessionId) return;
    const message = JSON.parse(text) as Message;
    if (message.id !== undefined) answers.get(message.id)?.resolve(message);
    const { method, params: { requestId } = {} } = message;
    if (requestId === undefined) return;
    if (method === 'Network.requestWillBeSent') open.add(requestId);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed')
      open.delete(requestId);
    lastAt = performance.now();
  });
  // Without this, a pending answer never settles when the browser ends.
  const rejectPending = (): void => answers.forEach(({ reject }) => reject(new Error(ENDED)));
  browser.once('disconnected', rejectPending);
  let sent = 0;
  const send = async (method: string, params = {}): Promise<Message> => {
    sent += 1;
    const id = sent;
    const answer = new Promise<Message>((resolve, reject) => {
      answers.set(id, { resolve, reject });
    });
    // The only way to a target that Playwright does not attach to.
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const message = await answer;
    if (message.error !== undefined) throw new Error(`${method}: ${message.error.message}`);
    return message;
  };
  const ask = async (expression: string): Promise<unknown> =>
    (await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result
      ?.result?.value;
  await send('Page.enable');
  if (Object.keys(stored).length > 0)
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (location.protocol === 'http:') Object.assign(localStorage, ${JSON.stringify(stored)})`,
    });
  if (firstWords !== null) {
    await send('Page.addScriptToEvaluateOnNewDocument', { source: QUEUED_NOTES });
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: watchScript(target.shown, firstWords, target.isTurnedByLink),
    });
  }
  if (!target.hasWorker)
    await send('Page.addScriptToEvaluateOnNewDocument', { source: WITHOUT_WORKER });
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', conditionsOf(profile));
  await send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  return {
    next: async (kind, withinMs) => {
      const end = performance.now() + withinMs;
      for (let left = withinMs; left > 0; left = end - performance.now()) {
        // A page that navigates away does not answer.
        const note = await ask(nextNote(kind, left)).catch(() => undefined);
        if (note !== undefined) return note as Note | null;
        await new Promise((resolve) => {
          setTimeout(resolve, RETRY_MS);
        });
      }
      return null;
    },
    go: async (url) => void (await send('Page.navigate', { url })),
    ask,
    press: async (key) => {
      await send('Input.dispatchKeyEvent', {
        type: 'text' in KEYS[key] ? 'keyDown' : 'rawKeyDown',
        ...KEYS[key],
      });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...KEYS[key] });
    },
    quiet: async () => {
      const start = performance.now();
      do {
        if (!browser.isConnected()) throw new Error(ENDED);
        await new Promise((resolve) => {
          setTimeout(resolve, POLL_MS);
        });
      } while (open.size > 0 || performance.now() - Math.max(lastAt, start) < QUIET_MS);
    },
    leave: async () => {
      browser.off('disconnected', rejectPending);
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
