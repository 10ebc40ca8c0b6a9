/** Tells when the reader may be leaving: a hidden page can be ended at any moment without another word. */

/** @param listener may be called more than once for one leaving; @returns how to stop listening */
export function onLeaving(listener: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', hidden);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    window.removeEventListener('pagehide', listener);
  };
}
