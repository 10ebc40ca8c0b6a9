/**
 * The keys of an open book in a real browser: the list of keys, the switch for single characters,
 * and the effect of each key.
 */
import type { Page } from 'playwright/test';
import { READER_KEYS } from '../../machines/domain/keyboard-shortcuts.ts';
import {
  readerKeysMachine,
  type ReaderKeysContext,
  type ReaderKeysEvent,
} from '../../machines/reader-keys.machine.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { holdResponses } from '../support/served-site/serve-books.ts';
import {
  expect,
  focusName,
  storedTexts,
  serveBook,
  serveShell,
  test,
  untilTurnable,
} from '../support/site.ts';
import { untilFocusRestored, testPathsInBrowser } from '../support/paths/path-test.ts';

const book = bookNamed('the-well', 5);
const long = Array.from({ length: 150 }, (_, line) => `Line ${line + 1}`).join('\n');

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard help' });
const characters = (page: Page) =>
  help(page).getByRole('switch', { name: 'Single-character keys (b, l, ?)' });
const helpButton = (page: Page) => page.getByRole('button', { name: 'Keyboard help' });
const position = (page: Page) => page.locator('#position');
const bookmark = (page: Page) => page.getByRole('button', { name: 'Bookmark this page' });

async function openBook(page: Page, path = '/books/the-well/read'): Promise<void> {
  await serveBook(page, book);
  await page.goto(path);
  await expect(page.locator('#page')).toBeVisible();
}

const SHORT_KEYS = { isAtTop: true, isAtBottom: true };

testPathsInBrowser({
  machine: readerKeysMachine,
  scenarios: [
    {
      name: 'a short page',
      input: { characters: true },
      cases: {
        'key.press': ['?', 'b', 'x'].map((key) => ({ key, ...SHORT_KEYS })),
        'characters.switch': [{ on: true }, { on: false }],
      },
      tries: ['key.press'],
      // A switch that is on can only be switched off.
      feasible: ({ context }, event) =>
        event.type !== 'characters.switch' ||
        (event as ReaderKeysEvent & { on: boolean }).on !==
          (context as ReaderKeysContext).characters,
      open: async (page) => {
        await openBook(page);
        await page.setViewportSize({ width: 1280, height: 1200 });
      },
    },
  ],
  events: {
    'key.press': (page, event) =>
      page.keyboard.press((event as ReaderKeysEvent & { key: string }).key),
    'help.open': async (page, _event, turn) => {
      if (turn % 2 === 0) return helpButton(page).click();
      await helpButton(page).focus();
      return page.keyboard.press('Enter');
    },
    'help.close': async (page, _event, turn) => {
      if (turn % 2 === 0) await page.keyboard.press('Escape');
      else await help(page).getByRole('button', { name: 'Close' }).click();
      await expect(help(page)).toHaveCount(0);
      await untilFocusRestored(page);
    },
    'characters.switch': async (page) => {
      await characters(page).focus();
      await page.keyboard.press('Space');
    },
  },
  states: {
    reading: (page) => expect(help(page)).toHaveCount(0),
    helpOpen: (page, { context }) => {
      const { characters: isEnabled } = context as ReaderKeysContext;
      return expect(characters(page)).toBeChecked({ checked: isEnabled });
    },
  },
});

test('? lists every key of the reader and what it does; Escape closes the list and leads back to the text', async ({
  page,
}) => {
  await openBook(page);
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await expect(help(page).getByRole('term')).toHaveText(READER_KEYS.map(({ name }) => name));
  await expect(help(page).getByRole('definition')).toHaveText(READER_KEYS.map(({ does }) => does));
  // The dialog blocks the reader's keys.
  for (const key of ['ArrowRight', 'End', 'b', 'l']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(page.locator('#page')).toBeFocused();
  await expect(position(page)).toHaveText('Page 1 of 5');
  await expect(page).toHaveURL('/books/the-well/read');
});

test('b marks the page, l opens the languages and leads back to where the reader was', async ({
  page,
}) => {
  await openBook(page);
  await page.keyboard.press('b');
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  // With Caps Lock on.
  await page.keyboard.press('B');
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('l');
  await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toHaveText('the-well, hindi, page 1');
  await expect(page.locator('#page')).toBeFocused();
});

test('the knob of the switch stands where the switch does, and a ring is around what has the focus', async ({
  page,
}) => {
  await openBook(page);
  await page.keyboard.press('?');
  const row = help(page).locator('label');
  const track = row.locator(':scope > span').last();
  await expect(track).toHaveCSS('justify-content', 'flex-end');
  await expect(row).toHaveCSS('outline-style', 'none');
  await row.click();
  await expect(characters(page)).toBeChecked({ checked: false });
  await expect(track).toHaveCSS('justify-content', 'normal');
  await page.keyboard.press('Space');
  await expect(track).toHaveCSS('justify-content', 'flex-end');
  await expect(row).toHaveCSS('outline-style', 'solid');
  // The corners of the row do not change.
  await expect(row).toHaveCSS('border-radius', '4px');
});

test('single-character keys can be switched off, and stay off until they are switched on again', async ({
  page,
}) => {
  await openBook(page);
  await page.keyboard.press('?');
  await characters(page).focus();
  await page.keyboard.press('Space');
  await expect(help(page).getByRole('definition').nth(6)).toHaveText(
    'Bookmark this page, or remove its bookmark (off)',
  );
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  expect((await storedTexts(page))['kv.character_keys']).toBe('off');
  await page.reload();
  await expect(page.locator('#page')).toBeFocused();
  for (const key of ['?', 'b', 'l']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText('Page 2 of 5');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await storedTexts(page))['kv.bookmarks']).toBeUndefined();

  await helpButton(page).focus();
  await page.keyboard.press('Enter');
  await characters(page).focus();
  await page.keyboard.press('Space');
  await help(page).getByRole('button', { name: 'Close' }).click();
  await expect(helpButton(page)).toBeFocused();
  await page.keyboard.press('b');
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  expect((await storedTexts(page))['kv.character_keys']).toBe('on');
});

