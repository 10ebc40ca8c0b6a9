/** What a table may use in a browser; e2e/support/paths/driven-by.ts provides it. */
import type { expect, Locator, Page, Route } from 'playwright/test';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';

export type BrowserTools = {
  expect: typeof expect;
  /** Answers the one request of these addresses that is held back. */
  answerRequest: (page: Page, url: string, reply: (route: Route) => Promise<void>) => Promise<void>;
  /** Answer the request for a shard that is held back. */
  sendShard: (page: Page, books: unknown) => Promise<void>;
  failShard: (page: Page, kind: FailureKind) => Promise<void>;
  /** Swipes by real touch input, from the middle of an element or of the window. */
  swipe: (page: Page, dx: number, dy?: number, over?: Locator) => Promise<void>;
  /** The stored values, by key. */
  storedTexts: (page: Page) => Promise<Record<string, string>>;
  /** Stores a text in another tab, which the scenario has opened. */
  storeInOtherTab: (page: Page, key: string, text: string) => Promise<void>;
  /** The announcements of the simulated screen reader since the last call. */
  takeAnnouncements: (page: Page) => Promise<string[]>;
  /** Runs the frames in which a dialog appears, or a closing one returns the focus. */
  settleOverlay: (page: Page) => Promise<void>;
  /** Makes a load fail, and waits until the site has noticed. */
  untilFailed: (page: Page, fail: () => Promise<void>) => Promise<void>;
};
