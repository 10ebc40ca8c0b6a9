/** Tells the machine of how a book is shown which part of the page a finger taps. */
import type { ActorRefFrom } from 'xstate';
import type { viewMachine } from '../../../machines/view.machine.ts';

/** Whether there may be a finger: without one no tap on an edge is offered. */
export const hasTouch = (): boolean => navigator.maxTouchPoints > 0;

const isSelecting = (): boolean => document.getSelection()?.isCollapsed === false;

/**
 * Listens at the document: what marks and the bar of words take for themselves, at the window, does not
 * arrive. A tap that turns the page does not go on to the paragraph, which would show its second language.
 * @returns how to stop listening
 */
export function onEdgeTap(view: ActorRefFrom<typeof viewMachine>): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true, capture: true };
  // Such a tap ends the selection, before it is a click.
  let hasSelected = false;
  document.addEventListener(
    'pointerdown',
    () => {
      hasSelected = isSelecting();
    },
    options,
  );
  document.addEventListener(
    'selectionchange',
    () => {
      if (isSelecting()) view.send({ type: 'text.select' });
    },
    options,
  );
  document.addEventListener(
    'click',
    (event) => {
      const { target, clientX } = event;
      const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      if (!isTouch || hasSelected || isSelecting() || !(target instanceof Element)) return;
      if (target.closest('a, button, [data-marks]') !== null) return;
      const text = target.closest('article#page')?.getBoundingClientRect();
      if (text === undefined) return;
      const tap = { type: 'text.tap', x: clientX - text.left, width: text.width } as const;
      if (!view.getSnapshot().can(tap)) return;
      event.stopPropagation();
      view.send(tap);
    },
    options,
  );
  return () => ending.abort();
}
