/** A browser whose files and menu end when a test says so, and words that are selected in it. */
import type { Page } from 'playwright/test';

export type PictureEnd = 'done' | 'dismissed' | 'fails';

type Pictures = {
  /** Ends what is pending. @returns whether something was */
  end: (what: 'file' | 'menu', outcome: PictureEnd) => boolean;
};
declare global {
  interface Window {
    pictures: Pictures;
  }
}

/** Holds the file of each canvas, and replaces the menu of the device. */
export const replacePictures = (page: Page, hasMenu: boolean): Promise<unknown> =>
  page.addInitScript((withMenu) => {
    const pending = new Map<string, (outcome: string) => void>();
    window.pictures = {
      end: (what, outcome) => {
        const decide = pending.get(what);
        pending.delete(what);
        decide?.(outcome);
        return decide !== undefined;
      },
    };
    // Called with the canvas as `this`.
    // oxlint-disable-next-line typescript/unbound-method
    const toBlob = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function hold(callback, type) {
      pending.set('file', (outcome) => {
        if (outcome === 'done') toBlob.call(this, callback, type);
        else callback(null);
      });
    };
    Object.defineProperty(navigator, 'canShare', {
      value: ({ files = [] }: ShareData) => withMenu && files[0]?.type === 'image/png',
    });
    Object.defineProperty(navigator, 'share', {
      value: async () => {
        const outcome = await new Promise<string>((resolve) => {
          pending.set('menu', resolve);
        });
        if (outcome === 'dismissed') throw new DOMException('closed', 'AbortError');
        if (outcome === 'fails') throw new DOMException('denied', 'NotAllowedError');
      },
    });
  }, hasMenu);

/** Selects words of the page, as a drag with a mouse does. */
export const selectWords = (page: Page, words: string): Promise<void> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('#page') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(wanted);
      if (start !== -1)
        document.getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
    }
  }, words);
