/** How long was read, and how many pages. */
import type { DayRead } from '../../domain/reading/reading-days.ts';
import { message, type Message } from '../message.ts';

/** @param write a number in the language of the interface */
export function readingTimeMessage(seconds: number, write: (value: number) => string): Message {
  const all = Math.round(seconds / 60);
  const [hours, minutes] = [write(Math.floor(all / 60)), write(all % 60)];
  if (all === 0) return message('less than 1 min');
  if (all < 60) return message('{minutes} min', { minutes });
  return all % 60 === 0
    ? message('{hours} h', { hours })
    : message('{hours} h {minutes} min', { hours, minutes });
}

/** @param write a number in the language of the interface */
export const readMessages = ([seconds, pages]: DayRead, write: (value: number) => string) => ({
  time: readingTimeMessage(seconds, write),
  pages: pages === 1 ? message('1 page') : message('{pages} pages', { pages: write(pages) }),
});
