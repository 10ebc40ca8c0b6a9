/** Makes the file with which a book is read word by word, of each book that has a Hindi edition. */
import type { Book } from '../../../machines/domain/books/book.ts';
import { textsOf } from '../../../machines/domain/read-aloud/parts.ts';
import { wordsPath } from '../../../machines/domain/words/words-path.ts';
import {
  isOneToOne,
  pairedSpans,
  writePairs,
  type Paragraph,
} from '../../../machines/domain/words/sentence-pairs.ts';
import { sentencesIn, type Span } from '../../../machines/domain/words/sentences.ts';
import type { WordsFile } from '../../../machines/domain/words/words-file.ts';
import { englishWordsOf, type SentenceTexts } from './english-words.ts';
import { pairSentences } from './pair-sentences.ts';
import { romanFormsOf, type Paragraphs } from './roman-forms.ts';

const paragraphsOf = (book: Book): Paragraphs => {
  const pages = (edition: { pages: Book['pages'] } | undefined) =>
    (edition?.pages ?? []).map(({ content }) => textsOf(content));
  return {
    hindi: pages(book.languages?.hindi ?? undefined),
    hinglish: pages(book.languages?.hinglish ?? undefined),
    english: pages(book.languages?.english ?? { pages: book.pages }),
  };
};

const textIn = (text: string, span: Span | null): string =>
  span === null ? '' : text.slice(span.start, span.end);

const paragraphOf = (text: string): Paragraph => ({ text, sentences: sentencesIn(text) });

/** Of one book: place -> pairs, and the texts of those that are sure. */
type Paired = { pairs: Map<string, string>; sentences: SentenceTexts[] };

function pairsOf({ hindi, english }: Paragraphs): Paired {
  const pairs = new Map<string, string>();
  const sentences: SentenceTexts[] = [];
  for (const [page, paragraphs] of hindi.entries()) {
    // Paragraphs of pages that differ in their number have no counterparts.
    if (paragraphs.length !== english[page]?.length) continue;
    for (const [index, text] of paragraphs.entries()) {
      const [own, other] = [paragraphOf(text), paragraphOf(english[page][index] ?? '')];
      const found = pairSentences(
        own.sentences.map((span) => textIn(own.text, span)),
        other.sentences.map((span) => textIn(other.text, span)),
      );
      const written = isOneToOne(found) ? undefined : writePairs(found);
      if (written !== undefined) pairs.set(`${page + 1}.${index + 1}`, written);
      for (const { hindi: from, english: to, isSure } of pairedSpans(written, own, other) ?? [])
        if (isSure)
          sentences.push({ hindi: textIn(own.text, from), english: textIn(other.text, to) });
    }
  }
  return { pairs, sentences };
}

const sortedTable = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** @returns by the index of the book; null for one without a Hindi edition */
function wordsOf(books: readonly Book[]): (WordsFile | null)[] {
  const paragraphs = books.map(paragraphsOf);
  const forms = romanFormsOf(paragraphs);
  const paired = paragraphs.map(pairsOf);
  const english = englishWordsOf(paired.flatMap(({ sentences }) => sentences));
  let first = 0;
  return paired.map(({ pairs, sentences }, index) => {
    const here = new Map<string, Set<string>>();
    for (const [hindi, word] of english.slice(first, first + sentences.length).flat()) {
      const known = here.get(hindi) ?? new Set();
      here.set(hindi, known.add(word.toLowerCase()));
    }
    first += sentences.length;
    const { roman, at } = forms[index] ?? { roman: new Map(), at: new Map() };
    if (roman.size === 0) return null;
    return {
      roman: sortedTable<string>(roman),
      at: Object.fromEntries<string>(at),
      here: sortedTable([...here].map(([word, words]) => [word, [...words].sort()] as const)),
      pairs: Object.fromEntries(pairs),
    };
  });
}

/** @returns path -> content of the file of each book that has one */
export function wordsFiles(books: readonly Book[]): Map<string, string> {
  const files = wordsOf(books);
  return new Map(
    books.flatMap(({ id }, index): [string, string][] => {
      const file = files[index] ?? null;
      return file === null ? [] : [[wordsPath(id), JSON.stringify(file)]];
    }),
  );
}
