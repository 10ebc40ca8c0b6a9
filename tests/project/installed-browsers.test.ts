/** The browser tests find what `npx playwright install` installs, and a plain Firefox. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kitabvan-browsers-'));
vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
vi.stubEnv('PATH', join(folder, 'bin'));
vi.stubEnv('FIREFOX_PATH', '');
// Playwright reads the folder when it is imported.
const { chromium, firefox, webkit } = await import('playwright');
const { installedChromiums, otherEngines } = await import('../../e2e/support/engines.mjs');

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function install(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

const engineOptions = () => Object.fromEntries(otherEngines().map(({ name, use }) => [name, use]));

/** @returns the path of the headless shell, from the folder and the archive that Playwright names */
function shellPath(): string {
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright')));
  const plan = execFileSync(
    process.execPath,
    [cli, 'install', '--dry-run', 'chromium-headless-shell'],
    { encoding: 'utf8' },
  );
  const [, location = ''] = /Install location: +(.*headless_shell.*)/u.exec(plan) ?? [];
  const [, archive = ''] = /\/(chrome-headless-shell-[\w-]+)\.zip/u.exec(plan) ?? [];
  return join(location, archive, 'chrome-headless-shell');
}

test('an engine that is not installed has no options', () => {
  expect(engineOptions()).toEqual({ firefox: null, webkit: null });
  expect(installedChromiums(true)).toEqual([]);
});

test("a plain Firefox is used until Playwright's own build is installed", () => {
  const plain = join(folder, 'bin', 'firefox');
  install(plain);
  expect(engineOptions()['firefox']).toMatchObject({
    channel: 'moz-firefox',
    launchOptions: { executablePath: plain },
  });
  install(firefox.executablePath());
  expect(engineOptions()['firefox']).not.toHaveProperty('channel');
  vi.stubEnv('FIREFOX_PATH', plain);
  expect(engineOptions()['firefox']).toMatchObject({ launchOptions: { executablePath: plain } });
});

test("WebKit is Playwright's own build", () => {
  install(webkit.executablePath());
  expect(engineOptions()['webkit']).toEqual({});
});

test("Playwright's headless shell and Chromium are preferred to those on the PATH", () => {
  const [shell, own] = [shellPath(), chromium.executablePath()];
  const plain = join(folder, 'bin', 'chromium');
  for (const path of [shell, own, plain]) install(path);
  const paths = (prefersShell: boolean) =>
    installedChromiums(prefersShell).map(({ executablePath }) => executablePath);
  expect(paths(true)).toEqual([shell, own, plain]);
  expect(paths(false)).toEqual([own, plain]);
});
