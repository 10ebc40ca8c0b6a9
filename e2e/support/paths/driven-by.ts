/** Gives the tables of the machines what they use in a browser. */
import type { BrowserTools } from '../../../tests/support/event-tables/browser-tools.ts';
import type { StateCheck, TableOf } from '../../../tests/support/event-tables/event-table.ts';
import { answerRequest, failShard, sendShard } from '../served-site/held-requests.ts';
import { storeInOtherTab } from '../other-tab.ts';
import type { BrowserPathTest } from './path-plans.ts';
import { takeAnnouncements } from '../accessibility/screen-reader.ts';
import { settleOverlay, storedTexts, untilFailed } from '../site.ts';
import { swipe } from '../swipe.ts';
import { expect } from './walked-interface.ts';

const TOOLS: BrowserTools = {
  expect,
  answerRequest,
  sendShard,
  failShard,
  swipe,
  storedTexts,
  storeInOtherTab,
  takeAnnouncements,
  settleOverlay,
  untilFailed,
};

/** The gestures and the checks of a table. */
export function drivenBy(table: TableOf<never>): Pick<BrowserPathTest, 'events' | 'states'> {
  const { events, states } = table(TOOLS);
  const checks: Record<string, StateCheck> = {};
  for (const [name, { see }] of Object.entries(states)) if (see !== undefined) checks[name] = see;
  return {
    events: Object.fromEntries(Object.entries(events).map(([name, { how }]) => [name, how])),
    states: checks,
  };
}
