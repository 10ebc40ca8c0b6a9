/**
 * The oldest Chromium in which the site works, and one that many old phones stopped at. npm packages
 * carry them; each is installed by exact version into a folder of its own when a full run needs it.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { npmCommand, plainEnvironment } from '../../src/server/ensure.mjs';

/** @typedef {{ version: string, spec: string }} OldBrowser */

/** @type {readonly OldBrowser[]} */
export const OLD_BROWSERS = [
  { version: '92', spec: 'chrome-aws-lambda@10.1.0' },
  { version: '109', spec: '@sparticuz/chromium@109.0.6' },
];

const CACHE = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../node_modules/.cache/old-browsers',
);
const PATIENCE_MS = 300_000;

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
function run(command, args, cwd) {
  const { status, stderr, error } = spawnSync(command, args, {
    cwd,
    env: plainEnvironment(),
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  if (status !== 0)
    throw new Error(
      `${command} ${args[0] ?? ''}: ${String(error ?? stderr.trim().split('\n').at(-1))}`,
    );
}

/** @param {string} from a file compressed by brotli @param {string} to */
const unpack = (from, to) => writeFileSync(to, brotliDecompressSync(readFileSync(from)));

/**
 * @param {OldBrowser} browser
 * @returns {{ executablePath: string, libraries: string }} the path of the browser, and of the
 *   libraries that a bare machine lacks
 * @throws Error when it cannot be had on this machine
 */
export function installOldBrowser({ version, spec }) {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('the packages have browsers for Linux on x64 only');
  const folder = join(CACHE, version);
  const installed = {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'aws/lib'),
  };
  if (existsSync(folder)) return installed;
  const work = `${folder}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    const npm = npmCommand('pack', spec, '--silent');
    run(npm.command, npm.args, work);
    run('sh', ['-c', 'tar -xzf *.tgz && rm *.tgz'], work);
    unpack(join(work, 'package/bin/chromium.br'), join(work, 'chromium'));
    chmodSync(join(work, 'chromium'), 0o755);
    for (const name of ['aws', 'swiftshader'])
      unpack(join(work, `package/bin/${name}.tar.br`), join(work, `${name}.tar`));
    run('sh', ['-c', 'tar -xf aws.tar && tar -xf swiftshader.tar && rm -r *.tar package'], work);
    // Renamed only when complete, so that an interrupted run leaves no partial folder.
    renameSync(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return installed;
}
