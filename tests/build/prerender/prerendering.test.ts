/** The size of a prerendered page does not depend on the length of the book. */
import { expect, test } from 'vitest';
import { readerHydrationData } from '../../../machines/domain/site/hydration-data.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { createPrerenderer } from '../../../src/prerender/render.tsx';
import { bookNamed } from '../../support/books.ts';

test('the reader page of a book of 400 pages is as large as of 100', async () => {
  const bytesOf = async (pages: number): Promise<number> => {
    const book = bookNamed('the-well', pages);
    const { html } = await createPrerenderer().page(readerPath(book.id), readerHydrationData(book));
    expect(html).toContain(`Page 1 of ${pages}`);
    return Buffer.byteLength(html) + Buffer.byteLength(JSON.stringify(readerHydrationData(book)));
  };
  // The reading time is shown in hours and minutes.
  expect(Math.abs((await bytesOf(400)) - (await bytesOf(100)))).toBeLessThanOrEqual(4);
});
