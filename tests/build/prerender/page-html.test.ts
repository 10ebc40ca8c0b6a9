/** When a browser paints a page of which a part has come. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../machines/domain/languages.ts';
import { pathIn } from '../../../machines/domain/site/routes.ts';
import { SCREEN_NAMES, SCREENS } from '../../../machines/domain/site/screens.ts';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import { pageHtml, shellHtml } from '../../../src/build/prerender/page-html.ts';

const WAITING = '<link rel="expect" href="#main" blocking="render">';
const ROBOTS = '<meta name="robots" content="noindex">';
const template = readFileSync('index.html', 'utf8').replace(
  '</head>',
  '<link rel="stylesheet" href="/site.css"></head>',
);

const pageWith = (html: string, path = '/about'): string =>
  pageHtml(
    {
      path,
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
  const pages = [undefined, false, true].map((isIndexed) =>
    shellHtml(template, '', ALL_TEXTS.hindi, isIndexed),
  );
  expect(pages.map((page) => page.split(ROBOTS).length - 1)).toEqual([1, 1, 0]);
});

test('search engines skip the screens of what a reader has stored, in every interface', () => {
  const skipped = INTERFACE_LANGUAGES.map((language) =>
    SCREEN_NAMES.map((name) => SCREENS[name].path).filter((path) =>
      pageWith('', pathIn(language, path)).includes(ROBOTS),
    ),
  );
  const stored = ['/bookmarks', '/library', '/marks', '/words', '/your-data', '/hand-over'];
  expect(skipped).toEqual(INTERFACE_LANGUAGES.map(() => stored));
});
