/**
 * A reader page that arrives in chunks, as on a slow network: later chunks do not move what is
 * already shown.
 */
import type { ServerResponse } from 'node:http';
import { expect, test } from '../support/served-site/own-site.ts';
import {
  holdScripts,
  untilPainted,
  layoutShiftsIn,
  watchLayoutShifts,
} from '../support/hydration.ts';
import { FULL } from '../support/depth.ts';

test.use({ serviceWorkers: 'block', awaitsHydration: false });

/** A browser may paint after each of these. */
const CHUNK_ENDS = /(?<=<\/(?:svg|button|a|h1|h2|p|li|section|header|nav)>)/u;
const READER_PATH = '/books/barish-ka-pata/read';

for (const width of [320, 360, 412]) {
  test(
    `the received part of a book’s page is not shifted by what follows, ${width} pixels wide`,
    { tag: FULL },
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchLayoutShifts(page);
      // The site's fonts load with the code; the change of fonts is tested elsewhere.
      await holdScripts(page);
      const whole = await (await page.request.get(READER_PATH)).text();
      // Nothing is painted before the body.
      const body = whole.indexOf('<div id="root"');
      const [first = '', ...chunks] = whole.slice(body).split(CHUNK_ENDS);
      const requested = new Promise<ServerResponse>((resolve) => {
        site.answer((asked, response) => {
          const isThis = asked === READER_PATH;
          if (isThis) resolve(response);
          return isThis;
        });
      });
      const opened = page.goto(READER_PATH, { waitUntil: 'commit' });
      const response = await requested;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write(whole.slice(0, body) + first);
      await opened;
      for (const chunk of chunks) {
        response.write(chunk);
        await untilPainted(page);
      }
      response.end();
      await page.waitForLoadState('domcontentloaded');
      await untilPainted(page);
      await expect(page.locator('#position')).toHaveText('Page 1 of 9');
      expect(await layoutShiftsIn(page)).toEqual([]);
    },
  );
}
