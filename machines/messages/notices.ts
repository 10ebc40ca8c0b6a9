/** Text announced for notices. */
import type { Notice } from '../notices.machine.ts';

/** The title, the description and the additional announcement as sentences. */
export const noticeAnnouncement = ({ title, description, announcement }: Notice): string =>
  [title, description, announcement].filter((sentence) => sentence !== undefined).join('. ');
