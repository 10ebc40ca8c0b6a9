/** Words of a book as they are copied, and as an address names them. */
import type { Anchor } from '../../../machines/domain/marks/mark.ts';
import {
  passageOf,
  passageWords,
  type PassageWords,
} from '../../../machines/domain/marks/passage.ts';
import { passageIn, readerPath } from '../../../machines/domain/site/routes.ts';

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

/** @param current page of the words, from 1, if it is not the one where they were marked */
export function passagePath(bookId: string, anchor: Anchor, current?: number): string {
  const { page, lang, at, q } = passageOf(anchor);
  return `${readerPath(bookId, current ?? page, lang)}&at=${at}#q=${q}`;
}

/** `raw` is the value in the address, encoded. */
export type AddressPassage = PassageWords & { raw: string };

/** @returns the words that an address names; null for none, or when somebody has broken it */
export function passageInAddress({ hash }: Pick<Location, 'hash'>): AddressPassage | null {
  const raw = passageIn(hash);
  const words = passageWords(raw);
  return words && { ...words, raw };
}
