/**
 * Sends a navigation menu the events that may close it (Escape, Back, a press or focus outside), and
 * restores the focus to its button.
 */
import { useEffect, type RefObject } from 'react';
import { useLayer } from '../../ui/use-layer.ts';

/** The part of a menu's actor that this hook uses. */
type Menu = {
  send: (event: { type: 'escape.press' | 'outside.press' | 'focus.leave' }) => void;
  on: (type: 'focus.restore', listener: () => void) => { unsubscribe: () => void };
};

/**
 * @param isOpened whether the user has opened the menu; Back then does what Escape does
 * @param box contains the button and the panel; everything else counts as outside
 * @param button gets the focus back when the machine emits `focus.restore`
 */
export function useDisclosure(
  menu: Menu,
  isOpened: boolean,
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  useLayer(isOpened, () => menu.send({ type: 'escape.press' }));
  useEffect(() => {
    const subscription = menu.on('focus.restore', () => button.current?.focus());
    const isOutside = (event: Event) =>
      event.target instanceof Node && box.current?.contains(event.target) === false;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') menu.send({ type: 'escape.press' });
    };
    const onPointerDown = (event: Event) => {
      if (isOutside(event)) menu.send({ type: 'outside.press' });
    };
    const onFocusIn = (event: Event) => {
      if (isOutside(event)) menu.send({ type: 'focus.leave' });
    };
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      subscription.unsubscribe();
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [menu, box, button]);
}
