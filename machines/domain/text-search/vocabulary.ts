/** The distinct words of texts by their keys: which of them a word of a query may mean. */
import type { Sounding } from './keys.ts';
import type { QueryWord } from './query.ts';

/** Too many words begin with a shorter sound or key. */
const SHORTEST_BEGINNING = 3;

/** The key of a beginning: whether its last letters are inner ones is not known yet. */
export const keyOfBeginning = (sound: string): string => sound.replace(/(?!^)a/gu, '');

export const beginsWith = (text: string, beginning: string): boolean =>
  beginning.length >= SHORTEST_BEGINNING && text.startsWith(beginning);

export class Vocabulary {
  #soundings = new Map<string, readonly Sounding[]>();
  #byKey = new Map<string, string[]>();

  /** @returns how many words there are */
  get size(): number {
    return this.#soundings.size;
  }

  /** @returns how a word may sound; none when it is not known */
  soundingsOf(word: string): readonly Sounding[] {
    return this.#soundings.get(word) ?? [];
  }

  /**
   * Adds a word, or more soundings of a known word.
   * @param word folded
   */
  add(word: string, soundings: readonly Sounding[]): void {
    const known = this.#soundings.get(word);
    const added = soundings.filter(({ key }) => known?.some((each) => each.key === key) !== true);
    if (known !== undefined && added.length === 0) return;
    this.#soundings.set(word, [...(known ?? []), ...added]);
    for (const { key } of added) {
      const words = this.#byKey.get(key);
      if (words === undefined) this.#byKey.set(key, [word]);
      else words.push(word);
    }
  }

  /** @returns the words that are meant: the same, those with its keys, and of a beginning longer ones */
  alike({ text, soundings, isUnfinished }: QueryWord): Set<string> {
    const words = new Set(soundings.flatMap(({ key }) => this.#byKey.get(key) ?? []));
    if (this.#soundings.has(text)) words.add(text);
    if (!isUnfinished) return words;
    const beginnings = soundings.map(({ sound }) => ({ sound, key: keyOfBeginning(sound) }));
    const begins = (known: Sounding): boolean =>
      beginnings.some(
        ({ sound, key }) => beginsWith(known.sound, sound) || beginsWith(known.key, key),
      );
    for (const [word, known] of this.#soundings)
      if (word.startsWith(text) || known.some(begins)) words.add(word);
    return words;
  }
}
