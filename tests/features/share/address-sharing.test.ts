/** Sharing a link: the share menu of the system, and how it ends. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shareLink } from '../../../src/features/share/address-sharing.ts';

const LINK = { title: 'The Well', url: 'https://kitabvan.example/books/the-well' };

afterEach(() => vi.unstubAllGlobals());

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
