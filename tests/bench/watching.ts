/**
 * The script that records events in a measured page before the page's own code runs, and how they
 * reach Node.
 */
import type { CDPSession } from 'playwright/test';

/**
 * `ms`: since the key press for a turn, since the start of the navigation for `ready`; `at`: since
 * the start of the navigation.
 */
export type Note = { kind: 'ready' | 'turned'; ms: number; at: number };

/**
 * A key press that turned a page, and the start of the frame with the other page, both since the
 * start of the navigation.
 */
type Turned = { pressedAt: number; seenAt: number };

/**
 * The measurements of a page. `keys` are the entries of Event Timing: from the key press until the
 * next paint is presented, rounded to 8 ms, only those of 16 ms or more
 * (https://www.w3.org/TR/event-timing/).
 */
export type Seen = { cls: number; turned: Turned[]; keys: { pressedAt: number; ms: number }[] };

type Watched = { reportToBench: (text: string) => void; seenByBench: Seen };

const BINDING = 'reportToBench' satisfies keyof Watched;

/** Runs in the page, so it must not use anything from this module. */
function watchPage(shown: () => string, firstWords: string, isAcrossFiles: boolean): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const watched = window as unknown as Watched;
  const seen: Seen = { cls: 0, turned: [], keys: [] };
  watched.seenByBench = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    const init: PerformanceObserverInit & { durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe(init);
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
      // A key event that the page replays is not a key press.
      if (!event.isTrusted) return;
      pressed = performance.timeOrigin + event.timeStamp;
      if (isAcrossFiles) sessionStorage.setItem('pressed', String(pressed));
    },
    { capture: true },
  );

  let last = '';
  const report = (kind: Note['kind'], ms: number, at: number) =>
    watched.reportToBench(JSON.stringify({ kind, ms, at }));
  const endOfFrame = (isFirst: boolean) => {
    const at = performance.now();
    if (isFirst) report('ready', at, at);
    if (pressed > 0) report('turned', performance.timeOrigin + at - pressed, at);
    pressed = 0;
  };
  const checkFrame = () => {
    requestAnimationFrame(checkFrame);
    const text = shown();
    if (text === '' || text === last) return;
    const isFirst = last === '';
    if (isFirst && !isOtherPage && !text.includes(firstWords)) return;
    last = text;
    if (pressed > performance.timeOrigin)
      seen.turned.push({ pressedAt: pressed - performance.timeOrigin, seenAt: performance.now() });
    // A message posted in a frame callback is delivered after that frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => endOfFrame(isFirst));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(checkFrame);
}

/**
 * @param shown an expression for the visible text, see `Target`
 * @returns a script to run first in every document
 */
export const watchScript = (shown: string, firstWords: string, isAcrossFiles: boolean): string =>
  `(${watchPage.toString()})(() => { try { return ${shown} } catch { return '' } }, ${JSON.stringify(firstWords)}, ${isAcrossFiles})`;

export type NoteListener = {
  /** The next note of a kind, queued or new; null after the timeout. */
  next: (kind: Note['kind'], withinMs: number) => Promise<Note | null>;
  forget: () => void;
};

/** Without a CDP binding, notes are queued in the page; `nextNote` reads them. */
export const QUEUED_NOTES = `{
  const notes = [];
  let wake = () => undefined;
  window.reportToBench = (text) => { notes.push(JSON.parse(text)); wake(); };
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

/**
 * @returns an expression for the next note of a kind; null after the timeout, undefined before
 *   the queue exists
 */
export const nextNote = (kind: Note['kind'], withinMs: number): string =>
  `window.nextForBench?.(${JSON.stringify(kind)}, ${withinMs})`;

/** @param session of the measured page */
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
