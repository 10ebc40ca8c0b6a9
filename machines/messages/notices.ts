/** Text announced for notices. */
import type { Notice } from '../notices.machine.ts';

/** What a screen reader says of a notice, as one sentence after the other. */
export const noticeAnnouncement = ({ title, description, announcement }: Notice): string =>
  [title, description, announcement].filter((words) => words !== undefined).join('. ');
