/** Finds which items of a list hold a text in one of their fields: of every two letters that follow each other it is known which items have them. */

/** Stands between two fields, and so in none of them, and in no text that is looked for. */
const BETWEEN = '\n';

/** Items are read so many at a time: that takes a few milliseconds on a slow phone. */
const PORTION = 256;
const WORDS = PORTION / 32;
const EVERY = -1;

/** There are 32 letters: the small Latin ones, the blank, and five groups of all others. */
const LETTERS = 32;
const BLANK = 26;
const OTHERS = 27;

const letterOf = (code: number): number => {
  if (code >= 97 && code <= 122) return code - 97;
  return code === 32 ? BLANK : OTHERS + (code % (LETTERS - OTHERS));
};

/** `pairs` has WORDS words for each two letters, and in them one bit an item; `texts` has the fields of each item, one a line. */
type Portion = { texts: readonly string[]; bigrams: Uint32Array };

/** What every item that holds a text has, too; when it `isExact`, such an item holds the text. */
type Trait = { bigrams: readonly number[]; isAnyOf: boolean; isExact: boolean };

export type BigramIndex = {
  /** Reads the fields of the next few items. @returns whether more are left */
  grow: () => boolean;
  /** @param wanted not empty, without line breaks @returns the places in the list of the items that hold it, in order; reads what is not read yet */
  placesOf: (wanted: string) => number[];
  /** @param place of an item that has been read @returns its fields */
  fieldsAt: (place: number) => readonly string[];
  /** What has been read, for a list that begins with these items. */
  portions: readonly Portion[];
};

/**
 * @param items must stay as they are
 * @param fieldsOf the texts of an item in which is looked, letter by letter as they are; without line breaks
 * @param before what is known of the items at the beginning of the list; it is not read again
 */
export function createBigramIndex<Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => readonly string[],
  before?: BigramIndex,
): BigramIndex {
  // The last one may have room left.
  const portions: Portion[] =
    before?.portions.filter(({ texts }) => texts.length === PORTION) ?? [];
  // What is typed letter by letter is looked for only where what stood there before was found.
  let last: { wanted: string; found: Uint32Array } | null = null;

  function grow(): boolean {
    const from = portions.length * PORTION;
    if (from < items.length)
      portions.push(
        portionOf(items.slice(from, from + PORTION).map((item) => fieldsOf(item).join(BETWEEN))),
      );
    return from + PORTION < items.length;
  }

  return {
    portions,
    grow,
    placesOf(wanted) {
      while (grow());
      const trait = traitOf(wanted);
      const within = last !== null && wanted.includes(last.wanted) ? last.found : null;
      const found = new Uint32Array(portions.length * WORDS);
      const places: number[] = [];
      portions.forEach((portion, at) => {
        for (let word = 0; word < WORDS; word += 1) {
          const slot = at * WORDS + word;
          let left = candidatesOf(portion, word, trait) & (within?.[slot] ?? EVERY);
          while (left !== 0) {
            const bit = left & -left;
            const place = word * 32 + 31 - Math.clz32(bit);
            left ^= bit;
            if (trait.isExact || portion.texts[place]?.includes(wanted) === true) {
              found[slot] = (found[slot] ?? 0) | bit;
              places.push(at * PORTION + place);
            }
          }
        }
      });
      last = { wanted, found };
      return places;
    },
    fieldsAt: (place) =>
      (portions[Math.floor(place / PORTION)]?.texts[place % PORTION] ?? '').split(BETWEEN),
  };
}

function portionOf(texts: readonly string[]): Portion {
  const bigrams = new Uint32Array(LETTERS * LETTERS * WORDS);
  texts.forEach((text, place) => {
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    let letter = text === '' ? 0 : letterOf(text.charCodeAt(0));
    for (let at = 1; at <= text.length; at += 1) {
      // The last letter is followed by an end, as every other field is.
      const next = letterOf(
        (at < text.length ? text : BETWEEN).charCodeAt(at < text.length ? at : 0),
      );
      const slot = (letter * LETTERS + next) * WORDS + word;
      bigrams[slot] = (bigrams[slot] ?? 0) | bit;
      letter = next;
    }
  });
  return { texts, bigrams };
}

function traitOf(wanted: string): Trait {
  const letters = Array.from({ length: wanted.length }, (_, at) => letterOf(wanted.charCodeAt(at)));
  const isPlain = letters.every((letter) => letter < OTHERS);
  const [first = 0] = letters;
  if (letters.length === 1) {
    return {
      bigrams: Array.from({ length: LETTERS }, (_, next) => first * LETTERS + next),
      isAnyOf: true,
      isExact: isPlain,
    };
  }
  const bigrams = letters.slice(1).map((letter, at) => (letters[at] ?? 0) * LETTERS + letter);
  return {
    bigrams: [...new Set(bigrams)],
    isAnyOf: false,
    isExact: isPlain && letters.length === 2,
  };
}

/** @returns a bit for each of 32 items that has the trait */
function candidatesOf({ bigrams }: Portion, word: number, trait: Trait): number {
  let bits = trait.isAnyOf ? 0 : EVERY;
  for (const bigram of trait.bigrams) {
    const having = bigrams[bigram * WORDS + word] ?? 0;
    bits = trait.isAnyOf ? bits | having : bits & having;
  }
  return bits;
}
