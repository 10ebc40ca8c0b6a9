/** Places what dims the text above and below the lines that are being read. */
import type { FocusWay } from '../../../machines/domain/reading/view-settings.ts';
import { lineInWindow, onTextMoved, paragraphAt, scrolledText } from './pages-in-view.ts';
import { textTop } from '../../platform/viewport/paragraphs.ts';

const LINES = 2;

const textInWindow = (): HTMLElement | null =>
  scrolledText() ?? document.querySelector<HTMLElement>('#page');

/** @returns the edges of what stands out, from the top of the window in CSS pixels */
function edgesOf(way: FocusWay, text: Element): [top: number, bottom: number] {
  const line = lineInWindow();
  if (way === 'paragraph') {
    const { top, bottom } = paragraphAt(line)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return [top, bottom];
  }
  const height = LINES * Number.parseFloat(getComputedStyle(text).lineHeight);
  // At the ends of the text the band stays whole.
  const { top, bottom } = text.getBoundingClientRect();
  const first = Math.min(Math.max(line - height / 2, textTop(), top), bottom - height);
  return [first, first + height];
}

/** @param box with an element for what is above, and one for what is below @returns how to stop */
export function followBand(box: HTMLElement, way: FocusWay): () => void {
  let [stop, followed] = [(): void => undefined, null as Element | null];
  const place = () => {
    const text = textInWindow();
    if (text !== null && text !== followed) follow(text);
    const [above, below] = box.children;
    if (text === null || !(above instanceof HTMLElement) || !(below instanceof HTMLElement)) return;
    const { left, width, ...rect } = text.getBoundingClientRect();
    const [top, bottom] = edgesOf(way, text);
    const start = Math.max(rect.top, 0);
    const end = Math.min(rect.bottom, window.innerHeight);
    box.style.left = `${left}px`;
    box.style.width = `${width}px`;
    above.style.top = `${start}px`;
    above.style.height = `${Math.max(0, top - start)}px`;
    below.style.top = `${bottom}px`;
    below.style.height = `${Math.max(0, end - bottom)}px`;
  };
  function follow(text: Element): void {
    stop();
    followed = text;
    stop = onTextMoved(text, place);
  }
  place();
  // Each page is a new element.
  const pages = new MutationObserver(place);
  const main = document.querySelector('main');
  if (main !== null) pages.observe(main, { childList: true });
  return () => {
    pages.disconnect();
    stop();
  };
}
