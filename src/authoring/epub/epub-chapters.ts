/** Makes the chapters of a book of the entries of its contents, or of its headings. */
import { wordsOnly, type ChapterMark, type Item } from './epub-matter.ts';
import type { Block } from '../paginate.ts';
import { SCENE_BREAK, type TextBlock } from '../text-blocks.ts';

/** In characters; a manuscript accepts no longer title. */
const MAX_TITLE = 120;
/** In words. A part has less text of its own before its first chapter. */
const TEXT_OF_A_PART = 150;
/** Of headings that may be chapters. */
const MAX_LEVEL = 3;

const isMark = (item: Item): item is ChapterMark => item.kind === 'chapter';

function shortened(title: string): string {
  if (title.length <= MAX_TITLE) return title;
  const start = title.slice(0, MAX_TITLE - 1);
  return `${start.replace(/\s+\S*$/u, '')}…`;
}

/** A chapter and what stands before the next one. */
type Stretch = { mark: ChapterMark; blocks: TextBlock[] };

/** @returns what stands before the first mark, and the stretches */
function stretchesOf(items: readonly Item[]): { before: TextBlock[]; stretches: Stretch[] } {
  const before: TextBlock[] = [];
  const stretches: Stretch[] = [];
  for (const item of items) {
    if (isMark(item)) stretches.push({ mark: item, blocks: [] });
    else (stretches.at(-1)?.blocks ?? before).push(item);
  }
  return { before, stretches };
}

/** Headings of up to three levels, the highest used one first. */
function markedAtHeadings(items: readonly Item[]): Item[] {
  const levels = [
    ...new Set(items.flatMap((item) => (item.kind === 'heading' ? [item.level] : []))),
  ]
    .toSorted((a, b) => a - b)
    .filter((level) => level <= MAX_LEVEL);
  return items.flatMap((item): Item[] =>
    item.kind === 'heading' && levels.includes(item.level)
      ? [
          {
            kind: 'chapter',
            text: item.text.replaceAll('\n', ': '),
            level: levels.indexOf(item.level),
          },
          item,
        ]
      : [item],
  );
}

const textWords = (blocks: readonly TextBlock[]): number =>
  blocks.reduce(
    (sum, { kind, text }) => sum + (kind === 'heading' ? 0 : text.split(/\s+/u).length),
    0,
  );

/**
 * Contents may have parts, chapters and sections of chapters. What is above the chapters has hardly
 * any text of its own.
 * @returns the level of the chapters
 */
function levelOfChapters(stretches: readonly Stretch[]): number {
  const deepest = Math.max(0, ...stretches.map(({ mark }) => mark.level));
  for (let level = 0; level < deepest; level += 1) {
    const parents = stretches.filter(
      ({ mark }, at) => mark.level === level && (stretches[at + 1]?.mark.level ?? 0) > mark.level,
    );
    const words = parents.reduce((sum, { blocks }) => sum + textWords(blocks), 0);
    const isAbove = parents.length > 0 && words / parents.length < TEXT_OF_A_PART;
    const isAlone = stretches.filter(({ mark }) => mark.level <= level).length < 2;
    if (!isAbove && !isAlone) return level;
  }
  return deepest;
}

/** @returns the blocks without those at their start that say no more than the title */
function withoutTitle(title: string, blocks: readonly TextBlock[]): TextBlock[] {
  const whole = wordsOnly(title);
  let rest = whole;
  let headings = 0;
  for (const [at, { kind, text }] of blocks.entries()) {
    const words = wordsOnly(text);
    if (words === '') break;
    if (rest.startsWith(words)) rest = rest.slice(words.length);
    else if (kind !== 'heading' || !whole.includes(words)) break;
    if (kind === 'heading') headings = at + 1;
    // A paragraph may begin with the same words: only together they are the title.
    if (rest === '') return blocks.slice(at + 1);
  }
  return blocks.slice(headings);
}

/** @returns the blocks without changes of scene at their ends, where there is nothing to part */
function withinScenes(blocks: readonly TextBlock[]): TextBlock[] {
  const isText = ({ text }: TextBlock): boolean => text !== SCENE_BREAK;
  return blocks.slice(Math.max(0, blocks.findIndex(isText)), blocks.findLastIndex(isText) + 1);
}

const plain = (blocks: readonly TextBlock[]): Block[] =>
  withinScenes(blocks).map(({ kind, text }) => ({
    kind: kind === 'heading' ? 'heading' : 'paragraph',
    text,
  }));

/** The title of a part is joined to that of its first chapter, because a page has one chapter at most. */
function blocksOfStretches(stretches: readonly Stretch[]): Block[] {
  let above: string[] = [];
  return stretches.flatMap(({ mark, blocks }, at): Block[] => {
    const rest = withoutTitle(shortened(mark.text), blocks);
    if (rest.some(({ kind }) => kind !== 'heading')) {
      const title = shortened([...above, mark.text].join(' – '));
      above = [];
      return [{ kind: 'chapter', text: title }, ...plain(rest)];
    }
    // A picture without words is no part.
    if (blocks.length > 0 || (stretches[at + 1]?.mark.level ?? 0) > mark.level)
      above = [...above, mark.text, ...rest.map(({ text }) => text.replaceAll('\n', ': '))];
    return [];
  });
}

function withChapters(items: readonly Item[]): Block[] | null {
  const all = stretchesOf(items).stretches;
  const level = levelOfChapters(all);
  const { before, stretches } = stretchesOf(
    items.filter((item) => !isMark(item) || item.level <= level),
  );
  const blocks = blocksOfStretches(stretches);
  return blocks.filter(({ kind }) => kind === 'chapter').length < 2
    ? null
    : [...plain(before), ...blocks];
}

/**
 * @param items the text, with a mark at the place of each entry of the contents
 * @returns the text with its chapters; one chapter alone is none
 */
export function chaptersOf(items: readonly Item[]): Block[] {
  const marked = items.filter((item) => !isMark(item) || item.text !== '');
  const blocks = marked.filter((item) => !isMark(item));
  return withChapters(marked) ?? withChapters(markedAtHeadings(blocks)) ?? plain(blocks);
}
