/** Quotes with their source, and the passage that an address names. */
import { passageWords, type PassageWords } from '../../../machines/domain/marks/passage.ts';

type Quote = { quote: string; title: string; author: string; page: string; link: string };

export const quoteText = ({ quote, title, author, page, link }: Quote): string =>
  `“${quote}”\n\n${title}\n${author}\n${page}\n${link}`;

export const passageInAddress = ({ hash }: Pick<Location, 'hash'>): PassageWords | null =>
  hash.startsWith('#q=') ? passageWords(hash.slice('#q='.length)) : null;
