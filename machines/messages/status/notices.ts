/** Text announced for notices. */
import type { Notice } from '../../notices.machine.ts';
import { message, type Message } from '../message.ts';

/** A title and what follows it, as sentences. */
export const sentencesOf = (title: Message, description: Message): Message =>
  message('{title}. {description}', { title, description });

/** The title, the description and the additional announcement as sentences. */
export function noticeAnnouncement({ title, description, announcement }: Notice): Message {
  const shown = sentencesOf(title, description);
  return announcement ? sentencesOf(shown, announcement) : shown;
}
