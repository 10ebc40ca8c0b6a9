/** A window that Orca reads, and the transcript of what it says there. */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright/test';
import { findChromium } from '../support/browser.mjs';
import { expect, setServer, test as base } from '../support/site.ts';
import { heardUntil, press, type } from './screen-reader.ts';

/** A window without browser UI; otherwise the address bar would have the focus. */
export const test = base.extend({
  context: async ({ site }, use, info) => {
    const { executablePath, args } = findChromium();
    const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
      executablePath,
      headless: false,
      viewport: null,
      args: [
        ...args,
        '--force-renderer-accessibility',
        '--ozone-platform=x11',
        '--window-position=0,0',
        '--window-size=1280,800',
        `--app=data:text/html,`,
      ],
    });
    setServer(context, site);
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error('Chromium opened no window.');
    await use(page);
  },
});

const DOCUMENT = new URL('../../docs/orca.md', import.meta.url);

/**
 * @param block of the document in which the transcript is written
 * @returns how a task begins; a step of it; and the end, which fails where something was not said once
 */
export function startTranscript(block: string) {
  const lines: string[] = [];
  const faults: string[] = [];
  return {
    task: (name: string): unknown =>
      lines.push(...(lines.length > 0 ? [''] : []), `**${name}**`, ''),

    /**
     * @param expected what must be announced exactly once in this step; the last of them ends it
     * @returns all that is announced
     */
    step: async (
      action: string,
      expected: readonly string[],
      ...keys: string[]
    ): Promise<string[]> => {
      lines.push(`- ${action}`);
      await (keys.length > 0 ? press(...keys) : type(action));
      const announced = await heardUntil(expected.at(-1) ?? '', (line) =>
        lines.push(`  - ${line}`),
      );
      for (const text of expected) {
        const times = announced.filter((line) => line.includes(text)).length;
        if (times !== 1) faults.push(`${action}: "${text}" is said ${times} times`);
      }
      return announced;
    },

    finish: async (): Promise<void> => {
      console.log(`\n${lines.join('\n')}\n`);
      expect(faults).toEqual([]);
      if (process.env['ORCA'] !== 'write') return;
      const document = await readFile(DOCUMENT, 'utf8');
      const old = new RegExp(`(?<=<!-- ${block} -->\n).*?(?=<!-- /${block} -->)`, 'su');
      await writeFile(
        DOCUMENT,
        document.replace(old, () => `${lines.join('\n')}\n`),
      );
    },
  };
}
