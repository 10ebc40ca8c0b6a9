/** Which words of the books a word of a query may mean, and how exactly. */
import { framesOfBeginning } from './beginnings.ts';
import { shardsBeginning, shardWith, type Directory } from './files/directory.ts';
import { soundingsIn } from './keys.ts';
import type { Query, QueryWord } from './query.ts';
import { beginsWith, keyOfBeginning } from './vocabulary.ts';
import { frameOfKey, keysOf, type WordLine } from './files/word-lines.ts';

/**
 * How much a word counts: as it was typed, with the same sound, with the same key, or one that begins so,
 * as it was typed or in another spelling or script. Even repeated, no other counts as the typed one does.
 */
export const EXACTNESS = {
  typed: 1,
  sameSound: 0.71,
  alike: 0.6,
  longer: 0.55,
  longerAlike: 0.5,
} as const;

/** A beginning that would need more shards finds no longer words. */
const MAX_SHARDS_OF_BEGINNING = 12;

/** A word of a query with what is needed to look it up. */
export type WordAsked = {
  word: QueryWord;
  keys: ReadonlySet<string>;
  /** What the frames of longer words begin with; none when it is finished. */
  frames: readonly string[];
  beginnings: readonly { sound: string; key: string }[];
};

export function askedOf(word: QueryWord): WordAsked {
  const { text, soundings, isUnfinished } = word;
  // A beginning without consonants is one of too many words.
  const frames = isUnfinished ? framesOfBeginning(word).filter((frame) => /[^a]/u.test(frame)) : [];
  return {
    word,
    keys: new Set(keysOf(text, soundings)),
    frames,
    beginnings:
      frames.length === 0
        ? []
        : soundings
            .filter(({ sound }) => sound !== '')
            .map(({ sound }) => ({ sound, key: keyOfBeginning(sound) })),
  };
}

/** @returns the words of all terms of a query, in order */
export const wordsAskedIn = ({ terms }: Query): WordAsked[] =>
  terms.flatMap(({ words }) => words).map(askedOf);

/** @returns the numbers of the shards that have what a word may mean, and whether they have all of it */
export function shardsFor(
  { keys, frames }: WordAsked,
  directory: Directory,
): { shards: number[]; isWhole: boolean } {
  const own = new Set([...keys].map((key) => shardWith(directory, key)));
  const all = new Set([...own, ...frames.flatMap((frame) => shardsBeginning(directory, frame))]);
  return all.size > MAX_SHARDS_OF_BEGINNING
    ? { shards: [...own], isWhole: false }
    : { shards: [...all], isWhole: true };
}

const FLAPS: readonly [RegExp, string][] = [
  [/ड/gu, 'र'],
  [/ढ/gu, 'र\u094dह'],
];

/** @returns how the word of a line sounds, if it has this key; its ड and ढ may be ड़ and ढ़ */
function soundsOf({ word, key }: WordLine): string[] {
  const spelled = FLAPS.reduce((all, [letter, flap]) => all.replace(letter, flap), word);
  const flapped = new Map(spelled === word ? [] : [[word, spelled]]);
  const soundings = soundingsIn({ text: word, flapped }).get(word) ?? [];
  return soundings.filter((each) => each.key === key).map(({ sound }) => sound);
}

/** @returns how exactly a word of the books is what was typed; 0 when it is another word */
function exactnessOf({ word, keys, frames, beginnings }: WordAsked, line: WordLine): number {
  if (line.word === word.text) return EXACTNESS.typed;
  if (keys.has(line.key))
    return soundsOf(line).some((sound) => word.soundings.some((each) => each.sound === sound))
      ? EXACTNESS.sameSound
      : EXACTNESS.alike;
  if (frames.length === 0) return 0;
  if (line.word.startsWith(word.text)) return EXACTNESS.longer;
  const begins = beginnings.filter(({ key }) => line.key.startsWith(key));
  if (begins.length === 0) return 0;
  if (begins.some(({ key }) => beginsWith(line.key, key))) return EXACTNESS.longerAlike;
  const sounds = soundsOf(line);
  return begins.some(({ sound }) => sounds.some((each) => beginsWith(each, sound)))
    ? EXACTNESS.longerAlike
    : 0;
}

/** A word of the books that is meant. */
export type Meant = { line: WordLine; exactness: number };

/** @returns the words of the lines that may be meant, each once */
export function meantIn(asked: WordAsked, lines: readonly WordLine[]): Meant[] {
  const meant = new Map<string, Meant>();
  let last: string | null = null;
  let isNear = false;
  for (const line of lines) {
    if (line.key !== last) {
      const frame = frameOfKey(line.key);
      isNear = asked.keys.has(line.key) || asked.frames.some((each) => frame.startsWith(each));
      last = line.key;
    }
    if (!isNear) continue;
    const exactness = exactnessOf(asked, line);
    if (exactness > (meant.get(line.word)?.exactness ?? 0))
      meant.set(line.word, { line, exactness });
  }
  return [...meant.values()];
}
