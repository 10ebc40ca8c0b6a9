/** What the tables of expected problems share. */
import { RECORD } from '../../support/manuscripts/manuscript-fixture.ts';

/** A check: its description, the file and its invalid content, then line, message and advice. */
export type Check = [
  sentence: string,
  name: string,
  content: string | Uint8Array | null,
  line: number,
  message: string,
  advice: string,
];

export const record = (change: object): string =>
  `${JSON.stringify({ ...RECORD, ...change }, null, 2)}\n`;
export const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
export const drawn = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${inside}\n</svg>\n`;

export const JSON_ADVICE = 'Correct the JSON on this line or just before it.';
export const CONTROL_ADVICE = 'Delete it and type this place again.';
export const QUOTE_ADVICE = 'Open and close each quotation on the same page.';
export const ATTRIBUTE_ADVICE = 'Use attributes such as fill and stroke.';
export const TEXT_ADVICE =
  'Leave out title and author, which the build letters in each language; turn other text into paths ' +
  '(Inkscape: Path > Object to Path), so that it looks the same in every program.';
export const GENRE_ADVICE =
  'Write one of: Mystery Thriller, Horror, Romance, Sci-Fi, Fantasy, Short Stories, Drama / Philosophy, True Crime / Realistic Fiction.';
