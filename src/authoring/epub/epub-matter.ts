/** Finds what names a book or leads through it, which is not its text: title pages, imprints, contents. */
import type { TextBlock } from '../text-blocks.ts';

/** A place in the text at which a chapter begins; `level` counts from 0. */
export type ChapterMark = { kind: 'chapter'; text: string; level: number };
export type Item = TextBlock | ChapterMark;

/** What the file says of itself. */
export type Named = { title: string; author: string };

/** @returns letters and digits only, to compare what differs in case, dots and spaces */
export const wordsOnly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

const titles = (list: string): string[] => list.split('|').map(wordsOnly);

const CONTENTS_TITLES = new Set(titles('Contents|Table of Contents|विषय-सूची|अनुक्रम|अनुक्रमणिका'));
const LEFT_OUT_TITLES = new Set([
  ...CONTENTS_TITLES,
  ...titles('Cover|Cover Page|Title|Title Page|Half Title|Half Title Page|Landmarks|List of Pages'),
  ...titles('Copyright|Copyright Page|Copyright Notice|Imprint|Colophon|Uncopyright'),
  ...titles('Endnotes|Footnotes|About the Author|About the Publisher|Also By|Also by the Author'),
  ...titles('आवरण|मुखपृष्ठ|शीर्षक पृष्ठ|कॉपीराइट|प्रकाशक'),
]);

/** @returns whether a part of a book with this title is not its text */
const isLeftOutTitle = (title: string): boolean => LEFT_OUT_TITLES.has(wordsOnly(title));

/** A line that only the page with the rights of a book has. */
const IMPRINT =
  /©|^(?:\(c\)|copyright\b)|all rights reserved|\bisbn\b|^(?:first |second |third )?(?:published|edition|printed)\b|सर्वाधिकार|कॉपीराइट/iu;
/** Certain enough to leave out a whole document of few words. */
const RIGHTS = /©|all rights reserved|\bisbn\b|सर्वाधिकार सुरक्षित/iu;
/** In words. */
const MAX_IMPRINT_WORDS = 400;
const MAX_IMPRINT_LINE_WORDS = 60;
/** Before the text of a book without chapters. */
const MAX_TITLE_LINES = 12;

const countWords = (text: string): number => text.split(/\s+/u).length;

/** @returns whether a document is the page with the rights of a book */
export function isImprint(blocks: readonly TextBlock[]): boolean {
  const words = blocks.reduce((sum, { text }) => sum + countWords(text), 0);
  return words <= MAX_IMPRINT_WORDS && blocks.some(({ text }) => RIGHTS.test(text));
}

/** @returns the items without lists of links to other places of the book, and their headings */
export function withoutContents(items: readonly Item[]): Item[] {
  return items.filter((item, at) => {
    if (item.kind === 'link') return false;
    const next = items.slice(at + 1).find(({ kind }) => kind !== 'chapter');
    return !(next?.kind === 'link' && CONTENTS_TITLES.has(wordsOnly(item.text)));
  });
}

/** Leaves out what a mark with a title such as "Copyright" begins, until the next mark. */
export function withoutNamedParts(items: readonly Item[]): Item[] {
  let isOut = false;
  return items.filter((item) => {
    if (item.kind === 'chapter') isOut = isLeftOutTitle(item.text);
    return !isOut;
  });
}

/** @returns the items without the lines before the first chapter that name the book or its rights */
export function withoutTitleLines(all: readonly Item[], { title, author }: Named): Item[] {
  const by = (name: string): string[] => [name, `by ${name}`, `written by ${name}`, `लेखक ${name}`];
  const names = new Set(
    [title, title.split(':')[0] ?? '', 'a novel', '', author, `${title} ${author}`]
      .flatMap(by)
      .concat(`${title} by ${author}`)
      .map(wordsOnly)
      .filter((name) => name !== ''),
  );
  const namesBook = ({ text }: Item): boolean =>
    names.has(wordsOnly(text)) ||
    (IMPRINT.test(text) && countWords(text) <= MAX_IMPRINT_LINE_WORDS);
  // An entry with the title of the book stands for its title page or for all of it, if not for a story.
  const items = all.filter((item, at) => {
    if (item.kind !== 'chapter' || wordsOnly(item.text) !== wordsOnly(title)) return true;
    const rest = all.slice(at + 1);
    const next = rest.find(({ kind }) => kind === 'chapter');
    const isAbove = next?.kind === 'chapter' && next.level > item.level;
    const own = next === undefined ? rest : rest.slice(0, rest.indexOf(next));
    return !isAbove && !own.every(namesBook);
  });
  const isStart = (item: Item): boolean =>
    item.kind === 'chapter' || (item.kind === 'heading' && !namesBook(item));
  const start = items.findIndex(isStart);
  const hasMarks = items.some(({ kind }) => kind === 'chapter');
  const end = hasMarks ? start : Math.min(start === -1 ? Infinity : start, MAX_TITLE_LINES);
  return items.filter((item, at) => at >= end || !namesBook(item));
}
