/** Compares the built site with a bucket and stores the difference. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readHosting } from '../read-hosting.mjs';
import { differenceOf } from './difference.mjs';
import { isPassing, md5Of } from './object-store.mjs';
import { siteObjects, STAGES } from './site-objects.mjs';
import { uploadAll } from './upload.mjs';

/**
 * @typedef {import('./site-objects.mjs').SiteObject} SiteObject
 *
 * @typedef {object} Publication
 * @property {string} root folder of the built site
 * @property {import('./object-store.mjs').ObjectStore} store
 * @property {boolean} isDryRun changes nothing
 * @property {boolean} removes whether objects that are no part of the site are removed
 * @property {AbortSignal} signal
 * @property {(line: string) => void} say
 * @property {(ms: number) => Promise<void>} [wait]
 */

/**
 * The addresses that are still to be purged. A run that is broken off has replaced objects that the
 * next one finds unchanged.
 */
const PENDING = '.purge-pending.txt';
/** How often progress is told, in objects. */
const TOLD_EVERY = 100;

/** @param {string} root @returns {string[]} paths of all files, with slashes, in alphabetical order */
const filesIn = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();

/** @param {number} count @param {string} one @param {string} many */
const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** @param {readonly SiteObject[]} uploads @returns {string[]} how many objects of each stage */
const stageLines = (uploads) =>
  STAGES.flatMap((name, stage) => {
    const count = uploads.filter((object) => object.stage === stage).length;
    return count === 0 ? [] : [`  ${name}: ${count}`];
  });

/**
 * @param {Publication} publication
 * @returns {Promise<readonly string[] | null>} the addresses to purge from caches; null when it was
 *   broken off
 * @throws {Error} when the site is not built, or the store does not do as asked
 */
export async function publishSite({
  root,
  store,
  isDryRun,
  removes,
  signal,
  say,
  wait = (ms) => pause(ms),
}) {
  const { routes } = readHosting(root);
  const objects = siteObjects(filesIn(root), routes);
  const stored = await store.list();
  const wasBrokenOff = stored.delete(PENDING);
  const before = wasBrokenOff ? ((await store.read(PENDING)) ?? '') : '';
  const { uploads, others, purge } = differenceOf(objects, stored, ({ file }) =>
    md5Of(readFileSync(join(root, file))),
  );
  const removed = removes ? others : [];
  const addresses = [
    ...new Set([
      ...before.split('\n').filter((line) => line !== ''),
      ...purge,
      ...removed.map((key) => `/${key}`),
    ]),
  ].toSorted();
  say(`${counted(uploads.length, 'object', 'objects')} to store, of ${objects.length}.`);
  for (const line of stageLines(uploads)) say(line);
  if (others.length > 0)
    say(
      removes
        ? `${counted(others.length, 'object', 'objects')} to remove.`
        : `${counted(others.length, 'object is', 'objects are')} no part of this site; --remove removes them.`,
    );
  if (isDryRun) return addresses;

  if (addresses.length > 0)
    await store.put(PENDING, Buffer.from(addresses.join('\n')), {
      'content-type': 'text/plain;charset=utf-8',
      'cache-control': 'no-store',
    });
  const done = await uploadAll({
    store,
    objects: uploads,
    contentOf: ({ file }) => readFile(join(root, file)),
    isPassing,
    wait,
    signal,
    onStored: (object, count) => {
      if (count % TOLD_EVERY === 0)
        say(`${count} of ${uploads.length} stored (${STAGES[object.stage] ?? ''}).`);
    },
  });
  if (done < uploads.length) {
    say(`Broken off after ${done} of ${uploads.length}. Run the command again to go on.`);
    return null;
  }
  for (const key of removed) await store.remove(key);
  if (addresses.length > 0) await store.remove(PENDING);
  say(`Stored ${counted(done, 'object', 'objects')}, removed ${removed.length}.`);
  return addresses;
}
