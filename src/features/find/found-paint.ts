/**
 * Paints what is found on the page that is shown (CSS Custom Highlight API, which changes neither the
 * document nor its layout). Browsers without the API show a line beside the paragraph. How it looks is in
 * src/features/find/found-style.ts.
 */

/** `current` is above the others, both below what is read aloud and above what is marked. */
const LOOKS = { found: -0.75, 'found-current': -0.5 } as const;
type Look = keyof typeof LOOKS;
const MARKED = 'data-found';

export function createFoundPaint() {
  const highlights = 'highlights' in CSS ? CSS.highlights : null;
  let elements: Element[] = [];

  function paint(look: Look, ranges: readonly Range[]): void {
    if (highlights !== null) {
      const name = `kv-${look}`;
      const highlight = new Highlight(...ranges);
      highlight.priority = LOOKS[look];
      if (ranges.length === 0) highlights.delete(name);
      else highlights.set(name, highlight);
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
