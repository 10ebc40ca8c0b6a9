/** The import of a chunk that has failed is repeated, and its failure is explained only if it lasts. */
import { expect, test } from 'vitest';
import type { ChunkDiagnosis } from '../../machines/domain/site/chunk-failure.ts';
import { createChunkLoader } from '../../src/app/chunk-loader.ts';

const ON_SITE: ChunkDiagnosis = { kind: 'invalid', reloadHelps: true, wasReloaded: false };
const OFFLINE: ChunkDiagnosis = { kind: 'offline', reloadHelps: false, wasReloaded: false };

/** A chunk loader whose failures are diagnosed so, and what it does. */
function chunkLoaderOf(diagnosis: ChunkDiagnosis) {
  const done: string[] = [];
  let onReturn = () => undefined as void;
  const loader = createChunkLoader(
    {
      runtime: {
        now: () => 0,
        report: (message, error) => void done.push(`${message} ${String(error)}`),
        onLeaving: () => () => undefined,
      },
      network: {
        onReturn: (listener) => {
          onReturn = listener;
          return () => undefined;
        },
      },
      version: {
        watch: () => Promise.resolve(),
        entry: '/assets/main.js',
        reload: () => void done.push('reload'),
        showLoadError: () => undefined,
      },
    },
    {
      diagnose: (error) => {
        done.push(`diagnose ${String(error)}`);
        return Promise.resolve(diagnosis);
      },
      rememberReload: () => void done.push('remember'),
    },
  );
  return { ...loader, done, returnNetwork: () => onReturn() };
}

/** @returns an import that fails this many times; its errors are named `a1`, `a2` ... */
function failing(name: string, times: number) {
  let calls = 0;
  return {
    calls: () => calls,
    load: () => {
      calls += 1;
      return calls > times ? Promise.resolve(name) : Promise.reject(new Error(`${name}${calls}`));
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const REPORT = 'A part of the site could not be loaded: first';

test('an import that fails once is repeated, without asking why', async () => {
  const { recover, done } = chunkLoaderOf(ON_SITE);
  expect(await recover(failing('a', 0).load, 'first')).toBe('a');
  expect(done).toEqual([REPORT]);
});

test('a failed import of a file on the site is repeated before a reload', async () => {
  const { recover, done } = chunkLoaderOf(ON_SITE);
  expect(await recover(failing('a', 1).load, 'first')).toBe('a');
  expect(done).toEqual([REPORT, 'diagnose Error: a1']);
});

test('an import that keeps failing while its file is on the site reloads the page', async () => {
  const { recover, done } = chunkLoaderOf(ON_SITE);
  void recover(failing('a', 9).load, 'first');
  await settled();
  expect(done).toEqual([REPORT, 'diagnose Error: a1', 'remember', 'reload']);
});

test('offline an import waits for the network, and what was loaded is not loaded again', async () => {
  const { recover, chunkLoader, returnNetwork } = chunkLoaderOf(OFFLINE);
  const [one, other] = [failing('a', 0), failing('b', 1)];
  const loads = [recover(one.load, 'first'), recover(other.load, 'first')];
  await settled();
  const calls = one.calls();
  expect(chunkLoader.getSnapshot().context.failure).toBe('offline');
  returnNetwork();
  expect(await Promise.all(loads)).toEqual(['a', 'b']);
  await settled();
  expect(one.calls()).toBe(calls);
  expect(chunkLoader.getSnapshot().value).toBe('idle');
});

test('the code of a screen that is left is not loaded again', async () => {
  const { recover, chunkLoader, returnNetwork } = chunkLoaderOf(OFFLINE);
  const leaving = new AbortController();
  const { load, calls } = failing('a', 9);
  void recover(load, 'first', leaving.signal);
  await settled();
  const before = calls();
  leaving.abort();
  expect(chunkLoader.getSnapshot().value).toBe('idle');
  returnNetwork();
  void recover(failing('b', 0).load, 'first');
  await settled();
  expect(calls()).toBe(before);
});
