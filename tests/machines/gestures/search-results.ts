/** The search box, and a search that is begun while the list of books, or a part of it, is loading. */
import type { Locator, Page } from 'playwright/test';
import type { RemainingStatus } from '../../../machines/domain/books/catalogue.ts';
import { searchResultsMessage } from '../../../machines/messages/browsing/search.ts';
import { expect } from '../../../e2e/support/site.ts';
import { silent } from '../../behaviour/announcement.ts';
import { t } from '../../behaviour/interface.ts';

export const SEARCH_ANNOUNCES = silent('the search announces its results');

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: t('Search books, authors, genres'), exact: true });

/** The button below the results of the search. */
const searchAgain = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: t('Try again') });

/**
 * The box that searches, whose code is loaded when it gets the focus: React Aria marks its input, and
 * not the plain one before.
 */
export async function untilSearchable(page: Page): Promise<Locator> {
  const box = page.getByRole('search').getByRole('combobox');
  await expect(box).toHaveAttribute('data-rac');
  return box;
}

export async function focusBox(page: Page): Promise<void> {
  await searchBox(page).focus();
  await untilSearchable(page);
}

/** Every book of these tests has it. */
const QUERY = 'Title';

export async function beginToSearch(page: Page): Promise<void> {
  await focusBox(page);
  await searchBox(page).pressSequentially(QUERY);
}

/** Presses Try again where the search offers it; otherwise begins to search. */
export async function searchOrTryAgain(page: Page): Promise<void> {
  if ((await searchAgain(page).count()) > 0) await searchAgain(page).click();
  else await beginToSearch(page);
}

/**
 * The results of that search, and what stands below them while something is missing.
 * @param count number of books that are known
 * @param remaining which part of what is searched is missing
 */
export async function seeResults(
  page: Page,
  count: number,
  remaining: RemainingStatus,
): Promise<void> {
  await expect(page.getByRole('option')).toHaveCount(count);
  const found = searchResultsMessage(QUERY, count, remaining);
  await expect(page.getByText(t('{found}.', { found }))).toHaveCount(remaining === 'none' ? 0 : 1);
  await expect(searchAgain(page)).toHaveCount(remaining === 'missing' ? 1 : 0);
}
