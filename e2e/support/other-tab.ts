/** A second tab of the same origin, which shares the storage of the page under test. */
import type { Page } from 'playwright/test';
import { expect } from './site.ts';

const otherTabs = new WeakMap<Page, Page>();

/** Opens the other tab, empty. It is opened first, because a new tab takes the focus. */
export async function openOtherTab(page: Page): Promise<void> {
  const tab = await page.context().newPage();
  await tab.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Another tab</title>' }),
  );
  await tab.goto('/');
  await page.bringToFront();
  otherTabs.set(page, tab);
}

/**
 * Waits until the other tab reads the value that the page stored under the key. A write reaches
 * other tabs with a delay; a tab that writes before it has seen the value may be overwritten by it.
 */
export async function untilSeenIn(tab: Page, page: Page, key: string): Promise<void> {
  const valueIn = (each: Page) => each.evaluate((name) => localStorage.getItem(name), key);
  const stored = await valueIn(page);
  await expect.poll(() => valueIn(tab)).toBe(stored);
}

/** Stores a text in the other tab, once it has seen what the page stored. */
export async function storeInOtherTab(page: Page, key: string, text: string): Promise<void> {
  const tab = otherTabs.get(page);
  if (tab === undefined) throw new Error('There is no other tab.');
  await untilSeenIn(tab, page, key);
  await tab.evaluate(([name, value]) => localStorage.setItem(name, value), [key, text] as const);
}
