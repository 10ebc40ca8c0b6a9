/**
 * A reader page that arrives in chunks, as on a slow network: later chunks do not move what is
 * already shown.
 */
import type { ServerResponse } from 'node:http';
import { expect, test } from '../support/own-site.ts';
import { holdScripts, painted, shiftsIn, watchShifts } from '../support/hydration.ts';

test.use({ prerendered: true, serviceWorkers: 'block' });

/** A browser may paint after each of these. */
const PIECES = /(?<=<\/(?:svg|button|a|h1|h2|p|li|section|header|nav)>)/u;
const READ = '/books/barish-ka-pata/read';

for (const width of [320, 360, 412]) {
  test(`what has come of a book’s page moves for nothing that comes after it, ${width} pixels wide`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page);
    // The site's fonts load with the code; the change of fonts is tested elsewhere.
    await holdScripts(page);
    const whole = await (await page.request.get(READ)).text();
    // Nothing is painted before the body.
    const body = whole.indexOf('<div id="root"');
    const [first = '', ...pieces] = whole.slice(body).split(PIECES);
    const coming = new Promise<ServerResponse>((resolve) => {
      site.answer((asked, response) => {
        const isThis = asked === READ;
        if (isThis) resolve(response);
        return isThis;
      });
    });
    const opened = page.goto(READ, { waitUntil: 'commit' });
    const response = await coming;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.write(whole.slice(0, body) + first);
    await opened;
    for (const piece of pieces) {
      response.write(piece);
      await painted(page);
    }
    response.end();
    await page.waitForLoadState('domcontentloaded');
    await painted(page);
    await expect(page.locator('#position')).toHaveText('Page 1 of 9');
    expect(await shiftsIn(page)).toEqual([]);
  });
}
