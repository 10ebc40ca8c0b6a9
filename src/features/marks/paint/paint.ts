/**
 * Paints the marks of the page that is shown (CSS Custom Highlight API, which changes neither the
 * document nor its layout). Browsers without the API show a line beside the paragraph. How it looks is
 * in src/features/marks/mark-style.ts.
 */
import { COLOURS, type Colour } from '../../../../machines/domain/marks/mark.ts';
import { hasHighlights, paintHighlight } from '../../../platform/viewport/page-paint.ts';

/** The words of a mark: a range in each paragraph (`rangesOn`, src/platform/viewport/text-ranges.ts). */
export type PaintedMark = { id: string; colour: Colour; ranges: readonly Range[] };

/** What is painted in a look of its own: a colour, the words of an address, or the cursor. */
type Look = Colour | 'passage' | 'cursor';

/** The upper one is painted where two overlap; the sentence that is read aloud, with 0, is above all. */
const PRIORITY: Readonly<Record<Look, number>> = {
  yellow: -3,
  green: -3,
  blue: -3,
  pink: -3,
  passage: -2,
  cursor: -1,
};
const LOOKS = [...COLOURS, 'passage', 'cursor'] as const satisfies Look[];
const MARKED = 'data-marked';

export type MarkPaint = ReturnType<typeof createMarkPaint>;

export function createMarkPaint() {
  const painted = new Map<Look, readonly Range[]>();
  let elements: Element[] = [];

  /** The attribute names all looks of a paragraph, with spaces between them. */
  function paintLines(): void {
    for (const element of elements) element.removeAttribute(MARKED);
    const looks = new Map<Element, Look[]>();
    for (const look of LOOKS)
      for (const { startContainer } of painted.get(look) ?? []) {
        const paragraph = startContainer.parentElement?.closest('p');
        if (!paragraph) continue;
        const others = looks.get(paragraph) ?? [];
        if (!others.includes(look)) looks.set(paragraph, [...others, look]);
      }
    elements = [...looks.keys()];
    for (const [element, names] of looks) element.setAttribute(MARKED, names.join(' '));
  }

  function paint(look: Look, ranges: readonly Range[]): void {
    painted.set(look, ranges);
    paintHighlight(`kv-${look}`, ranges, PRIORITY[look]);
  }

  function paintAll(looks: readonly (readonly [Look, readonly Range[]])[]): void {
    for (const [look, ranges] of looks) paint(look, ranges);
    if (!hasHighlights()) paintLines();
  }

  return {
    /** Replaces the marks that are shown. */
    show: (marks: readonly PaintedMark[]): void =>
      paintAll(
        COLOURS.map((colour) => [
          colour,
          marks.flatMap((mark) => (mark.colour === colour ? mark.ranges : [])),
        ]),
      ),

    /** @param ranges of the words that the address names; none for no words */
    showPassage: (ranges: readonly Range[]): void => paintAll([['passage', ranges]]),

    /** @param ranges of the words that the cursor is on; none for no cursor */
    showCursor: (ranges: readonly Range[]): void => paintAll([['cursor', ranges]]),

    /** Call when the page is replaced, too: ranges keep what they were in. */
    clear: (): void => paintAll(LOOKS.map((look) => [look, []])),
  };
}
