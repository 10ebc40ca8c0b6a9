/** Text announced for notices. */
import type { Notice } from '../notices.machine.ts';
import { message, type Message } from './message.ts';

/** The title, the description and the additional announcement as sentences. */
export const noticeAnnouncement = ({ title, description, announcement }: Notice): Message =>
  announcement === undefined
    ? message('{title}. {description}', { title, description })
    : message('{title}. {description}. {announcement}', { title, description, announcement });
