/** Finds titles where the list of all books is too large to be loaded. This module is loaded only there. */
import { openTitles } from '../../../machines/domain/title-search/open-titles.ts';
import type { TitleFinder } from '../../../machines/domain/title-search/title-finder.ts';
import { fetchSearchFile } from '../../platform/network/search-files.ts';

/** @returns null where titles are searched in memory @throws LoadFailure */
export const openTitleFinder = (): Promise<TitleFinder | null> => openTitles(fetchSearchFile);
