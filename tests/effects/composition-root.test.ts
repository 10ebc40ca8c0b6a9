/** The composition root: views need its provider, and shelves start only once they are shown. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createSystem, useSystem } from '../../src/effects/composition-root.tsx';
import { shelfAt } from '../../src/effects/shelves.ts';
import { metaNamed } from '../support/books.ts';
import { diskWith } from '../support/fake-storage.ts';
import { fakeEffectsOn } from '../support/fake-effects.ts';

afterEach(() => void vi.useRealTimers());

test('a view outside the SystemProvider throws an error that names the reading state', () => {
  const Stray = () => createElement('p', null, typeof useSystem());
  expect(() => renderToStaticMarkup(createElement(Stray))).toThrow(
    'The reading state was used outside its SystemProvider.',
  );
});

test('a long shelf grows automatically once it is shown, but not while its screen is rendered', async () => {
  vi.useFakeTimers();
  const books = Array.from({ length: 150 }, (_, at) => metaNamed(`book-${at}`));
  const system = createSystem(fakeEffectsOn(diskWith(), []).effects);
  const { actor: shelf } = shelfAt(system, 'grid', { title: 'Horror', books, count: books.length });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shelf.getSnapshot().context.shown).toBe(60);
  shelf.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shelf.getSnapshot().context.shown).toBe(150);
});
