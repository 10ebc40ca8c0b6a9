/** Reports, as skipped tests, the engines that are not on this machine. */
import { test } from 'playwright/test';
import { otherEngines } from '../../support/engines.mjs';

for (const { name, advice } of otherEngines().filter(({ use }) => use === null)) {
  test.skip(`NOTHING WAS TESTED IN ${name.toUpperCase()}: it is not on this machine (${advice})`, () =>
    undefined);
}
