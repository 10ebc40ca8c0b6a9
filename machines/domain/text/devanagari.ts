/** Finds the runs of a text in Devanagari, which need their own `lang` for speech and typeface. */

export type Run = { text: string; devanagari: boolean };

const DEVANAGARI = /\p{Script=Devanagari}/u;
const RUNS =
  /[\p{Script=Devanagari}](?:[\p{Script=Devanagari}\p{M}\s\p{P}\u200c\u200d]*[\p{Script=Devanagari}\p{M}।?!])?/gu;

export const hasDevanagari = (text: string): boolean => DEVANAGARI.test(text);

/** Splits a text into Devanagari and other runs; concatenated, the runs are the text. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(RUNS)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), devanagari: false });
    runs.push({ text: match[0], devanagari: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), devanagari: false });
  return runs;
}
