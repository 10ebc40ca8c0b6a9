/** The bar of the reader with every text size that a user can set in the browser. */
import { bookNamed } from '../../tests/support/books.ts';
import { expect, serveBook, test } from '../support/site.ts';

const book = bookNamed('the-well', 3, { title: 'A Goat by the Well, and a very long way to it' });

for (const width of [360, 768, 1280]) {
  for (const size of [16, 24, 32]) {
    test(`${width} pixels wide with text of ${size} pixels, the title is whole in height and stays beside the buttons, whose icons grow with the text up to 7 % of the window`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
      await serveBook(page, book);
      await page.goto('/books/the-well/read');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(book.title);
      await expect(page.getByRole('button', { name: 'Bookmark this page' })).toBeVisible();
      expect(await title.evaluate((element) => getComputedStyle(element).fontSize)).toBe(
        `${size}px`,
      );
      const icon = await page.locator('header svg').first().boundingBox();
      const side = Math.min(size * 1.25, width * 0.07);
      expect(icon?.width).toBeCloseTo(side, 1);
      expect(icon?.height).toBeCloseTo(side, 1);
      const cut = await title.evaluate(
        (element) => element.scrollHeight - element.getBoundingClientRect().height,
      );
      // Heights are rounded to whole pixels.
      expect(cut).toBeLessThan(1);
      const box = await title.boundingBox();
      // Six letters or more of a long title, and the position on one line.
      expect(box?.width).toBeGreaterThanOrEqual(6 * size);
      const position = await page.locator('#position').boundingBox();
      expect(position?.height).toBeLessThan(2 * size);
      for (const button of await page.locator('header').getByRole('button').all()) {
        const other = await button.boundingBox();
        if (box === null || other === null) throw new Error('The bar is not to be seen');
        const isBeside =
          other.x >= box.x + box.width ||
          other.x + other.width <= box.x ||
          other.y >= box.y + box.height ||
          other.y + other.height <= box.y;
        expect(isBeside, await button.innerText()).toBe(true);
      }
    });
  }
}

for (const width of [320, 360, 540]) {
  test(`${width} pixels wide, the title has all the room that four buttons of 44 pixels leave, but 4 pixels at each edge`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await serveBook(page, book);
    await page.goto('/books/the-well/read');
    const box = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect([box?.x, box?.width]).toEqual([48, width - 4 * 44 - 2 * 4]);
  });
}
