/**
 * Fault injection: applies each fault of tests/project/faults.mjs in a copy of the project and
 * checks that the named test fails. Arguments select rows of docs/reliability.md (R1 R2); without
 * arguments, all run.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS } from '../project/faults.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results']);

/** A pattern for the final title of a test: `%s` and `$name` match anything. */
const patternOf = (/** @type {string} */ title) =>
  title.replaceAll(/[.*+?^()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\$\{[^}]+\}|[%$]\w+/gu, '.*');

/**
 * @returns {{ passed: number, failed: number }} how many tests of the title passed and failed in
 *   the copy
 */
function run(
  /** @type {string} */ copy,
  /** @type {import('../project/faults.mjs').Fault['test']} */ { file, title },
) {
  const args = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    file,
    '-t',
    patternOf(title),
    '--reporter=json',
    '--root',
    copy,
  ];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const start = stdout.indexOf('{"num');
  if (start < 0) throw new Error(`${file} could not be run:\n${stderr}`);
  /**
   * @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string }[] }}
   */
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    testResults,
  } = JSON.parse(stdout.slice(start));
  // A test file that fails to load detects the fault too.
  const broken = testResults.filter(({ status }) => status === 'failed').length;
  return { passed, failed: Math.max(failed, broken) };
}

const copy = await mkdtemp(join(tmpdir(), 'kitabvan-faults-'));
try {
  await cp(ROOT, copy, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const selected = process.argv.slice(2);
  const faults = FAULTS.filter(({ row }) => selected.length === 0 || selected.includes(row));
  const undetected = [];
  for (const { row, label, file, from, to, test } of faults) {
    const path = join(copy, file);
    const text = await readFile(path, 'utf8');
    if (text.split(from).length !== 2)
      throw new Error(`${row}: this text does not occur exactly once in ${file}: ${from}`);
    const before = run(copy, test);
    if (before.passed === 0 || before.failed > 0)
      throw new Error(
        `${row}: ${test.file} "${test.title}" does not pass without the fault: ${JSON.stringify(before)}`,
      );
    await writeFile(
      path,
      text.replace(from, () => to),
    );
    const { failed } = run(copy, test);
    await writeFile(path, text);
    console.log(
      `${row.padEnd(3)} ${failed > 0 ? 'detected:  ' : 'UNDETECTED:'} ${label} (${file}): ${failed} of ${before.passed} failed, ${test.file}`,
    );
    if (failed === 0) undetected.push(row);
  }
  console.log(
    `\n${faults.length - undetected.length} of ${faults.length} faults are detected${undetected.length === 0 ? '' : `; not ${undetected.join(', ')}`}`,
  );
  if (undetected.length > 0) process.exitCode = 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
