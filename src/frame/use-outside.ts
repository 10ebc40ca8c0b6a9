/** Tells when a press or the focus has gone elsewhere. */
import { useEffect, type RefObject } from 'react';

/** Calls `pressed` or `left` for a press or a focus outside the element, as long as `isOn`. */
export function useOutside(element: RefObject<HTMLElement | null>, isOn: boolean, pressed: () => void, left: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const isOutside = (event: Event) => event.target instanceof Node && element.current?.contains(event.target) === false;
    const press = (event: Event) => {
      if (isOutside(event)) pressed();
    };
    const leave = (event: Event) => {
      if (isOutside(event)) left();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('focusin', leave);
    };
  });
}
