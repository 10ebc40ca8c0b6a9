/** Where the focus goes: to elements that are no controls, and back when the focused one is gone. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  focusOn,
  skipTo,
  takeLostFocus,
  turnFocus,
  watchLostFocus,
} from '../../src/platform/focus.ts';
import { fake, recordFocusScrolls, stubPage } from '../support/stubbed-page.ts';

const PAGE = `<div id="all">
  <a href="/search">Search</a>
  <main>Books <button>Save</button> <article tabindex="0">Page</article></main>
  <div data-read-aloud><input></div>
</div>`;

let page: ReturnType<typeof stubPage>;
let focusScrolls = (): unknown[] => [];
beforeEach(() => {
  page = stubPage(PAGE);
  focusScrolls = recordFocusScrolls(page.window);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const focused = (): Element | null => page.document.activeElement;

describe('an element that is no control', () => {
  test('takes the focus where the window is, and is focusable only until it loses it', () => {
    const main = page.part('main');
    focusOn(main);
    expect([focused(), main.getAttribute('tabindex')]).toEqual([main, '-1']);
    main.blur();
    expect([main.hasAttribute('tabindex'), focusScrolls()]).toEqual([false, []]);
  });

  test('stays focusable when it was before, or when it has become so since', () => {
    const article = page.part('article');
    focusOn(article);
    expect(focused()).toBe(article);
    article.blur();
    expect(article.tabIndex).toBe(0);

    const main = page.part('main');
    focusOn(main);
    main.blur();
    main.tabIndex = 0;
    main.focus({ preventScroll: true });
    main.blur();
    expect(main.getAttribute('tabindex')).toBe('0');
  });
});

describe('a focus that no element has', () => {
  test.each(['the body', 'nothing'])('is taken from %s, where the window is', (holder) => {
    if (holder === 'nothing') fake(page.document, { activeElement: null });
    takeLostFocus(page.part('article'));
    Reflect.deleteProperty(page.document, 'activeElement');
    expect([focused(), focusScrolls()]).toEqual([page.part('article'), []]);
  });

  test('is not taken from an element that has it', () => {
    page.part('button').focus({ preventScroll: true });
    takeLostFocus(page.part('article'));
    expect(focused()).toBe(page.part('button'));
  });
});

describe('a page that is turned', () => {
  test.each(['a', 'body'])('takes the focus from %s, where the window is', (holder) => {
    page.part(holder).focus({ preventScroll: true });
    turnFocus(page.part('article'));
    expect([focused(), focusScrolls()]).toEqual([page.part('article'), []]);
  });

  test('takes it where nothing has it', () => {
    fake(page.document, { activeElement: null });
    turnFocus(page.part('article'));
    Reflect.deleteProperty(page.document, 'activeElement');
    expect(focused()).toBe(page.part('article'));
  });

  test('leaves it in the bar of reading aloud', () => {
    page.part('input').focus({ preventScroll: true });
    turnFocus(page.part('article'));
    expect(focused()).toBe(page.part('input'));
  });
});

describe('a skip link', () => {
  const scrolls: unknown[] = [];
  beforeEach(() => {
    scrolls.length = 0;
    fake(page.window.HTMLElement.prototype, {
      scrollIntoView(this: unknown, options: unknown) {
        scrolls.push([this, options]);
      },
    });
  });

  test('leads to its target at once, without a step in the history', () => {
    const link = page.part('a');
    link.id = 'target';
    const { length } = page.window.history;
    skipTo('target');
    expect([focused(), focusScrolls(), scrolls, page.window.history.length]).toEqual([
      link,
      [],
      [[link, { block: 'start', behavior: 'instant' }]],
      length,
    ]);
  });

  test('leads to the main element while there is no target, and nowhere without one', () => {
    const main = page.part('main');
    skipTo('target');
    expect([focused(), scrolls]).toEqual([main, [[main, { block: 'start', behavior: 'instant' }]]]);
    main.remove();
    skipTo('target');
    expect([focused(), scrolls.length]).toEqual([page.document.body, 1]);
  });
});

describe('the focus of an element that is removed', () => {
  let frames: (() => void)[] = [];
  const drawFrames = (count: number): void => {
    for (let drawn = 0; drawn < count; drawn += 1) {
      const due = frames;
      frames = [];
      for (const callback of due) callback();
    }
  };
  /** The browser tells of changes of the document after the task. */
  const endTask = (): Promise<void> => Promise.resolve();
  beforeEach(() => {
    frames = [];
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
    watchLostFocus();
  });
  afterEach(() => page.rethrow());
  const focusThenRemove = async (element: HTMLElement): Promise<void> => {
    element.focus({ preventScroll: true });
    element.remove();
    await endTask();
  };

  test('goes to the main element if nothing takes it within six frames', async () => {
    await focusThenRemove(page.part('button'));
    drawFrames(5);
    expect(focused()).toBe(page.document.body);
    drawFrames(1);
    expect([focused(), focusScrolls()]).toEqual([page.part('main'), []]);
  });

  test('goes there also when the element was added later, however deep in the page', async () => {
    const late = page.document.createElement('button');
    page.document.body.append(late);
    await endTask();
    await focusThenRemove(late);
    drawFrames(6);
    expect(focused()).toBe(page.part('main'));
    await focusThenRemove(page.part('input'));
    drawFrames(6);
    expect(focused()).toBe(page.part('main'));
  });

  test('goes there also after other changes of the page', async () => {
    page.part('article').remove();
    await endTask();
    page.part('button').focus({ preventScroll: true });
    page.part('input').remove();
    await endTask();
    page.part('button').remove();
    await endTask();
    drawFrames(6);
    expect(focused()).toBe(page.part('main'));
  });

  test('is not moved without a removal', async () => {
    page.part('button').focus({ preventScroll: true });
    page.part('a').remove();
    await endTask();
    page.part('button').blur();
    drawFrames(6);
    expect(focused()).toBe(page.document.body);
  });

  test('stays where it was moved since, and is given up when that loses it', async () => {
    await focusThenRemove(page.part('button'));
    drawFrames(2);
    page.part('a').focus({ preventScroll: true });
    drawFrames(4);
    expect(focused()).toBe(page.part('a'));

    await focusThenRemove(page.part('input'));
    drawFrames(2);
    page.part('a').focus({ preventScroll: true });
    page.part('a').blur();
    drawFrames(4);
    expect(focused()).toBe(page.document.body);
  });

  test('stays in a frame that has taken it without an event in this document', async () => {
    await focusThenRemove(page.part('button'));
    fake(page.document, { activeElement: page.part('a') });
    drawFrames(6);
    Reflect.deleteProperty(page.document, 'activeElement');
    expect(focused()).toBe(page.document.body);
  });

  test('waits six frames again when the next focused element is removed too', async () => {
    await focusThenRemove(page.part('button'));
    drawFrames(3);
    await focusThenRemove(page.part('a'));
    drawFrames(3);
    expect(focused()).toBe(page.document.body);
    drawFrames(3);
    expect(focused()).toBe(page.part('main'));
  });

  test('is not moved after a click elsewhere', async () => {
    const button = page.part('button');
    button.focus({ preventScroll: true });
    page.part('main').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    button.remove();
    await endTask();
    drawFrames(6);
    expect(focused()).toBe(page.document.body);
  });

  test('is not moved when no element reported the focus, or no main element exists', async () => {
    const text = page.part('a').firstChild;
    text?.dispatchEvent(new Event('focusin', { bubbles: true }));
    text?.remove();
    await endTask();
    drawFrames(6);
    expect(focused()).toBe(page.document.body);

    page.part('a').focus({ preventScroll: true });
    page.part('main').remove();
    await focusThenRemove(page.part('a'));
    drawFrames(6);
    expect(focused()).toBe(page.document.body);
  });
});
