/**
 * Drives a page of an old browser. Playwright's locators call functions that it lacks, so elements
 * are found in the page and pressed where they are.
 */

const ATTEMPTS = 5;
const ATTEMPT_MS = 3000;
/** How often and how long to look for what should appear, on a busy machine. */
const LOOKS = { every: 100, times: 300 };

/** @typedef {{ selector: string, name?: string | undefined }} Target */

/**
 * @param {import('playwright/test').Page} page
 */
export function createVisitor(page) {
  /** @param {Target} target @returns {Promise<[x: number, y: number] | null>} */
  const placeOf = (target) =>
    page.evaluate(({ selector, name }) => {
      const found = [...document.querySelectorAll(selector)].find(
        (element) =>
          element.getClientRects().length > 0 &&
          (name === undefined ||
            (element.getAttribute('aria-label') ?? element.textContent).includes(name)),
      );
      if (found === undefined) return null;
      found.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    }, target);

  /** @param {Target} target */
  async function see(target) {
    for (let look = 0; look < LOOKS.times; look += 1) {
      const place = await placeOf(target);
      if (place !== null) return place;
      await page.waitForTimeout(LOOKS.every);
    }
    throw new Error(`${target.selector} ${target.name ?? ''} is not seen at ${page.url()}`);
  }

  return {
    /** @param {string} selector @param {string} [name] */
    see: (selector, name) => see({ selector, name }),
    /** @param {string} selector @param {string} [name] its label or a part of its text */
    async press(selector, name) {
      const [x, y] = await see({ selector, name });
      await page.mouse.click(x, y);
    },
    /** @param {string} key */
    key: (key) => page.keyboard.press(key),
    /** @param {string} text */
    type: (text) => page.keyboard.type(text),
    /** @param {string} selector @param {string} text that it comes to contain */
    reads: (selector, text) =>
      page.waitForFunction(
        ([found, part]) =>
          document.querySelector(String(found))?.textContent.includes(String(part)),
        [selector, text],
      ),
    /**
     * Does it again until the text comes: a reader ignores what is pressed while a page turns.
     * @param {() => Promise<unknown>} act @param {string} selector @param {string} text
     */
    async until(act, selector, text) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        await act();
        const comes = page.waitForFunction(
          ([found, part]) =>
            document.querySelector(String(found))?.textContent.includes(String(part)),
          [selector, text],
          { timeout: ATTEMPT_MS },
        );
        if (await comes.then(Boolean, () => false)) return;
      }
      throw new Error(`${selector} does not come to read ${text} at ${page.url()}`);
    },
    /** Resolves once the site has started. */
    started: () =>
      page.waitForFunction(
        () =>
          document.documentElement.dataset['code'] === '' &&
          window.kitabvan?.takeQueuedInput === undefined &&
          document.querySelector('main') !== null,
      ),
    /** Nothing behind a dialog is reached by Tab, also without the attribute inert. */
    async isKeptInDialog() {
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('Tab');
        const isInside = await page.evaluate(
          () => document.activeElement?.closest('[role=dialog]') !== null,
        );
        if (!isInside) throw new Error('Tab left the dialog.');
      }
    },
  };
}
