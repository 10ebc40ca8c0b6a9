/** Tells when the user does anything: from then on the page no longer moves by itself. */

const TYPES = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** @returns how to stop listening */
export function onUserInput(listener: (event: Event) => void): () => void {
  for (const type of TYPES) window.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of TYPES) window.removeEventListener(type, listener);
  };
}
