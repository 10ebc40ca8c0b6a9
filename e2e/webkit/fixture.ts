/** A test whose page is in WebKit; the project `webkit` runs these tests and no others. */
import type { BrowserContext, Page } from 'playwright/test';
import { findWebKit } from '../support/engines.mjs';
import { waitForHydration } from '../support/hydrated-page.ts';
import { setServer, test as base } from '../support/site.ts';
import { startWebKit, type WebKit } from './browser.ts';
import { WebKitContext } from './context.ts';
import { ControlledSite } from './controlled-site.ts';
import { bundleHarness } from './harness-script.ts';
import { Session } from './session.ts';

type WorkerFixtures = { webKit: WebKit; harness: string };
type TestFixtures = { controlledSite: ControlledSite; webKitContext: WebKitContext };

/**
 * `page` and `context` have the part of Playwright's interface that the path tests use; a call of
 * anything else fails by its name.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  webKit: [
    async ({}, use) => {
      const programs = findWebKit();
      if (programs === null) throw new Error('WebKit is not installed');
      const webKit = await startWebKit(programs);
      await use(webKit);
      webKit.close();
    },
    { scope: 'worker' },
  ],

  harness: [async ({}, use) => use(await bundleHarness()), { scope: 'worker' }],

  controlledSite: async ({ harness, site }, use) => {
    const controlled = new ControlledSite(site.origin, harness);
    await controlled.open();
    await use(controlled);
    await controlled.close();
  },

  baseURL: async ({ controlledSite }, use) => use(controlledSite.origin),

  webKitContext: async ({ webKit, controlledSite, viewport }, use) => {
    const { driver, close } = await webKit.open();
    const handle = await driver.getWindowHandle();
    const context = new WebKitContext(new Session(driver, handle), controlledSite, handle);
    if (viewport !== null) await context.pages()[0]?.setViewportSize(viewport);
    await use(context);
    close();
  },

  context: async ({ webKitContext, site, awaitsHydration }, use) => {
    const context = webKitContext as unknown as BrowserContext;
    setServer(context, site);
    if (awaitsHydration) waitForHydration(context);
    await use(context);
  },

  page: async ({ webKitContext }, use) => use(webKitContext.pages()[0] as unknown as Page),
});
