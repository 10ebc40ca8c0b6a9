/** Viewport: scrolling the document, and what is visible in it. */
import { doNothing, listenToNothing, neverResolve } from '../inert.ts';
import { awaitVisibleImages } from './images.ts';
import { afterFrameWith } from './frames.ts';
import { scrollToTop } from './scroll.ts';

export type ViewportEffects = {
  /**
   * Calls the job once a frame with the element has been drawn.
   * @returns how to cancel it
   */
  afterFrameWith: (element: Element, job: () => void) => () => void;
  /** Scrolls to the top, the last part smoothly, or at once for users who prefer reduced motion. */
  scrollToTop: () => void;
  /** Scrolls to a paragraph of a page, from 1; it takes the focus of the page. */
  showParagraph: (page: HTMLElement, number: number) => void;
  /** @returns the number of the first paragraph in view, from 1 */
  findParagraphInView: () => Promise<number>;
  /**
   * Keeps the first line in view while the layout of the text changes.
   * @returns how to stop
   */
  keepLine: (text: Element) => () => void;
  /**
   * Resolves once every image in the viewport has loaded or failed; never after the signal is
   * aborted.
   */
  awaitVisibleImages: (signal: AbortSignal) => Promise<void>;
};

const importParagraphs = () => import('./paragraphs.ts');

export const viewportEffects: ViewportEffects = {
  afterFrameWith,
  scrollToTop,
  showParagraph: (page, number) =>
    void importParagraphs().then(
      ({ showParagraph }) => showParagraph(page, number),
      () => undefined,
    ),
  findParagraphInView: async () => (await importParagraphs()).paragraphInView(),
  keepLine(text) {
    const ending = new AbortController();
    const begin = async (): Promise<void> => {
      const { keepLine } = await import('./place.ts');
      if (!ending.signal.aborted) ending.signal.addEventListener('abort', keepLine(text));
    };
    begin().catch(() => undefined);
    return () => ending.abort();
  },
  awaitVisibleImages,
};

export const inertViewport: ViewportEffects = {
  afterFrameWith: listenToNothing,
  scrollToTop: doNothing,
  showParagraph: doNothing,
  findParagraphInView: neverResolve,
  keepLine: listenToNothing,
  awaitVisibleImages: neverResolve,
};
