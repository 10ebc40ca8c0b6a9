/** Tells when something is done in the window. */

/** Often enough, and seldom enough for a finger that scrolls. */
const USE_INTERVAL_MS = 5000;

/** Calls the listener when the window is used, or seen again. @returns how to stop */
export function onUse(listener: () => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true, capture: true };
  let last = Number.NEGATIVE_INFINITY;
  const onEvent = (event: Event) => {
    if (document.visibilityState === 'hidden') return;
    if (event.type !== 'visibilitychange' && event.timeStamp - last < USE_INTERVAL_MS) return;
    last = event.timeStamp;
    listener();
  };
  for (const type of ['pointerdown', 'keydown', 'scroll'])
    window.addEventListener(type, onEvent, options);
  document.addEventListener('visibilitychange', onEvent, options);
  return () => ending.abort();
}
