/** The bundled inline scripts: reproducible, small, and safe inside a page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LANGUAGE_TABLE } from '../../../machines/domain/languages.ts';
import { READER_KEYS } from '../../../machines/domain/reading/keyboard-shortcuts.ts';
import { QUEUED_KEYS } from '../../../src/prerender/input-queue.ts';
import {
  bundleInlineScript,
  bundleInlineScripts,
  PRE_HYDRATION_SCRIPT,
  THEME_SCRIPT,
} from '../../../src/build/prerender/inline-scripts.ts';

/**
 * Every page contains them. A module imported by accident exceeds this. Of the theme
 * script 800 bytes are src/theme/interface-choice.ts, which must run before the first paint. 500 say that the site cannot start, which only such a script can. Both
 * scripts include the table of languages, so that their limits follow it.
 */
const TABLE_BYTES = JSON.stringify(LANGUAGE_TABLE).length;
const MOST_BYTES = { theme: 4006 + TABLE_BYTES, preHydration: 4172 + TABLE_BYTES };

/** @returns the path of a script with this source, in a new folder */
function scriptOf(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kitabvan-inline-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'devanagari.ts'), source);
  return join(folder, 'devanagari.ts');
}

test('each inline script is a classic script within its size limit', async () => {
  const scripts = await bundleInlineScripts();
  for (const text of Object.values(scripts)) expect(() => new Script(text)).not.toThrow();
  expect(Buffer.byteLength(scripts.theme)).toBeLessThanOrEqual(MOST_BYTES.theme);
  expect(Buffer.byteLength(scripts.preHydration)).toBeLessThanOrEqual(MOST_BYTES.preHydration);
});

const MODES = ['development', 'production', 'test'];
test.each(MODES)('each inline script has the same text where NODE_ENV is %s', async (mode) => {
  const { theme, preHydration } = await bundleInlineScripts();
  vi.stubEnv('NODE_ENV', mode);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await bundleInlineScript(THEME_SCRIPT)).toBe(theme);
  expect(await bundleInlineScript(PRE_HYDRATION_SCRIPT)).toBe(preHydration);
});

test('an inline script cannot contain a text that ends its element', async () => {
  const end = scriptOf("document.title = '</script>';");
  expect(await bundleInlineScript(end)).not.toContain('</script');
  const comment = scriptOf("document.title = '<!-- words';");
  const label = 'devanagari.ts holds <!--, which cannot stand in a page.';
  await expect(bundleInlineScript(comment)).rejects.toThrow(label);
});

test('the queued keys are those reader keys that do the same at any scroll position', () => {
  const keys = READER_KEYS.filter((each) => !('onlyAt' in each)).map(({ key }) => key);
  expect(QUEUED_KEYS.toSorted()).toEqual(keys.toSorted());
});
