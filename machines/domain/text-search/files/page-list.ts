/**
 * Lists of pages as text that browsers can read and hosts can compress. A page is the number of its gap
 * to the page before it, and whether it has the word twice or more.
 */

/** A number is one of FINAL, after any number of CONTINUED, which count more the further left they are. */
const FINAL = digits(0x30, 64);
const CONTINUED = digits(0x21, 15) + digits(0x70, 15);

function digits(first: number, count: number): string {
  return String.fromCodePoint(...Array.from({ length: count }, (_, at) => first + at));
}

const valuesOf = (letters: string): ReadonlyMap<string, number> =>
  new Map(Array.from(letters, (letter, value) => [letter, value]));
const FINAL_VALUES = valuesOf(FINAL);
const CONTINUED_VALUES = valuesOf(CONTINUED);

/** @param numbers whole, from 0 */
export function encodeNumbers(numbers: readonly number[]): string {
  let codes = '';
  for (const number of numbers) {
    let code = FINAL[number % FINAL.length] ?? '';
    for (let rest = Math.floor(number / FINAL.length); rest > 0;) {
      rest -= 1;
      code = (CONTINUED[rest % CONTINUED.length] ?? '') + code;
      rest = Math.floor(rest / CONTINUED.length);
    }
    codes += code;
  }
  return codes;
}

/** @returns the numbers; null when the text is none of `encodeNumbers` */
export function decodeNumbers(codes: string): number[] | null {
  const numbers: number[] = [];
  let rest = 0;
  let isOpen = false;
  for (const letter of codes) {
    const value = FINAL_VALUES.get(letter);
    const continued = CONTINUED_VALUES.get(letter);
    if (value === undefined && continued === undefined) return null;
    if (value === undefined) rest = rest * CONTINUED.length + (continued ?? 0) + 1;
    else {
      numbers.push(rest * FINAL.length + value);
      rest = 0;
    }
    isOpen = value === undefined;
  }
  return isOpen ? null : numbers;
}

/** A page that has a word; `isRepeated`: twice or more. Pages of all books have one numbering, from 0. */
export type PageUse = { page: number; isRepeated: boolean };

/** @param uses in the order of pages, each page once */
export function encodePages(uses: readonly PageUse[]): string {
  let next = 0;
  return encodeNumbers(
    uses.map(({ page, isRepeated }) => {
      const gap = page - next;
      next = page + 1;
      return gap * 2 + Number(isRepeated);
    }),
  );
}

/** @returns null when the text is none of `encodePages` */
export function decodePages(codes: string): PageUse[] | null {
  let next = 0;
  return (
    decodeNumbers(codes)?.map((code) => {
      const page = next + Math.floor(code / 2);
      next = page + 1;
      return { page, isRepeated: code % 2 === 1 };
    }) ?? null
  );
}

const FINAL_LETTER = /[0-o]/gu;

/** @param codes as from `encodePages` @returns how many pages they stand for */
export const countPages = (codes: string): number => codes.match(FINAL_LETTER)?.length ?? 0;

/** What the file of one list begins with. */
const FIRST_LINE = 'pages 1\n';

/** @param codes as from `encodePages` */
export const formatList = (codes: string): string => FIRST_LINE + codes;

/** @param units that the file has, as the directory says @returns null for another file */
export const parseList = (text: string, units: number): PageUse[] | null =>
  text.length === units && text.startsWith(FIRST_LINE)
    ? decodePages(text.slice(FIRST_LINE.length))
    : null;
