/** What a note may be. */
import { NOTE_CLUSTERS, NOTE_UNITS } from '../limits.ts';
import { clustersOf, hasMoreClusters } from '../text/clusters.ts';
import type { Mark } from './mark.ts';

/** Whether a note is short enough to be kept. */
export const fitsNote = (note: string): boolean =>
  note.length <= NOTE_UNITS && !hasMoreClusters(note, NOTE_CLUSTERS);

/**
 * @returns how many clusters a note may still get; negative when it is too long. Of one with more than
 * NOTE_UNITS units, whose clusters take long to count, it says the units that are too many.
 */
export const noteRoom = (note: string): number =>
  note.length > NOTE_UNITS ? NOTE_UNITS - note.length : NOTE_CLUSTERS - clustersOf(note).length;

/** @returns the mark with another note; a note of white space is none */
export const withNote = ({ note: _before, ...mark }: Mark, note: string): Mark =>
  note.trim() === '' ? mark : { ...mark, note };
