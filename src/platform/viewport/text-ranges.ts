/**
 * Finds a part of a page's text in the document, and the other way round. The document has the text
 * without the line breaks, with controls of text direction, and in any number of nodes.
 */
import type { ShownPlace, ShownRange } from '../../../machines/domain/marks/edition-text.ts';

/** The language that is read, or the second one beside it or below it. */
export type TextLanguage = 'shown' | 'second';
/**
 * The text of a paragraph with its line breaks (`textsOf`, machines/domain/read-aloud/parts.ts), the
 * paragraph from 1; undefined for none.
 */
export type TextOf = (paragraph: number, language: TextLanguage) => string | undefined;

type Span = { start: number; end: number };

/** White space and the controls of text direction differ between a text and its display. */
const INVISIBLE = /[\s\u2066-\u2069]+/gu;
const visible = (text: string): string => text.replace(INVISIBLE, '');
const visibleUnits = (text: string): number => visible(text).length;

/** @returns the offset of a visible unit in a text that has it; units count from 0 */
function offsetOf(text: string, unit: number): number {
  let at = 0;
  let left = unit;
  for (const { 0: gap, index } of text.matchAll(INVISIBLE)) {
    if (left < index - at) break;
    left -= index - at;
    at = index + gap.length;
  }
  return at + left;
}

/**
 * The elements of each paragraph of the language that is read: several where a long page is divided
 * inside a paragraph (src/ui/books/Paragraphs.tsx).
 */
function shownParagraphs(page: ParentNode): HTMLElement[][] {
  const paragraphs: HTMLElement[][] = [];
  for (const element of page.querySelectorAll<HTMLElement>('p:not([data-beside] *)')) {
    if (element.matches('[data-continues=true] > :first-child')) paragraphs.at(-1)?.push(element);
    else paragraphs.push([element]);
  }
  return paragraphs;
}

/**
 * The same for the second language (src/features/second-language/TextWithSecondLanguage.tsx); the last
 * paragraph of the page brings those that the second language has besides.
 */
function secondParagraphs(page: ParentNode): HTMLElement[][] {
  const paragraphs: HTMLElement[][] = [];
  for (const beside of page.querySelectorAll<HTMLElement>('[data-beside]'))
    for (const [at, element] of beside.querySelectorAll('p').entries())
      paragraphs[Number(beside.dataset['beside']) - 1 + at] = [element];
  return paragraphs;
}

const paragraphsOf = { shown: shownParagraphs, second: secondParagraphs };

/** @param number from 1 @returns the elements of a paragraph of the language that is read */
export const elementsOf = (page: ParentNode, number: number): HTMLElement[] =>
  shownParagraphs(page)[number - 1] ?? [];

function* textNodesIn(elements: readonly HTMLElement[]): Generator<Text> {
  for (const element of elements) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) yield node;
  }
}

/** @param units the visible units before the place */
function placeIn(elements: readonly HTMLElement[], units: number): [Text, number] | null {
  let left = units;
  let last: [Text, number] | null = null;
  for (const node of textNodesIn(elements)) {
    const own = visibleUnits(node.data);
    if (left < own) return [node, offsetOf(node.data, left)];
    left -= own;
    last = [node, node.length];
  }
  return left === 0 ? last : null;
}

/** @param span in visible units */
function rangeOfUnits(elements: readonly HTMLElement[], { start, end }: Span): Range | null {
  const from = placeIn(elements, start);
  // The last unit, and then one more: the place after it may be in the next element.
  const to = placeIn(elements, end - 1);
  if (from === null || to === null) return null;
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(to[0], Math.min(to[1] + 1, to[0].length));
  return range;
}

/**
 * @param elements of a paragraph
 * @param text of the paragraph, with its line breaks
 * @returns where a part of the text is in the document; null when the elements do not show it
 */
export const rangeOf = (
  elements: readonly HTMLElement[],
  text: string,
  { start, end }: Span,
): Range | null =>
  rangeOfUnits(elements, {
    start: visibleUnits(text.slice(0, start)),
    end: visibleUnits(text.slice(0, end)),
  });

/** Whether elements show this text: a translator of the browser shows another one. */
const show = (elements: readonly HTMLElement[], text: string): boolean =>
  visible(elements.map(({ textContent }) => textContent).join('')) === visible(text);

