/** The generated paths of every machine in a real browser, by pointer, keyboard and touch. */
import { browserTestOf } from '../../tests/support/behaviour.ts';
import { BEHAVIOURS } from '../../tests/machines/behaviours.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { test } from '../support/site.ts';

for (const of of BEHAVIOURS) {
  const { machine, browser } = of;
  if (typeof browser !== 'string')
    test.describe(`the paths of ${machine.id}`, () => {
      test.use(browser.options ?? {});
      testPathsInBrowser({ ...browserTestOf(of, browser), hasMessages: true });
    });
}
