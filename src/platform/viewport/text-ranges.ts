/**
 * Finds a part of a page's text in the document, and the other way round. The document has the text
 * without the line breaks, with controls of text direction, and in any number of nodes.
 */
import type { ShownPlace, ShownRange } from '../../../machines/domain/marks/edition-text.ts';
import {
  looksLike,
  offsetOf,
  totalOf,
  unitsBefore,
  visibleUnitsOf,
  type VisibleUnits,
} from '../../../machines/domain/text/visible-units.ts';

/** The language that is read, or the second one beside it or below it. */
export type TextLanguage = 'shown' | 'second';
/**
 * The text of a paragraph with its line breaks (`textsOf`, machines/domain/read-aloud/parts.ts), the
 * paragraph from 1; undefined for none.
 */
export type TextOf = (paragraph: number, language: TextLanguage) => string | undefined;

type Span = { start: number; end: number };

/**
 * The elements of each paragraph of the language that is read: several where a long page is divided
 * inside a paragraph (src/ui/books/Paragraphs.tsx).
 */
function shownParagraphs(page: ParentNode): HTMLElement[][] {
  const paragraphs: HTMLElement[][] = [];
  for (const element of page.querySelectorAll<HTMLElement>(
    'p:not([data-beside] *, [data-marks] *)',
  )) {
    if (element.matches('[data-continues=true] > :first-child')) paragraphs.at(-1)?.push(element);
    else paragraphs.push([element]);
  }
  return paragraphs;
}

/**
 * The same for the second language (src/features/second-language/TextWithSecondLanguage.tsx), without
 * those that are not open; the last paragraph of the page brings those that it has besides.
 */
function secondParagraphs(page: ParentNode): HTMLElement[][] {
  const paragraphs: HTMLElement[][] = [];
  for (const beside of page.querySelectorAll<HTMLElement>('[data-beside]'))
    for (const [at, element] of beside.querySelectorAll('p').entries())
      paragraphs[Number(beside.dataset['beside']) - 1 + at] = [element];
  return paragraphs;
}

const paragraphsOf = { shown: shownParagraphs, second: secondParagraphs };

/** @param number from 1 @returns the elements of a paragraph; none where it is not shown */
export const elementsOf = (
  page: ParentNode,
  number: number,
  language: TextLanguage = 'shown',
): HTMLElement[] => paragraphsOf[language](page)[number - 1] ?? [];

/** A text node of a paragraph; `before`: the visible units of the paragraph before it. */
type Piece = { node: Text; units: VisibleUnits; before: number };

function piecesOf(elements: readonly HTMLElement[], unitsOfOthers = 0): Piece[] {
  const pieces: Piece[] = [];
  let before = unitsOfOthers;
  for (const element of elements) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const units = visibleUnitsOf(node.data);
      pieces.push({ node, units, before });
      before += totalOf(units);
    }
  }
  return pieces;
}

const endOf = ({ units, before }: Piece): number => before + totalOf(units);

/** @param unit the visible units of the paragraph before the place */
function placeIn(pieces: readonly Piece[], unit: number): [Text, number] | null {
  const piece = pieces.find((each) => unit < endOf(each));
  if (piece !== undefined)
    return [piece.node, offsetOf(piece.units, Math.max(unit - piece.before, 0))];
  const last = pieces.at(-1);
  return last !== undefined && endOf(last) === unit ? [last.node, last.node.length] : null;
}

/** @param span in visible units of the paragraph */
function rangeOfUnits(pieces: readonly Piece[], { start, end }: Span): Range | null {
  const from = placeIn(pieces, start);
  // The last unit, and then one more: the place after it may be in the next element.
  const to = placeIn(pieces, end - 1);
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(to[0], Math.min(to[1] + 1, to[0].length));
  return range;
}

const spanIn = (units: VisibleUnits, { start, end }: Span): Span => ({
  start: unitsBefore(units, start),
  end: unitsBefore(units, end),
});

/**
 * @param elements of a paragraph
 * @param text of the paragraph, with its line breaks
 * @returns where a part of the text is in the document; null when the elements do not show it
 */
export const rangeOf = (elements: readonly HTMLElement[], text: string, span: Span): Range | null =>
  rangeOfUnits(piecesOf(elements), spanIn(visibleUnitsOf(text), span));

/** A paragraph that shows its text, which has `units`; of each of its elements the text nodes. */
type Paragraph = { units: VisibleUnits; elements: Piece[][] };

/** @returns null when the elements show another text, such as a translation by the browser */
function readParagraph(elements: readonly HTMLElement[], text: string): Paragraph | null {
  const shown = elements.map(({ textContent }) => textContent).join('');
  if (!looksLike(shown, text)) return null;
  let before = 0;
  const pieces = elements.map((element) => {
    const own = piecesOf([element], before);
    const last = own.at(-1);
    if (last !== undefined) before = endOf(last);
    return own;
  });
  // Most paragraphs are one text node.
  const [first] = pieces.flat();
  const units = first?.node.data === text ? first.units : visibleUnitsOf(text);
  return { units, elements: pieces };
}

