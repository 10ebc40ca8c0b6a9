/** The size of a module of a QR code: whole pixels of the device, so that each has the same width. */

/** In CSS pixels, of the whole code. */
const LARGEST = 400;

/**
 * Calls the listener with the size in CSS pixels, at once and whenever the width of the frame changes.
 * @returns how to stop listening
 */
export function onModuleSize(
  frame: HTMLElement,
  modules: number,
  listener: (size: number) => void,
): () => void {
  const measure = (): void => {
    const { devicePixelRatio } = window;
    const width = Math.min(LARGEST, frame.clientWidth);
    const pixels = Math.floor((width * devicePixelRatio) / modules);
    listener(Math.max(pixels, 1) / devicePixelRatio);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(frame);
  measure();
  return () => observer.disconnect();
}
