/** The edits that a mark may meet: each changes the pages of an edition, near the marked words. */
import { NEW, type Pages, type Word } from './words-of-editions.ts';

/**
 * `page` and `paragraph`, from 0, are those of the first marked word; `ids`: the marked words; `other`
 * makes text of another book.
 */
type Edited = {
  pages: Pages;
  page: number;
  paragraph: number;
  ids: ReadonlySet<number>;
  random: (below: number) => number;
  other: (count: number) => Word[];
};

type Edit = (edited: Edited) => void;

const paragraphIn = ({ pages, page, paragraph }: Edited): Word[] => pages[page]?.[paragraph] ?? [];

/** Where the marked words of the first paragraph are in it. */
function markedIn(edited: Edited): { first: number; last: number } {
  const marked = [...paragraphIn(edited).entries()].filter(([, { id }]) => edited.ids.has(id));
  return { first: marked[0]?.[0] ?? 0, last: marked.at(-1)?.[0] ?? 0 };
}

/** The place of one of the marked words of the first paragraph. */
function someMarked(edited: Edited): number {
  const { first, last } = markedIn(edited);
  return first + edited.random(last - first + 1);
}

const isSentenceEnd = ({ text }: Word): boolean => /[.!?।…]["'”’)]*$/u.test(text);

/** A word with another letter in its middle. */
function misspelt(word: Word): Word {
  const at = Math.floor(word.text.length / 2);
  return { ...word, text: `${word.text.slice(0, at)}x${word.text.slice(at + 1)}` };
}

const replaced = (word: Word, { other }: Edited): Word => ({
  ...word,
  text: other(1)[0]?.text ?? '',
});

function rewrite(edited: Edited, before: boolean, after: boolean): void {
  const page = edited.pages[edited.page] ?? [];
  const all = page.flat();
  const places = [...all.keys()].filter((at) => edited.ids.has(all[at]?.id ?? NEW));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isNear = (at: number): boolean =>
    (before && at < first && at >= first - 10) || (after && at > last && at <= last + 10);
  let at = -1;
  for (const words of page)
    for (const [place, word] of words.entries())
      if (isNear((at += 1))) words[place] = { ...replaced(word, edited), id: NEW };
}

const removeWords = (edited: Edited, isRemoved: (word: Word, at: number) => boolean): void => {
  let at = -1;
  const { pages } = edited;
  for (const [number, page] of pages.entries())
    pages[number] = page.map((words) =>
      words.filter((word) => !(edited.ids.has(word.id) && isRemoved(word, (at += 1)))),
    );
};

/** Pages of other lengths with the same paragraphs. */
function divideAnew(edited: Edited): void {
  const paragraphs = edited.pages.flat();
  const length = 3 + edited.random(6);
  edited.pages.length = 0;
  for (let at = 0; at < paragraphs.length; at += length)
    edited.pages.push(paragraphs.slice(at, at + length));
}

const FANCY: Readonly<Record<string, string>> = {
  '"': '“',
  "'": '’',
  '-': '‑',
  '–': '—',
  '…': '...',
};

const inOtherType = ({ text, ...word }: Word): Word => ({
  ...word,
  gap: word.gap === ' ' ? ' \u00a0' : word.gap,
  text: text
    .replaceAll(/["'\-–…]/gu, (sign) => FANCY[sign] ?? sign)
    .normalize('NFD')
    .replace(/(?<=\p{L}\p{M}*)(?=\p{L})/u, '\u00ad'),
});

const everyPage = (edited: Edited, change: (word: Word) => Word): void => {
  for (const [number, page] of edited.pages.entries())
    edited.pages[number] = page.map((words) => words.map((word) => change(word)));
};

export const EDITS: Readonly<Record<string, Edit>> = {
  nothing: () => undefined,
  'a letter of the words': (edited) => {
    const words = paragraphIn(edited);
    const at = someMarked(edited);
    const word = words[at];
    if (word) words[at] = misspelt(word);
  },
  'a word inserted into the words': (edited) =>
    void paragraphIn(edited).splice(someMarked(edited), 0, ...edited.other(1)),
  'a word left out of the words': (edited) => {
    const out = paragraphIn(edited)[someMarked(edited)]?.id;
    removeWords(edited, ({ id }) => id === out);
  },
  'a word of the words replaced': (edited) => {
    const words = paragraphIn(edited);
    const at = someMarked(edited);
    const word = words[at];
    if (word) words[at] = replaced(word, edited);
  },
  'every fifth word of the page replaced': (edited) => {
    let at = 0;
    for (const words of edited.pages[edited.page] ?? [])
      for (const [place, word] of words.entries())
        if ((at += 1) % 5 === 0) words[place] = replaced(word, edited);
  },
  'the words before rewritten': (edited) => rewrite(edited, true, false),
  'the words after rewritten': (edited) => rewrite(edited, false, true),
  'the words on both sides rewritten': (edited) => rewrite(edited, true, true),
  'a sentence inserted before': (edited) =>
    void paragraphIn(edited).splice(markedIn(edited).first, 0, ...edited.other(9)),
  'a sentence inserted after': (edited) =>
    void paragraphIn(edited).splice(markedIn(edited).last + 1, 0, ...edited.other(9)),
  'a sentence inserted into the words': (edited) =>
    void paragraphIn(edited).splice(someMarked(edited), 0, ...edited.other(9)),
  'the sentence before left out': (edited) => {
    const words = paragraphIn(edited);
    const { first } = markedIn(edited);
    let start = Math.max(0, first - 1);
    while (start > 0 && !isSentenceEnd(words[start - 1] ?? { id: NEW, text: '', gap: '' }))
      start -= 1;
    words.splice(start, first - start);
  },
  'the words left out': (edited) => removeWords(edited, () => true),
  'half of the words left out': (edited) =>
    removeWords(edited, (_, at) => at < edited.ids.size / 2),
  'a paragraph inserted before': (edited) =>
    void edited.pages[edited.page]?.splice(edited.paragraph, 0, edited.other(40)),
  'the paragraph before left out': (edited) => {
    if (edited.paragraph > 0) edited.pages[edited.page]?.splice(edited.paragraph - 1, 1);
  },
  'the paragraph left out': (edited) => void edited.pages[edited.page]?.splice(edited.paragraph, 1),
  'the paragraph divided in the words': (edited) => {
    const words = paragraphIn(edited);
    const rest = words.splice(someMarked(edited));
    edited.pages[edited.page]?.splice(edited.paragraph + 1, 0, rest);
  },
  'the paragraph joined with the next': (edited) => {
    const page = edited.pages[edited.page] ?? [];
    const [next] = page.splice(edited.paragraph + 1, 1);
    paragraphIn(edited).push(...(next ?? []));
  },
  'pages inserted before': (edited) => {
    const count = 1 + edited.random(5);
    for (let at = 0; at < count; at += 1)
      edited.pages.unshift([edited.other(60), edited.other(60)]);
  },
  'pages divided anew': divideAnew,
  'the paragraph on another page': (edited) => {
    const [moved] = edited.pages[edited.page]?.splice(edited.paragraph, 1) ?? [];
    const page = edited.pages[edited.random(edited.pages.length)] ?? [];
    if (moved) page.splice(edited.random(page.length + 1), 0, moved);
  },
  'other quotes, dashes, spaces and forms of letters': (edited) => everyPage(edited, inOtherType),
  'a page with other text': (edited) => {
    edited.pages[edited.page] = Array.from({ length: 6 }, () => edited.other(30));
  },
};
