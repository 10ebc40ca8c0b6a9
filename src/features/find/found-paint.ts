/**
 * Paints what is found on the page that is shown (CSS Custom Highlight API, which changes neither the
 * document nor its layout). Browsers without the API show a line beside the paragraph. How it looks is in
 * src/features/find/found-style.ts.
 */

import { hasHighlights, paintHighlight } from '../../platform/viewport/page-paint.ts';

/** `current` is above the others, both below what is read aloud and above what is marked. */
const LOOKS = { found: -0.75, 'found-current': -0.5 } as const;
type Look = keyof typeof LOOKS;
const MARKED = 'data-found';

export function createFoundPaint() {
  let elements: Element[] = [];

  function paint(look: Look, ranges: readonly Range[]): void {
    if (hasHighlights()) {
      paintHighlight(`kv-${look}`, ranges, LOOKS[look]);
      return;
    }
    for (const { startContainer } of ranges) {
      const paragraph = startContainer.parentElement?.closest('p');
      if (!paragraph) continue;
      elements.push(paragraph);
      paragraph.setAttribute(MARKED, look);
    }
  }

  return {
    show(found: readonly Range[], current: readonly Range[]): void {
      for (const element of elements) element.removeAttribute(MARKED);
      elements = [];
      paint('found', found);
      paint('found-current', current);
    },
  };
}
