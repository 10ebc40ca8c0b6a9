/** The browser tests find what `npx playwright install` installs, and a plain Firefox. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kitabvan-browsers-'));
const ENVIRONMENT = {
  PLAYWRIGHT_BROWSERS_PATH: folder,
  PATH: join(folder, 'bin'),
  FIREFOX_PATH: '',
};

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Evaluates an expression of Playwright and of e2e/support/engines.mjs in a process of its own:
 * Playwright reads the environment once, when it is imported.
 */
const evaluated = (expression: string, environment: Readonly<Record<string, string>> = {}) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { chromium, firefox, webkit } from 'playwright';
        import { installedChromiums, otherEngines } from './e2e/support/engines.mjs';
        console.log(JSON.stringify(${expression}));`,
      ],
      { cwd: ROOT, encoding: 'utf8', env: { ...ENVIRONMENT, ...environment } },
    ),
  ) as unknown;

function install(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

const engineOptions = (environment?: Readonly<Record<string, string>>) =>
  evaluated(
    'Object.fromEntries(otherEngines().map(({ name, use }) => [name, use]))',
    environment,
  ) as Record<string, unknown>;
const ownPath = (engine: string) => String(evaluated(`${engine}.executablePath()`));

/** @returns the path of the headless shell, from the folder and the archive that Playwright names */
function shellPath(): string {
  const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright')));
  const plan = execFileSync(
    process.execPath,
    [cli, 'install', '--dry-run', 'chromium-headless-shell'],
    { encoding: 'utf8', env: ENVIRONMENT },
  );
  const [, location = ''] = /Install location: +(.*headless_shell.*)/u.exec(plan) ?? [];
  const [, archive = ''] = /\/(chrome-headless-shell-[\w-]+)\.zip/u.exec(plan) ?? [];
  return join(location, archive, 'chrome-headless-shell');
}

test('an engine that is not installed has no options', () => {
  expect(engineOptions()).toEqual({ firefox: null, webkit: null });
  expect(evaluated('installedChromiums(true)')).toEqual([]);
});

test("a plain Firefox is used until Playwright's own build is installed", () => {
  const plain = join(folder, 'bin', 'firefox');
  install(plain);
  expect(engineOptions()['firefox']).toMatchObject({
    channel: 'moz-firefox',
    launchOptions: { executablePath: plain },
  });
  install(ownPath('firefox'));
  expect(engineOptions()['firefox']).not.toHaveProperty('channel');
  expect(engineOptions({ FIREFOX_PATH: plain })['firefox']).toMatchObject({
    launchOptions: { executablePath: plain },
  });
});

test("WebKit is Playwright's own build", () => {
  install(ownPath('webkit'));
  expect(engineOptions()['webkit']).toEqual({});
});

test("Playwright's headless shell and Chromium are preferred to those on the PATH", () => {
  const [shell, own] = [shellPath(), ownPath('chromium')];
  const plain = join(folder, 'bin', 'chromium');
  for (const path of [shell, own, plain]) install(path);
  const paths = (prefersShell: boolean) =>
    evaluated(`installedChromiums(${prefersShell}).map(({ executablePath }) => executablePath)`);
  expect(paths(true)).toEqual([shell, own, plain]);
  expect(paths(false)).toEqual([own, plain]);
});
