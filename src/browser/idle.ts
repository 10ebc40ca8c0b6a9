/** Waits until the page has loaded and has nothing better to do. */

/** Safari has no idle time to tell of; a moment after the load has to do. */
const MOMENT_MS = 1000;

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete' ? Promise.resolve() : new Promise((resolve) => { window.addEventListener('load', resolve, { once: true }); });

/** Whether the reader has asked for less to be fetched than might be of use. */
export const isDataDear = (): boolean =>
  'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null && 'saveData' in navigator.connection && navigator.connection.saveData === true;

export async function whenIdle(): Promise<void> {
  await loaded();
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, MOMENT_MS);
  });
}
