/** A search that is begun while the list of books, or a part of it, is loading. */
import type { Page } from 'playwright/test';
import type { RemainingStatus } from '../../../machines/domain/books/catalogue.ts';
import { silent } from '../announcements/announcement.ts';
import { t } from '../interface.ts';
import type { BrowserTools } from './browser-tools.ts';

const box = (page: Page) =>
  page.getByRole('combobox', { name: t('Search books, authors, genres') });

/** The button below the results of the search. */
const searchAgain = (page: Page) =>
  page.getByRole('search').getByRole('button', { name: t('Try again') });

export const SEARCH_ANNOUNCES = silent('the search announces its results');

/** What stands below the results while something is missing. */
function statusText(count: number, remaining: RemainingStatus): string {
  const found = count === 1 ? t('1 result') : t('{count} results', { count });
  const texts: Readonly<Record<RemainingStatus, string>> = {
    none: found,
    loading: t('{found} so far', { found }),
    missing: t('{found}; a part of the list of books could not be loaded', { found }),
  };
  return t('{found}.', { found: texts[remaining] });
}

/** Begins to search, with a word that every book of these tests has. */
export async function beginToSearch(tools: Pick<BrowserTools, 'expect'>, page: Page) {
  await box(page).focus();
  // Of the combobox, which has replaced the plain input.
  await tools
    .expect(page.getByRole('search').getByRole('combobox'))
    .toHaveAttribute('spellcheck', 'false');
  await box(page).pressSequentially('Title');
}

/** Presses Try again where the search offers it; otherwise begins to search. */
export async function searchOrTryAgain(tools: Pick<BrowserTools, 'expect'>, page: Page) {
  if ((await searchAgain(page).count()) > 0) await searchAgain(page).click();
  else await beginToSearch(tools, page);
}

/**
 * The results of that search.
 * @param count number of books that are known
 * @param remaining which part of what is searched is missing
 */
export async function seeResults(
  { expect }: Pick<BrowserTools, 'expect'>,
  page: Page,
  count: number,
  remaining: RemainingStatus,
): Promise<void> {
  await expect(page.getByRole('option')).toHaveCount(count);
  await expect(page.getByText(statusText(count, remaining))).toHaveCount(
    remaining === 'none' ? 0 : 1,
  );
  await expect(searchAgain(page)).toHaveCount(remaining === 'missing' ? 1 : 0);
}
