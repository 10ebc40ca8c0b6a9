/** Searches the text of the books that are stored on this device: saved, or opened before. */
import type { TextSearch } from '../../../machines/domain/text-search/answer.ts';
import { FindInCopies } from '../../../machines/domain/text-search/find-in-copies.ts';
import { runInTimeSlices } from '../../platform/idle.ts';
import { readCopies } from '../../platform/offline/read-copies.ts';

export const createCopySearch = (): TextSearch => new FindInCopies(readCopies, runInTimeSlices);
