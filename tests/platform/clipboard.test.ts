/** The clipboard: what is copied, and that a failure is told to the caller. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { copyText } from '../../src/platform/clipboard.ts';

const TEXT = 'https://kitabvan.example/books/the-well';

afterEach(() => vi.unstubAllGlobals());

describe('the clipboard', () => {
  test('gets the text, and is awaited', async () => {
    const texts: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: async (text: string) => {
          await Promise.resolve();
          texts.push(text);
        },
      },
    });
    await copyText(TEXT);
    expect(texts).toEqual([TEXT]);
  });

  test('that is denied, or not there, fails', async () => {
    const denied = new DOMException('denied', 'NotAllowedError');
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(denied) } });
    await expect(copyText(TEXT)).rejects.toBe(denied);
    vi.stubGlobal('navigator', {});
    await expect(copyText(TEXT)).rejects.toThrow(TypeError);
  });
});