test('no key of the reader does anything in a text field, held down, or with a modifier', async ({
  page,
}) => {
  await openBook(page, '/books/the-well/read?page=3');
  const keys = [
    'ArrowRight',
    'ArrowLeft',
    'PageDown',
    'PageUp',
    'Home',
    'End',
    'b',
    'l',
    '?',
    'Escape',
  ];
  for (const key of keys) {
    for (const modifier of ['Alt', 'Control', 'Meta', ...(key === '?' ? [] : ['Shift'])]) {
      // These are the browser's own Back and Forward.
      if (modifier === 'Alt' && key.startsWith('Arrow')) continue;
      await page.keyboard.press(`${modifier}+${key}`);
    }
  }
  for (const tag of ['input', 'textarea', 'select']) {
    await page.evaluate((name) => {
      const field = document.createElement(name);
      document.querySelector('main')?.append(field);
      field.focus();
    }, tag);
    for (const key of keys) await page.keyboard.press(key);
  }
  await page.locator('#page').focus();
  await page.evaluate((all) => {
    for (const key of all)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }),
      );
  }, keys);
  await expect(position(page)).toHaveText('Page 3 of 5');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/books/the-well/read?page=3');
});

test('a letter is known by its key where the keyboard writes Devanagari', async ({ page }) => {
  await openBook(page);
  await page.locator('#page').focus();
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'व', code: 'KeyB', bubbles: true }),
    ),
  );
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
});

test('Page Down, Page Up, Home and End scroll a long page first, and turn pages from its ends', async ({
  page,
}) => {
  await serveBook(page, {
    ...book,
    languages: {
      english: {
        pages: (book.languages?.english?.pages ?? []).map((each) => ({
          ...each,
          content: `${each.content}\n${long}`,
        })),
      },
    },
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/books/the-well/read?page=2');
  const atEnd = () =>
    page.evaluate(
      () =>
        window.scrollY + document.documentElement.clientHeight >=
        document.documentElement.scrollHeight - 1,
    );
  const top = () => page.evaluate(() => window.scrollY);
  const at = async (number: number) => {
    await expect(position(page)).toHaveText(`Page ${number} of 5`);
    await expect(page.locator('#page')).toBeFocused();
    await expect.poll(top).toBe(0);
    await untilTurnable(page, number);
  };
  await at(2);
  // Chromium sometimes loses a key that is pressed in the frame in which it ends a scroll.
  const scrollEnds = await page.evaluateHandle(() => {
    const seen = { count: 0 };
    document.addEventListener('scrollend', () => {
      seen.count += 1;
    });
    return seen;
  });
  const scrollEndCount = () => scrollEnds.evaluate(({ count }) => count);
  let presses = 0;
  while ((await position(page).textContent()) === 'Page 2 of 5' && presses < 20) {
    const [before, wasAtEnd] = [await top(), await atEnd()];
    await page.keyboard.press('PageDown');
    presses += 1;
    // Each press scrolls further; only a press at the end turns the page.
    if (wasAtEnd) break;
    await expect.poll(scrollEndCount).toBe(presses);
    expect(await top()).toBeGreaterThan(before);
  }
  expect(presses).toBeGreaterThan(2);
  await at(3);
  await page.keyboard.press('End');
  await expect.poll(atEnd).toBe(true);
  await expect(position(page)).toHaveText('Page 3 of 5');
  await page.keyboard.press('End');
  await at(5);
  await page.keyboard.press('PageUp');
  await at(4);
  await page.keyboard.press('Home');
  await at(1);
});

test('the skip link leads to the text, and to the main part, without a step in the history; the main part then lets go', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
  const steps = await page.evaluate(() => window.history.length);
  await page.keyboard.press('Tab');
  expect(await focusName(page)).toBe('Skip to main content');
  await page.keyboard.press('Enter');
  expect(await focusName(page)).toBe('main');
  await expect(page.locator('#main')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('Tab');
  await expect(page.locator('#main')).not.toHaveAttribute('tabindex');
  expect(
    await page.evaluate(() => ({ steps: window.history.length, hash: window.location.hash })),
  ).toEqual({ steps, hash: '' });

  await openBook(page);
  await page.locator('.skip-link').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toBeFocused();
});

test('what had the focus and is taken away leaves it to the main part', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/books/index.json', (route) => route.abort(), { times: 1 });
  serveShell(page);
  await page.goto('/');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  pageErrors.console = [];
});

test('a key that is pressed in the moment in which the page appears is handled', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#page') === null) return;
      observer.disconnect();
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await openBook(page);
  await expect(position(page)).toHaveText('Page 2 of 5');
});

test('of two things that are asked for before their code is here the last is opened, alone, and the focus comes back from it', async ({
  page,
}) => {
  const release = await holdResponses(page, '**/assets/overlays-*.js');
  await openBook(page);
  await expect(page.locator('#page')).toBeFocused();
  await page.keyboard.press('l');
  await page.keyboard.press('?');
  await release();
  await expect(help(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(characters(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilFocusRestored(page);
  await page.keyboard.press('l');
  await expect(page.getByRole('dialog', { name: 'Reading language' })).toBeVisible();
});
