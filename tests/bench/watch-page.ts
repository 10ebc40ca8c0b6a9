/** The script that records events in a measured page before the page's own code runs. */

/** A page that is shown: `ms` since the key press for `turned`; `at`: since the navigation began. */
export type Note = { kind: 'ready' | 'turned'; ms: number; at: number };

/** An entry of https://w3c.github.io/performance-timeline/; `value` is that of a layout shift. */
type Entry = { type: string; name: string; start: number; ms: number; value: number };

/**
 * What a page has recorded, in milliseconds since the start of the navigation. `turned`: the key
 * presses that turned a page, and the start of the frame with the other page.
 */
export type Recorded = { entries: Entry[]; turned: { pressedAt: number; seenAt: number }[] };

type Bench = Recorded & {
  notes: Note[];
  /** The next note of a kind, also one that is already there; null after the timeout. */
  next: (kind: Note['kind'], withinMs: number) => Promise<Note | null>;
};

/** Runs in the page, so it must not use anything from this module. */
function watchPage(shown: () => string, firstWords: string): void {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  let wake = (): void => undefined;
  const none = { entries: [], turned: [], notes: [] };
  const bench: Bench = {
    ...none,
    next: (kind, withinMs) =>
      new Promise((resolve) => {
        const end = (note: Note | null): void => {
          clearTimeout(timer);
          wake = () => undefined;
          resolve(note);
        };
        const timer = setTimeout(() => end(null), withinMs);
        wake = () => {
          const at = bench.notes.findIndex((note) => note.kind === kind);
          if (at >= 0) end(bench.notes.splice(at, 1)[0] ?? null);
        };
        wake();
      }),
  };
  Object.assign(window, { bench });
  type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      const { entryType: type, name, startTime: start, duration: ms } = entry;
      const value = entry.hadRecentInput === true ? 0 : (entry.value ?? 0);
      bench.entries.push({ type, name, start, ms, value });
    }
  });
  const init = { buffered: true, durationThreshold: 16 };
  for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift', 'event'])
    observer.observe({ type, ...init });

  let pressedAt: number | null = null;
  const press = ({ isTrusted, timeStamp }: KeyboardEvent): void => {
    // A key event that the page replays is not a key press.
    if (isTrusted) pressedAt = timeStamp;
  };
  addEventListener('keydown', press, { capture: true });
  const endFrame = (isFirst: boolean): void => {
    const at = performance.now();
    if (isFirst) bench.notes.push({ kind: 'ready', ms: at, at });
    if (pressedAt !== null) bench.notes.push({ kind: 'turned', ms: at - pressedAt, at });
    pressedAt = null;
    wake();
  };
  let last = '';
  const checkFrame = (): void => {
    requestAnimationFrame(checkFrame);
    const text = shown();
    const isFirst = last === '';
    if (text === last || (isFirst && !text.includes(firstWords)) || text === '') return;
    last = text;
    if (pressedAt !== null) bench.turned.push({ pressedAt, seenAt: performance.now() });
    // A message posted in a frame callback is delivered after that frame is painted.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => endFrame(isFirst));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(checkFrame);
}

/** @returns a script to run first in every document, where it records into `window.bench` */
export const watchScript = (shown: string, firstWords: string): string =>
  `(${watchPage.toString()})(() => { try { return ${shown} } catch { return '' } }, ${JSON.stringify(firstWords)})`;
