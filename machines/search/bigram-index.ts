/**
 * A substring index: for every bigram (two adjacent characters) a bit set of the items that contain
 * it.
 */

/** Separates two fields; it occurs in no field and in no query. */
const SEPARATOR = '\n';

/** Items indexed in one step, which takes a few milliseconds on a slow phone. */
const PORTION_SIZE = 256;
const WORDS_PER_PORTION = PORTION_SIZE / 32;
const ALL_BITS = -1;

/**
 * Characters are reduced to 32 codes: the Latin lower-case letters, the space, and five groups of
 * all other characters.
 */
const CODES = 32;
const SPACE_CODE = 26;
const FIRST_OTHER_CODE = 27;

const codeOf = (unit: number): number => {
  if (unit >= 97 && unit <= 122) return unit - 97;
  return unit === 32 ? SPACE_CODE : FIRST_OTHER_CODE + (unit % (CODES - FIRST_OTHER_CODE));
};

/**
 * `bigrams` has WORDS_PER_PORTION 32-bit words for each bigram, with one bit for each item; `texts`
 * has the fields of each item, joined by SEPARATOR.
 */
type Portion = { texts: readonly string[]; bigrams: Uint32Array };

/**
 * Bigrams that an item must contain to match (any of them if `isAnyOf`, otherwise all); `isExact`
 * when they are also sufficient.
 */
type Requirement = { bigrams: readonly number[]; isAnyOf: boolean; isExact: boolean };

export type BigramIndex = {
  /**
   * Indexes the next few items.
   * @returns whether items are left
   */
  grow: () => boolean;
  /**
   * Indexes the remaining items first.
   * @param wanted not empty, without line breaks
   * @returns indexes in the list of the items that contain it, ascending
   */
  placesOf: (wanted: string) => number[];
  /**
   * @param place index of an indexed item
   * @returns its fields
   */
  fieldsAt: (place: number) => readonly string[];
  /** The indexed items; a list that starts with the same items can reuse them. */
  portions: readonly Portion[];
};

/**
 * @param items must not be changed
 * @param fieldsOf the searchable texts of an item, without line breaks; they are compared unchanged
 * @param before index of a list that is the beginning of `items`; its items are not indexed again
 */
export function createBigramIndex<Item>(
  items: readonly Item[],
  fieldsOf: (item: Item) => readonly string[],
  before?: BigramIndex,
): BigramIndex {
  // The last portion may be incomplete, so it is indexed again.
  const portions: Portion[] =
    before?.portions.filter(({ texts }) => texts.length === PORTION_SIZE) ?? [];
  // A query that extends the previous query is searched only in the results of the previous query.
  let last: { wanted: string; found: Uint32Array } | null = null;

  function grow(): boolean {
    const from = portions.length * PORTION_SIZE;
    if (from < items.length)
      portions.push(
        portionOf(
          items.slice(from, from + PORTION_SIZE).map((item) => fieldsOf(item).join(SEPARATOR)),
        ),
      );
    return from + PORTION_SIZE < items.length;
  }

  return {
    portions,
    grow,
    placesOf(wanted) {
      while (grow());
      const requirement = requirementOf(wanted);
      const within = last !== null && wanted.includes(last.wanted) ? last.found : null;
      const found = new Uint32Array(portions.length * WORDS_PER_PORTION);
      const places: number[] = [];
      portions.forEach((portion, at) => {
        for (let word = 0; word < WORDS_PER_PORTION; word += 1) {
          const slot = at * WORDS_PER_PORTION + word;
          let left = candidatesOf(portion, word, requirement) & (within?.[slot] ?? ALL_BITS);
          while (left !== 0) {
            const bit = left & -left;
            const place = word * 32 + 31 - Math.clz32(bit);
            left ^= bit;
            if (requirement.isExact || portion.texts[place]?.includes(wanted) === true) {
              found[slot] = (found[slot] ?? 0) | bit;
              places.push(at * PORTION_SIZE + place);
            }
          }
        }
      });
      last = { wanted, found };
      return places;
    },
    fieldsAt: (place) =>
      (portions[Math.floor(place / PORTION_SIZE)]?.texts[place % PORTION_SIZE] ?? '').split(
        SEPARATOR,
      ),
  };
}

function portionOf(texts: readonly string[]): Portion {
  const bigrams = new Uint32Array(CODES * CODES * WORDS_PER_PORTION);
  texts.forEach((text, place) => {
    const [word, bit] = [place >>> 5, 1 << (place & 31)];
    let code = text === '' ? 0 : codeOf(text.charCodeAt(0));
    for (let at = 1; at <= text.length; at += 1) {
      // The last character of a text is followed by a separator, as in every other field.
      const next = codeOf(
        (at < text.length ? text : SEPARATOR).charCodeAt(at < text.length ? at : 0),
      );
      const slot = (code * CODES + next) * WORDS_PER_PORTION + word;
      bigrams[slot] = (bigrams[slot] ?? 0) | bit;
      code = next;
    }
  });
  return { texts, bigrams };
}

function requirementOf(wanted: string): Requirement {
  const codes = Array.from({ length: wanted.length }, (_, at) => codeOf(wanted.charCodeAt(at)));
  const isPlain = codes.every((code) => code < FIRST_OTHER_CODE);
  const [first = 0] = codes;
  if (codes.length === 1) {
    return {
      bigrams: Array.from({ length: CODES }, (_, next) => first * CODES + next),
      isAnyOf: true,
      isExact: isPlain,
    };
  }
  const bigrams = codes.slice(1).map((code, at) => (codes[at] ?? 0) * CODES + code);
  return {
    bigrams: [...new Set(bigrams)],
    isAnyOf: false,
    isExact: isPlain && codes.length === 2,
  };
}

/** @returns a bit set of the 32 items of this word that have the required bigrams */
function candidatesOf({ bigrams }: Portion, word: number, requirement: Requirement): number {
  let bits = requirement.isAnyOf ? 0 : ALL_BITS;
  for (const bigram of requirement.bigrams) {
    const items = bigrams[bigram * WORDS_PER_PORTION + word] ?? 0;
    bits = requirement.isAnyOf ? bits | items : bits & items;
  }
  return bits;
}
