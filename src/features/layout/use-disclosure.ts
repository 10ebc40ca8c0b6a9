/** What every disclosure of the navigation hears: Escape, a press or the focus elsewhere; and where the focus goes back to. */
import { useEffect, type RefObject } from 'react';

/** A menu's machine, as far as this hook speaks with it. */
type Menu = {
  send: (event: { type: 'escape.press' | 'outside.press' | 'focus.leave' }) => void;
  on: (type: 'focus.restore', heard: () => void) => { unsubscribe: () => void };
};

/**
 * @param box holds the button and what it discloses: whatever is outside it is elsewhere
 * @param button has the focus again when the machine says so
 */
export function useDisclosure(
  menu: Menu,
  box: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const returned = menu.on('focus.restore', () => button.current?.focus());
    const isOutside = (event: Event) =>
      event.target instanceof Node && box.current?.contains(event.target) === false;
    const escaped = (event: KeyboardEvent) => {
      if (event.key === 'Escape') menu.send({ type: 'escape.press' });
    };
    const pressed = (event: Event) => {
      if (isOutside(event)) menu.send({ type: 'outside.press' });
    };
    const left = (event: Event) => {
      if (isOutside(event)) menu.send({ type: 'focus.leave' });
    };
    window.addEventListener('keydown', escaped);
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', left);
    return () => {
      returned.unsubscribe();
      window.removeEventListener('keydown', escaped);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', left);
    };
  }, [menu, box, button]);
}
