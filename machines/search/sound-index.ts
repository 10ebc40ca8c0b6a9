/** The words of the books by their sound, read in portions. */
import { withoutInvisible } from '../domain/text/invisible.ts';
import { wordCost, type SoundedWord } from './sound-cost.ts';
import { frameOf, lettersOf, soundOf } from './sound.ts';

/** Where a word stands, by how much less it counts there. */
const FIELD_COSTS = { title: 0, author: 0.05, genre: 0.1 } as const;
type Field = keyof typeof FIELD_COSTS;
const FIELDS = ['title', 'author', 'genre'] as const satisfies readonly Field[];

/** The texts of a book that are compared by sound. */
export type SoundingBook = Readonly<Record<Field, readonly string[]>>;

/** `places` of the books by field; a book may be named twice. */
type IndexedWord = SoundedWord & { places: Record<Field, number[]> };

/** Books that are read in one step, which takes a few milliseconds on a slow phone. */
const PORTION_SIZE = 128;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

export function soundedWord(word: string): SoundedWord {
  const letters = lettersOf(word);
  return { letters, sound: soundOf(letters) };
}

export const wordsOf = (text: string): string[] => withoutInvisible(text).match(WORDS) ?? [];

const withoutEach = (frame: string): string[] =>
  Array.from(frame, (_, at) => frame.slice(0, at) + frame.slice(at + 1));

/** From this number of sounds on, words are compared whose frames differ by one letter. */
const LONG_WORD = 4;
/** Unfinished words are compared with longer ones from this number of consonants on. */
const LONG_BEGINNING = 2;

/** The words that books are found by; a list that has grown is read on. */
export class SoundIndex {
  #books = 0;
  #words = new Map<string, IndexedWord>();
  #byFrame = new Map<string, IndexedWord[]>();
  /** Frames by what remains when one of their letters is left out. */
  #shortened = new Map<string, string[]>();
  #sortedFrames: string[] | null = null;

  /**
   * Reads the next few books.
   * @param books those that were read before first, unchanged
   * @returns whether books are left
   */
  grow<B>(books: readonly B[], textsOf: (book: B) => SoundingBook): boolean {
    for (const book of books.slice(this.#books, this.#books + PORTION_SIZE)) {
      this.#read(textsOf(book), this.#books);
      this.#books += 1;
    }
    return this.#books < books.length;
  }

  #read(book: SoundingBook, place: number): void {
    for (const field of FIELDS)
      for (const text of book[field])
        for (const word of wordsOf(text)) {
          const { places } = this.#words.get(word) ?? this.#add(word);
          if (places[field].at(-1) !== place) places[field].push(place);
        }
  }

  #add(word: string): IndexedWord {
    const sounded = soundedWord(word);
    const frame = frameOf(sounded.sound);
    const indexed = { ...sounded, places: { title: [], author: [], genre: [] } };
    this.#words.set(word, indexed);
    const same = this.#byFrame.get(frame);
    if (same !== undefined) {
      same.push(indexed);
      return indexed;
    }
    this.#byFrame.set(frame, [indexed]);
    this.#sortedFrames = null;
    for (const shorter of withoutEach(frame)) {
      const frames = this.#shortened.get(shorter);
      if (frames === undefined) this.#shortened.set(shorter, [frame]);
      else frames.push(frame);
    }
    return indexed;
  }

  /** @returns the frames whose words may sound like this one */
  #framesFor({ sound }: SoundedWord, isUnfinished: boolean): Set<string> {
    const frame = frameOf(sound);
    const frames = new Set([frame]);
    if (isUnfinished && frame.length >= LONG_BEGINNING)
      for (const longer of this.#framesBeginningWith(frame)) frames.add(longer);
    if (sound.length < LONG_WORD) return frames;
    for (const longer of this.#shortened.get(frame) ?? []) frames.add(longer);
    for (const shorter of withoutEach(frame)) {
      frames.add(shorter);
      for (const other of this.#shortened.get(shorter) ?? []) frames.add(other);
    }
    return frames;
  }

  #framesBeginningWith(beginning: string): string[] {
    this.#sortedFrames ??= [...this.#byFrame.keys()].sort();
    const frames = this.#sortedFrames;
    let [low, high] = [0, frames.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((frames[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (frames[end]?.startsWith(beginning) === true) end += 1;
    return frames.slice(low, end);
  }

  /**
   * @param isUnfinished whether the rest of the word may still be typed
   * @param most cost of a word that is kept
   * @param among the places of the books that matter; all by default
   * @returns the least cost of a word that sounds like this one, by the place of each book with one
   */
  costsOf(
    word: SoundedWord,
    isUnfinished: boolean,
    most: number,
    among?: ReadonlyMap<number, unknown>,
  ): Map<number, number> {
    const costs = new Map<number, number>();
    for (const frame of this.#framesFor(word, isUnfinished))
      for (const known of this.#byFrame.get(frame) ?? []) {
        const cost = wordCost(word, known, isUnfinished, most);
        if (cost > most) continue;
        for (const field of FIELDS) {
          const whole = cost + FIELD_COSTS[field];
          for (const place of known.places[field])
            if (among?.has(place) !== false && whole < (costs.get(place) ?? Infinity))
              costs.set(place, whole);
        }
      }
    return costs;
  }
}
