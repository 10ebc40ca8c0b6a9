/**
 * The lock file has exact versions with checksums, for every platform, without install scripts,
 * under known licences.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LICENCES_FILE, licencesText, lockedPackages, missingFromLock } from '../tools/licences.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RANGE = /^\^?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** The only packages with another name here: docs/decisions/0085-own-tools.md. */
const ALIASES: Readonly<Record<string, string>> = {
  '@typescript/native': 'npm:typescript@',
  typescript: 'npm:@typescript/typescript6@',
};
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const locked = lockedPackages(ROOT);
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;

/** Licences that at most require attribution. */
const FOR_THE_SITE = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'OFL-1.1',
  'Unlicense',
];
/** Tools are not distributed, so licences with conditions on distribution are allowed too. */
const FOR_TOOLS = [
  ...FOR_THE_SITE,
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'MIT-0',
  'MPL-2.0',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  'Python-2.0',
];

test('every package is requested by an exact version or a caret range', () => {
  const requested = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  const rangeOf = (name: string, version: string): string => {
    const alias = ALIASES[name] ?? '';
    return version.startsWith(alias) ? version.slice(alias.length) : version;
  };
  expect(requested.filter(([name, version]) => !RANGE.test(rangeOf(name, version)))).toEqual([]);
});

test('only packages whose newer versions do not work are pinned to one version', () => {
  const requested = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  expect(requested.flatMap(([name, version]) => (EXACT.test(version) ? [name] : []))).toEqual([
    'oxlint',
    'oxlint-tsgolint',
    'playwright',
    '@sparticuz/chromium',
  ]);
});

test('the lock file lists the packages of every platform', () => {
  expect(missingFromLock(ROOT)).toEqual([]);
});

test('the site has exactly eleven code packages and five font packages', () => {
  const fonts = Object.keys(manifest.dependencies).filter((name) =>
    /^@(?:fontsource|expo-google-fonts)/u.test(name),
  );
  expect([Object.keys(manifest.dependencies).length - fonts.length, fonts.length]).toEqual([11, 5]);
});

test('every entry of the lock file has an exact version and a checksum', () => {
  expect(locked.length).toBeGreaterThan(300);
  expect(
    locked.filter(
      ({ version, integrity }) => !EXACT.test(version) || !/^sha512-[\w+/]{86}==$/.test(integrity),
    ),
  ).toEqual([]);
});

test('no package has an install script, and none may run one', () => {
  expect(locked.filter(({ hasScript }) => hasScript)).toEqual([]);
  const settings = readFileSync(join(ROOT, '.npmrc'), 'utf8').trim().split('\n');
  expect(settings).toEqual(expect.arrayContaining(['ignore-scripts=true']));
});

test('every licence is one of the reviewed ones', () => {
  const unknown = locked.filter(
    ({ licence, isTool }) => !(isTool ? FOR_TOOLS : FOR_THE_SITE).includes(licence),
  );
  expect(unknown.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

test('the list of licences matches the lock file, as npm run docs writes it', () => {
  expect(readFileSync(join(ROOT, LICENCES_FILE), 'utf8')).toBe(licencesText(locked));
});
