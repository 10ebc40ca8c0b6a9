/** Words of a book as they are copied, and as an address names them. */
import { passageWords, type PassageWords } from '../../../machines/domain/marks/passage.ts';
import { passageIn } from '../../../machines/domain/marks/passage-address.ts';

/** All as they are shown; `author` is '' in a book without one. */
export type Quote = {
  quote: string;
  title: string;
  author: string;
  /** Such as "Page 5". */
  page: string;
  /** The whole address of the words. */
  link: string;
};

/** @returns the text for the clipboard: the words in quotation marks, and below them where they are from */
export const quoteText = ({ quote, title, author, page, link }: Quote): string =>
  [`“${quote}”`, title, author, page, link].filter((line) => line !== '').join('\n');

/** `raw` is the value in the address, encoded. */
export type AddressPassage = PassageWords & { raw: string };

/** @returns the words that an address names; null for none, or when somebody has broken it */
export function passageInAddress({ hash }: Pick<Location, 'hash'>): AddressPassage | null {
  const raw = passageIn(hash);
  const words = passageWords(raw);
  return words && { ...words, raw };
}
