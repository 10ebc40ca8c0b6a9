/** When a browser paints a page of which a part has come. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import { pageHtml, shellHtml } from '../../../src/build/prerender/page-html.ts';

const WAITING = '<link rel="expect" href="#main" blocking="render">';
const template = readFileSync('index.html', 'utf8').replace(
  '</head>',
  '<link rel="stylesheet" href="/site.css"></head>',
);

const pageWith = (html: string): string =>
  pageHtml(
    {
      path: '/about',
      language: 'english',
      title: 'About',
      description: '',
      html,
      styles: '',
      hydrationData: null,
    },
    {
      template,
      origin: '',
      preHydrationScript: '',
      commonStyles: '',
      sheets: ['/pages.css'],
      hasCatalogue: false,
    },
    [],
  );

test('a page is not painted before its main element', () => {
  const page = pageWith('<header></header><main id="main" tabindex="-1">Text</main>');
  expect(page.slice(0, page.indexOf('</head>'))).toContain(WAITING);
});

test('a page that lacks the element to wait for is painted as it arrives', () => {
  expect(pageWith('<main>Text</main>')).not.toContain('rel="expect"');
  expect(shellHtml(template, '', ALL_TEXTS.hindi)).not.toContain('rel="expect"');
});

test('search engines skip the page without content, unless it stands for pages that exist', () => {
  const robots = '<meta name="robots" content="noindex">';
  const pages = [undefined, false, true].map((isIndexed) =>
    shellHtml(template, '', ALL_TEXTS.hindi, isIndexed),
  );
  expect(pages.map((page) => page.split(robots).length - 1)).toEqual([1, 1, 0]);
});
