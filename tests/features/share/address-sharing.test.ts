/** Sharing a link: the share menu of the system, how it ends, and the clipboard. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, copyText, shareLink } from '../../../src/features/share/address-sharing.ts';

const LINK = { title: 'The Well', url: 'https://kitabvan.example/books/the-well' };

beforeEach(() => vi.stubGlobal('window', { location: new URL(`${LINK.url}/read?page=3#end`) }));
afterEach(() => vi.unstubAllGlobals());

test('the address of a path is that on the site that is open', () => {
  expect(addressOf('/books/the-well')).toBe('https://kitabvan.example/books/the-well');
});

describe('the share menu', () => {
  const shared: unknown[] = [];
  beforeEach(() => {
    shared.length = 0;
  });
  /** A browser that takes links of this site, and whose menu ends in this way. */
  function offer(end: () => Promise<void>): void {
    vi.stubGlobal('navigator', {
      canShare: ({ title, url }: ShareData) => title === LINK.title && url === LINK.url,
      share: (link: unknown) => {
        shared.push(link);
        return end();
      },
    });
  }

  test('shares the title and the link', async () => {
    offer(() => Promise.resolve());
    expect([await shareLink(LINK.title, LINK.url), shared]).toEqual(['shared', [LINK]]);
  });

  test("is unavailable without the browser's own menu and for a link that it refuses", async () => {
    vi.stubGlobal('navigator', { share: () => shared.push('opened') });
    expect(await shareLink(LINK.title, LINK.url)).toBe('unavailable');
    offer(() => Promise.resolve());
    expect(await shareLink(LINK.title, 'mailto:asha')).toBe('unavailable');
    expect(shared).toEqual([]);
  });

  test('can be dismissed', async () => {
    offer(() => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await shareLink(LINK.title, LINK.url)).toBe('dismissed');
  });

  test.each([
    ['was not pressed for', new DOMException('no press', 'NotAllowedError')],
    ['is broken', Object.assign(new TypeError('broken'), { name: 'AbortError' })],
  ])('that %s fails', async (_, error) => {
    offer(() => Promise.reject(error));
    await expect(shareLink(LINK.title, LINK.url)).rejects.toBe(error);
  });
});

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
    await copyText(LINK.url);
    expect(texts).toEqual([LINK.url]);
  });

  test('that is denied, or not there, fails', async () => {
    const denied = new DOMException('denied', 'NotAllowedError');
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(denied) } });
    await expect(copyText(LINK.url)).rejects.toBe(denied);
    vi.stubGlobal('navigator', {});
    await expect(copyText(LINK.url)).rejects.toThrow(TypeError);
  });
});
