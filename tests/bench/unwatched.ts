/** A page that no inspector looks into: slowed down, told where to go, and heard only when it says something by itself. */
import type { Browser } from 'playwright/test';
import type { Target } from './baselines.ts';
import { conditionsOf, VIEWPORT, WITHOUT_WORKER, type Profile } from './visiting.ts';
import { KEEPING_NOTES, nextNote, watchScript, type Note } from './watching.ts';

const QUIET_MS = 1000;
const LOOK_EVERY_MS = 100;
const AGAIN_MS = 10;

type Message = {
  id?: number;
  method?: string;
  params?: { requestId?: string };
  result?: { result?: { value?: unknown } };
  error?: { message: string };
};

type Answer = { resolve: (message: Message) => void; reject: (error: Error) => void };

const ENDED = 'The browser ended while it was measured.';

/** What is used of the keys. */
const KEYS = {
  ArrowRight: { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
};

export type Unwatched = {
  /** The next note of a kind, also in a page that comes in the place of this one; null when none comes in time. */
  next: (kind: Note['kind'], withinMs: number) => Promise<Note | null>;
  go: (url: string) => Promise<void>;
  /** @returns the value of an expression, waited for when it is a promise */
  ask: (expression: string) => Promise<unknown>;
  press: (key: keyof typeof KEYS) => Promise<void>;
  /** Until nothing has been on its way for a second. */
  quiet: () => Promise<void>;
  leave: () => Promise<void>;
};

/**
 * Where an inspector looks into a page, each error object that a script makes, thrown or not, has its place in the code looked
 * up at once, and a large script is read anew for it: React makes some when it starts, which costs it 80 ms at 4 times slower.
 * @param firstWords how the first page begins; null where nothing is noted within the page, whose every frame that would cost
 * @throws Error where the browser does not take a command
 */
export async function openUnwatched(
  browser: Browser,
  target: Target,
  profile: Profile,
  firstWords: string | null,
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
  // Nobody else says that an answer will not come.
  const giveUp = (): void => answers.forEach(({ reject }) => reject(new Error(ENDED)));
  browser.once('disconnected', giveUp);
  let sent = 0;
  const send = async (method: string, params = {}): Promise<Message> => {
    sent += 1;
    const id = sent;
    const answer = new Promise<Message>((resolve, reject) => {
      answers.set(id, { resolve, reject });
    });
    // The protocol has no other way to a target that is not a page here.
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
  if (firstWords !== null) {
    await send('Page.addScriptToEvaluateOnNewDocument', { source: KEEPING_NOTES });
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
        // A page that is left answers nothing more.
        const note = await ask(nextNote(kind, left)).catch(() => undefined);
        if (note !== undefined) return note as Note | null;
        await new Promise((resolve) => {
          setTimeout(resolve, AGAIN_MS);
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
          setTimeout(resolve, LOOK_EVERY_MS);
        });
      } while (open.size > 0 || performance.now() - Math.max(lastAt, start) < QUIET_MS);
    },
    leave: async () => {
      browser.off('disconnected', giveUp);
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
