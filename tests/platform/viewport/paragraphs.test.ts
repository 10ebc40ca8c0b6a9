/** The paragraphs of an open book: which ones count, which one is in view, and how one is shown. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  paragraphInView,
  paragraphsIn,
  showParagraph,
} from '../../../src/platform/viewport/paragraphs.ts';

const PAGE = `<article id="page" tabindex="-1">
  <p>One.</p>
  <div data-beside="1"><p>एक</p></div>
  <div data-marks="1"><ul><li><p>A note.</p></li></ul></div>
  <div data-continues="true"><p>Rest of one.</p><p>Two.</p></div>
  <p>Three.</p>
</article><button>Elsewhere</button>`;

const { window } = new JSDOM();
let scrolled: (readonly [text: string | null, options: unknown])[] = [];

const page = (): HTMLElement => {
  const found = window.document.querySelector<HTMLElement>('#page');
  if (found === null) throw new Error('There is no page.');
  return found;
};
const texts = (): (string | null)[] => [...paragraphsIn(page())].map((each) => each.textContent);

/** Opens a page whose text begins below a bar. */
function open(html: string, scrollPaddingTop = '60px'): void {
  window.document.body.innerHTML = html;
  scrolled = [];
  window.Element.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled.push([this.textContent, options]);
  };
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('getComputedStyle', (element: Element) =>
    element === window.document.documentElement ? { scrollPaddingTop } : {},
  );
}

/** Scrolls so that the paragraphs end at these heights, in CSS pixels from the top of the window. */
function scrollTo(bottoms: readonly number[]): void {
  for (const [index, paragraph] of paragraphsIn(page()).entries())
    Object.defineProperty(paragraph, 'getBoundingClientRect', {
      value: () => ({ bottom: bottoms[index] }),
    });
}

beforeEach(() => open(PAGE));
afterEach(() => void vi.unstubAllGlobals());

test('a paragraph that was divided counts once, and those of the second language do not', () => {
  expect(texts()).toEqual(['One.', 'Two.', 'Three.']);
});

describe('the paragraph in view', () => {
  test.each([
    ['the first at the top of the page', [100, 200, 300], 1],
    ['the first with two pixels below the bar', [62, 162, 262], 1],
    ['not one that ends a rounded pixel below the bar', [61, 161, 261], 2],
    ['the last one', [-200, -100, 62], 3],
    ['the last one when all are past', [-300, -200, -100], 3],
  ])('is %s', (_, bottoms, number) => {
    scrollTo(bottoms);
    expect(paragraphInView()).toBe(number);
  });

  test('begins at the top of a window without a bar', () => {
    open(PAGE, 'auto');
    scrollTo([1, 2, 102]);
    expect(paragraphInView()).toBe(2);
  });

  test.each([
    ['no paragraphs', '<article id="page"></article>'],
    ['no book', '<p>About</p>'],
  ])('is the first one on a page with %s', (_, html) => {
    open(html);
    expect(paragraphInView()).toBe(1);
  });
});

describe('a paragraph that is shown', () => {
  const focused = () => window.document.activeElement?.textContent;

  test('is scrolled to at once and takes the focus of the page', () => {
    window.document.documentElement.dataset['hideFirstPage'] = '';
    page().focus();
    showParagraph(page(), 2);
    expect(scrolled).toEqual([['Two.', { behavior: 'instant' }]]);
    expect(focused()).toBe('Two.');
    expect(window.document.documentElement.outerHTML).toMatch(/^<html>/u);
  });

  test('takes the focus of another paragraph that was shown', () => {
    page().focus();
    showParagraph(page(), 2);
    showParagraph(page(), 3);
    expect(focused()).toBe('Three.');
  });

  test('leaves the focus where it is elsewhere', () => {
    window.document.querySelector('button')?.focus();
    showParagraph(page(), 3);
    expect([scrolled.map(([text]) => text), focused()]).toEqual([['Three.'], 'Elsewhere']);
  });

  test.each([0, 4])('is not there: for the number %i nothing happens', (number) => {
    page().focus();
    showParagraph(page(), number);
    expect([scrolled, window.document.activeElement]).toEqual([[], page()]);
  });

  test('is not scrolled to when the page has been turned', () => {
    const before = page();
    before.remove();
    showParagraph(before, 1);
    expect(scrolled).toEqual([]);
  });
});
