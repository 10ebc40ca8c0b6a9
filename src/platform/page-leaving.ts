/**
 * Reports when the user may be leaving: a hidden page can be discarded without a further event
 * (Page Lifecycle).
 */

/** @param listener may be called more than once @returns how to stop listening */
export function onLeaving(listener: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', listener);
  };
}
