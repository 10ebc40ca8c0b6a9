/**
 * A page that arrives in chunks, as on a slow network or in a busy browser: later chunks do not
 * move what is already shown.
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
const PREVIEW_PATH = '/books/barish-ka-pata/preview';
/** What the whole page shows. */
const SHOWN = {
  [READER_PATH]: /^Page 1 of 9$/u,
  [PREVIEW_PATH]: /^Start Reading/u,
  '/': /^Start Reading/u,
  '/hindi/': /^पढ़ना शुरू करें/u,
};

for (const [path, width] of [
  [READER_PATH, 320],
  [READER_PATH, 360],
  [READER_PATH, 412],
  [PREVIEW_PATH, 360],
  [PREVIEW_PATH, 1280],
  ['/', 360],
  ['/', 768],
  ['/', 1280],
  ['/hindi/', 1280],
] as const) {
  test(
    `the received part of ${path} is not shifted by what follows, ${width} pixels wide`,
    path === PREVIEW_PATH && width === 1280 ? {} : { tag: FULL },
    async ({ page, site }) => {
      await page.setViewportSize({ width, height: 740 });
      await watchLayoutShifts(page);
      // The site's fonts load with the code; the change of fonts is tested elsewhere.
      await holdScripts(page);
      const whole = await (await page.request.get(path)).text();
      // Nothing is painted before the main element (index.html).
      const main = whole.indexOf('<main');
      const [first = '', ...chunks] = whole.slice(main).split(CHUNK_ENDS);
      const requested = new Promise<ServerResponse>((resolve) => {
        site.answer((asked, response) => {
          const isThis = asked === path;
          if (isThis) resolve(response);
          return isThis;
        });
      });
      const opened = page.goto(path, { waitUntil: 'commit' });
      const response = await requested;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.write(whole.slice(0, main) + first);
      await opened;
      for (const chunk of chunks) {
        response.write(chunk);
        await untilPainted(page);
      }
      response.end();
      await page.waitForLoadState('domcontentloaded');
      await untilPainted(page);
      await expect(page.getByText(SHOWN[path]).first()).toBeVisible();
      expect(await layoutShiftsIn(page)).toEqual([]);
    },
  );
}
