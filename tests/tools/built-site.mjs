/** Serves the built site and opens a browser, for the scripts that take screenshots. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright/test';
import { findChromium } from '../../e2e/support/browser.mjs';
import { readHosting } from '../../src/server/read-hosting.mjs';
import { createSite } from '../../src/server/site.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * @returns {Promise<{ origin: string, browser: import('playwright/test').Browser, close: () =>
 *   Promise<void> }>}
 */
export async function openBuiltSite() {
  const root = `${ROOT}dist`;
  const server = createServer(createSite({ root, ...readHosting(root) }));
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const { executablePath, args, env } = findChromium({ prefersShell: true });
  const browser = await chromium.launch({
    executablePath,
    args,
    ...(env === undefined ? {} : { env }),
  });
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    browser,
    close: async () => {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
