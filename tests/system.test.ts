/** The composer: what a view may not do without it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSystem } from '../src/system.tsx';

test('a view outside the provider of the reading state and the menus fails by name', () => {
  const Stray = () => createElement('p', null, typeof useSystem());
  expect(() => renderToStaticMarkup(createElement(Stray))).toThrow('The reading state was used outside its SystemProvider.');
});