/** A paragraph in the document: its elements, and its text, which they show. */
type Paragraph = { elements: readonly HTMLElement[]; text: string };

/** @returns the paragraphs of a page that show their text, each at its number less 1 */
const readable = (page: ParentNode, textOf: TextOf, language: TextLanguage) =>
  Array.from(paragraphsOf[language](page), (elements: HTMLElement[] | undefined, at) => {
    const text = textOf(at + 1, language);
    return elements !== undefined && text !== undefined && show(elements, text)
      ? ({ elements, text } satisfies Paragraph)
      : null;
  });

/** @param span in UTF-16 units of the text @returns a range in each element that shows some of it */
function rangesIn({ elements, text }: Paragraph, { start, end }: Span): Range[] {
  const from = visibleUnits(text.slice(0, start));
  const to = visibleUnits(text.slice(0, end));
  let before = 0;
  return elements.flatMap((element) => {
    const own = visibleUnits(element.textContent);
    const units = { start: Math.max(from - before, 0), end: Math.min(to - before, own) };
    before += own;
    const range = units.start < units.end ? rangeOfUnits([element], units) : null;
    return range === null ? [] : [range];
  });
}

/**
 * Reads the document once for all parts of a page's text.
 * @returns where a part is: a range in each `p` element that shows some of it, because what stands
 * between two paragraphs, such as a button or another language, is not of it; none when the page does
 * not show all of its paragraphs
 */
export function rangesOn(
  page: ParentNode,
  textOf: TextOf,
): (range: ShownRange, language?: TextLanguage) => Range[] {
  const known: Partial<Record<TextLanguage, (Paragraph | null)[]>> = {};
  return ({ start, end }, language = 'shown') => {
    const paragraphs = (known[language] ??= readable(page, textOf, language));
    const ranges: Range[] = [];
    for (let number = start.paragraph; number <= end.paragraph; number += 1) {
      const paragraph = paragraphs[number - 1];
      if (!paragraph) return [];
      const from = number === start.paragraph ? start.offset : 0;
      const to = number === end.paragraph ? end.offset : paragraph.text.length;
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

/** @returns the visible units of the paragraph that a range selects; null for none */
function selectedUnits({ elements }: Paragraph, range: Range): Span | null {
  let before = 0;
  const selected: Span[] = [];
  for (const node of textNodesIn(elements)) {
    if (range.intersectsNode(node)) {
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.length;
      const start = before + visibleUnits(node.data.slice(0, from));
      const end = before + visibleUnits(node.data.slice(0, to));
      if (start < end) selected.push({ start, end });
    }
    before += visibleUnits(node.data);
  }
  const [first, last] = [selected[0], selected.at(-1)];
  return first && last ? { start: first.start, end: last.end } : null;
}

function selectedIn(
  paragraphs: readonly (Paragraph | null)[],
  selection: Range,
): ShownRange | null {
  let start: ShownPlace | null = null;
  let end: ShownPlace | null = null;
  for (const [at, paragraph] of paragraphs.entries()) {
    const units = paragraph && selectedUnits(paragraph, selection);
    if (!paragraph || units === null) continue;
    start ??= { paragraph: at + 1, offset: offsetOf(paragraph.text, units.start) };
    end = { paragraph: at + 1, offset: offsetOf(paragraph.text, units.end - 1) + 1 };
  }
  return start && end && { start, end };
}

/** Words of a page in one of its languages. */
export type ShownWords = { range: ShownRange; language: TextLanguage };

/**
 * @param page that is shown
 * @param selection of any part of the document; only its part in the text of the page counts
 * @returns the words that it selects, without white space around them, in the language in which they
 * begin; null when there are none, or the browser shows a translation of them
 */
export function shownRangeOf(page: Element, selection: Range, textOf: TextOf): ShownWords | null {
  const found = (['shown', 'second'] as const).flatMap((language): ShownWords[] => {
    const range = selectedIn(readable(page, textOf, language), selection);
    return range === null ? [] : [{ range, language }];
  });
  const [one, other] = found;
  if (one === undefined || other === undefined) return one ?? null;
  const first = (words: ShownWords) => domRangeOf(page, words.range, textOf, words.language);
  const [shown, second] = [first(one), first(other)];
  const isAfter = shown && second && shown.compareBoundaryPoints(Range.START_TO_START, second) > 0;
  return isAfter ? other : one;
}
