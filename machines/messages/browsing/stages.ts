/** How far a book is read, as filters and series say it. */
import type { Stage } from '../../domain/reading/stages.ts';
import type { PlainText } from '../message.ts';

export const STAGE_TEXTS = {
  unread: 'Not started',
  reading: 'Started',
  finished: 'Finished',
} as const satisfies Record<Stage, PlainText>;
