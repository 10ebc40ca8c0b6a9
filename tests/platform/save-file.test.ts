/** A file that is saved can still be read by the browser a while after the press. */
// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile, saveText } from '../../src/platform/save-file.ts';

/** The files that have an address. */
const files = new Map<string, File>();
const saved: { name: string; file: File | undefined }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  files.clear();
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (file: File) => {
      files.set(`blob:${file.name}`, file);
      return `blob:${file.name}`;
    },
    revokeObjectURL: (url: string) => files.delete(url),
  });
  // Safari reads the file some seconds after the press.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function read(
    this: HTMLAnchorElement,
  ) {
    setTimeout(() => saved.push({ name: this.download, file: files.get(this.href) }), 30_000);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a browser that reads the file late finds it, and then need not keep it', () => {
  const file = new File(['text'], 'kitabvan-reading.txt', { type: 'text/plain' });
  saveFile(file);
  vi.advanceTimersByTime(30_000);
  expect(saved).toEqual([{ name: 'kitabvan-reading.txt', file }]);
  vi.runAllTimers();
  expect([...files.keys()]).toEqual([]);
});

test('a text is saved under a name with its day', async () => {
  const day = new Date('2026-05-04T12:00:00Z');
  saveText('पानी', { name: 'kitabvan-words', extension: 'csv', type: 'text/csv', day });
  vi.advanceTimersByTime(30_000);
  const [{ name, file } = { name: '', file: undefined }] = saved;
  expect([name, file?.type, file?.size]).toEqual(['kitabvan-words-2026-05-04.csv', 'text/csv', 12]);
});
