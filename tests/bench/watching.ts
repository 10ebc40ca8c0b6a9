/** What is noted within a measured page, before anything of its own runs, and how it is heard outside. */
import type { CDPSession } from 'playwright/test';

/** `ms` since the key press for a turn, since the navigation began for `ready`; `at` always since the navigation began. */
export type Note = { kind: 'ready' | 'turned'; ms: number; at: number };

/** A key press that turned a page: when it was pressed and when the frame began that shows the other page, since the navigation began. */
export type Turned = { pressedAt: number; seenAt: number };

/**
 * What a page has seen of itself. `keys` are the key presses as the browser's own
 * Event Timing has them: from the press until the next paint is presented, in steps of 8 ms, of 16 ms and more alone.
 */
export type Seen = { cls: number; turned: Turned[]; keys: { pressedAt: number; ms: number }[] };

type Watched = { tellBench: (text: string) => void; seenByBench: Seen };

const BINDING = 'tellBench' satisfies keyof Watched;

/** Runs in the page; uses nothing from outside of it. */
function watchPage(shown: () => string, firstWords: string, isAcrossFiles: boolean): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const watched = window as unknown as Watched;
  const seen: Seen = { cls: 0, turned: [], keys: [] };
  watched.seenByBench = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    const asked: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe(asked);
  };
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.cls += shift.value;
  });
  observe('event', ({ name, startTime, duration }) => {
    if (name === 'keydown') seen.keys.push({ pressedAt: startTime, ms: duration });
  });

  let pressed = isAcrossFiles ? Number(sessionStorage.getItem('pressed')) : 0;
  sessionStorage.removeItem('pressed');
  const isOtherPage = pressed > 0;
  addEventListener(
    'keydown',
    (event) => {
      // A key that the page itself does over again was pressed earlier.
      if (!event.isTrusted) return;
      pressed = performance.timeOrigin + event.timeStamp;
      if (isAcrossFiles) sessionStorage.setItem('pressed', String(pressed));
    },
    { capture: true },
  );

  let last = '';
  const tell = (kind: Note['kind'], ms: number, at: number) =>
    watched.tellBench(JSON.stringify({ kind, ms, at }));
  const endOfFrame = (isFirst: boolean) => {
    const at = performance.now();
    if (isFirst) tell('ready', at, at);
    if (pressed > 0) tell('turned', performance.timeOrigin + at - pressed, at);
    pressed = 0;
  };
  const look = () => {
    requestAnimationFrame(look);
    const text = shown();
    if (text === '' || text === last) return;
    const isFirst = last === '';
    if (isFirst && !isOtherPage && !text.includes(firstWords)) return;
    last = text;
    if (pressed > performance.timeOrigin)
      seen.turned.push({ pressedAt: pressed - performance.timeOrigin, seenAt: performance.now() });
    // A message comes after the frame that it was sent from has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => endOfFrame(isFirst));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** @param shown an expression for what a reader sees, see baselines.ts @returns the script to be run first in every document */
export const watchScript = (shown: string, firstWords: string, isAcrossFiles: boolean): string =>
  `(${watchPage.toString()})(() => { try { return ${shown} } catch { return '' } }, ${JSON.stringify(firstWords)}, ${isAcrossFiles})`;

export type NoteListener = {
  /** The next note of a kind, heard from now on or not yet asked for; null when none comes in time. */
  next: (kind: Note['kind'], withinMs: number) => Promise<Note | null>;
  forget: () => void;
};

/** Where no binding is to be had: the notes wait in the page until they are asked for, see `nextNote`. */
export const KEEPING_NOTES = `{
  const notes = [];
  let wake = () => undefined;
  window.tellBench = (text) => { notes.push(JSON.parse(text)); wake(); };
  window.nextForBench = (kind, withinMs) => new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), withinMs);
    wake = () => {
      const at = notes.findIndex((note) => note.kind === kind);
      if (at < 0) return;
      clearTimeout(timer);
      resolve(notes.splice(at, 1)[0]);
    };
    wake();
  });
}`;

/** @returns an expression for the next note of a kind, or null when none comes in time; undefined where nothing is kept yet */
export const nextNote = (kind: Note['kind'], withinMs: number): string =>
  `window.nextForBench?.(${JSON.stringify(kind)}, ${withinMs})`;

/** @param session of the page that is measured */
export async function listen(session: CDPSession): Promise<NoteListener> {
  const notes: Note[] = [];
  let wake = (): void => undefined;
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return;
    notes.push(JSON.parse(payload) as Note);
    wake();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  const take = (kind: Note['kind']): Note | null => {
    const at = notes.findIndex((note) => note.kind === kind);
    return at < 0 ? null : (notes.splice(at, 1)[0] ?? null);
  };
  return {
    async next(kind, withinMs) {
      const end = performance.now() + withinMs;
      for (;;) {
        const note = take(kind);
        const left = end - performance.now();
        if (note !== null || left <= 0) return note;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    forget: () => void notes.splice(0),
  };
}
