/** The browser tests find what `npx playwright install` installs, and a plain Firefox. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Evaluates what it is sent: its environment, then an expression of Playwright and of engines.mjs. */
const EVALUATOR = `
  import { chromium, firefox, webkit } from 'playwright';
  import { installedChromiums, otherEngines } from './e2e/support/engines.mjs';
  process.on('message', ([environment, expression]) => {
    Object.assign(process.env, environment);
    process.send(eval(expression));
  });
`;

/** Playwright reads the folder of its browsers once, when it is imported. */
const evaluator = spawn(process.execPath, ['--input-type=module', '--eval', EVALUATOR], {
  cwd: ROOT,
  env: ENVIRONMENT,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});

afterAll(() => {
  evaluator.kill();
  rmSync(folder, { recursive: true });
});

/** @returns the value of an expression in the process of the evaluator, as JSON keeps it */
async function evaluated(expression: string, FIREFOX_PATH = ''): Promise<unknown> {
  evaluator.send([{ FIREFOX_PATH }, expression]);
  const [value] = (await once(evaluator, 'message')) as [unknown];
  return value;
}

function install(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
}

const engineOptions = async (firefoxPath?: string) =>
  (await evaluated(
    'Object.fromEntries(otherEngines().map(({ name, use }) => [name, use]))',
    firefoxPath,
  )) as Record<string, unknown>;
const ownPath = async (engine: string) => String(await evaluated(`${engine}.executablePath()`));

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

test('an engine that is not installed has no options', async () => {
  expect(await engineOptions()).toEqual({ firefox: null, webkit: null });
  expect(await evaluated('installedChromiums(true)')).toEqual([]);
});

test("a plain Firefox is used until Playwright's own build is installed", async () => {
  const plain = join(folder, 'bin', 'firefox');
  install(plain);
  expect((await engineOptions())['firefox']).toMatchObject({
    channel: 'moz-firefox',
    launchOptions: { executablePath: plain },
  });
  install(await ownPath('firefox'));
  expect((await engineOptions())['firefox']).not.toHaveProperty('channel');
  expect((await engineOptions(plain))['firefox']).toMatchObject({
    launchOptions: { executablePath: plain },
  });
});

test("WebKit is Playwright's own build", async () => {
  install(await ownPath('webkit'));
  expect((await engineOptions())['webkit']).toEqual({});
});

test("Playwright's headless shell and Chromium are preferred to those on the PATH", async () => {
  const [shell, own] = [shellPath(), await ownPath('chromium')];
  const plain = join(folder, 'bin', 'chromium');
  for (const path of [shell, own, plain]) install(path);
  const paths = (prefersShell: boolean) =>
    evaluated(`installedChromiums(${prefersShell}).map(({ executablePath }) => executablePath)`);
  expect(await paths(true)).toEqual([shell, own, plain]);
  expect(await paths(false)).toEqual([own, plain]);
});
