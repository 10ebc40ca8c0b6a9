/** What a note may be. */
import { NOTE_CLUSTERS, NOTE_UNITS } from '../limits.ts';
import { hasMoreClusters } from '../text/clusters.ts';

/** Whether a note is short enough to be kept. */
export const fitsNote = (note: string): boolean =>
  note.length <= NOTE_UNITS && !hasMoreClusters(note, NOTE_CLUSTERS);