/** @param span in UTF-16 units of the text @returns a range in each element that shows some of it */
function rangesIn({ units, elements }: Paragraph, span: Span): Range[] {
  const { start, end } = spanIn(units, span);
  return elements.flatMap((pieces) => {
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first === undefined || last === undefined) return [];
    const own = { start: Math.max(start, first.before), end: Math.min(end, endOf(last)) };
    const range = own.start < own.end ? rangeOfUnits(pieces, own) : null;
    return range === null ? [] : [range];
  });
}

/**
 * Reads each paragraph of the document once, for all parts of a page's text.
 * @returns where a part is: a range in each `p` element that shows some of it, because what stands
 * between two paragraphs, such as a button or another language, is not of it; none when the page does
 * not show all of its paragraphs
 */
export function rangesOn(
  page: ParentNode,
  textOf: TextOf,
): (range: ShownRange, language?: TextLanguage) => Range[] {
  const found: Partial<Record<TextLanguage, HTMLElement[][]>> = {};
  const read = new Map<HTMLElement[], Paragraph | null>();
  function paragraphAt(number: number, language: TextLanguage): Paragraph | null {
    const elements = (found[language] ??= paragraphsOf[language](page))[number - 1];
    const text = textOf(number, language);
    if (elements === undefined || text === undefined) return null;
    const known = read.get(elements);
    if (known !== undefined) return known;
    const paragraph = readParagraph(elements, text);
    read.set(elements, paragraph);
    return paragraph;
  }
  return ({ start, end }, language = 'shown') => {
    const ranges: Range[] = [];
    for (let number = start.paragraph; number <= end.paragraph; number += 1) {
      const paragraph = paragraphAt(number, language);
      if (paragraph === null) return [];
      const from = number === start.paragraph ? start.offset : 0;
      const to = number === end.paragraph ? end.offset : Infinity;
      ranges.push(...rangesIn(paragraph, { start: from, end: to }));
    }
    return ranges;
  };
}

/** @returns from the first to the last word of a part, with all between them; null as `rangesOn` none */
export function domRangeOf(
  page: ParentNode,
  range: ShownRange,
  textOf: TextOf,
  language: TextLanguage = 'shown',
): Range | null {
  const ranges = rangesOn(page, textOf)(range, language);
  const last = ranges.at(-1);
  const whole = ranges[0]?.cloneRange();
  if (whole === undefined || last === undefined) return null;
  whole.setEnd(last.endContainer, last.endOffset);
  return whole;
}

/** @returns the visible units of a paragraph that a range selects; null for none */
function selectedUnits({ elements }: Paragraph, range: Range): Span | null {
  const selected = elements.flat().flatMap(({ node, units, before }): Span[] => {
    if (!range.intersectsNode(node)) return [];
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : node.length;
    const { start, end } = spanIn(units, { start: from, end: to });
    return start < end ? [{ start: before + start, end: before + end }] : [];
  });
  const [first, last] = [selected[0], selected.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

/** Words of a page in one of its languages. */
export type ShownWords = { range: ShownRange; language: TextLanguage };

function selectedIn(
  page: Element,
  selection: Range,
  textOf: TextOf,
  language: TextLanguage,
): ShownWords | null {
  let start: ShownPlace | null = null;
  let end: ShownPlace | null = null;
  for (const [at, elements] of Object.entries(paragraphsOf[language](page))) {
    const number = Number(at) + 1;
    const text = textOf(number, language);
    if (text === undefined || !elements.some((each) => selection.intersectsNode(each))) continue;
    const paragraph = readParagraph(elements, text);
    const selected = paragraph && selectedUnits(paragraph, selection);
    if (paragraph === null || selected === null) continue;
    start ??= { paragraph: number, offset: offsetOf(paragraph.units, selected.start) };
    end = { paragraph: number, offset: offsetOf(paragraph.units, selected.end - 1) + 1 };
  }
  return start && end && { range: { start, end }, language };
}

/**
 * @param page that is shown
 * @param selection of any part of the document; only its part in the text of the page counts
 * @returns the words that it selects, without white space around them, in the language in which they
 * begin; null when there are none, or the browser shows a translation of them
 */
export function shownRangeOf(page: Element, selection: Range, textOf: TextOf): ShownWords | null {
  const shown = selectedIn(page, selection, textOf, 'shown');
  const second = selectedIn(page, selection, textOf, 'second');
  if (shown === null || second === null) return shown ?? second;
  const one = domRangeOf(page, shown.range, textOf);
  const other = domRangeOf(page, second.range, textOf, 'second');
  const isAfter = one && other && one.compareBoundaryPoints(Range.START_TO_START, other) > 0;
  return isAfter ? second : shown;
}
