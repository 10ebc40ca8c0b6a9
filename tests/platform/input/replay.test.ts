/** What the user did on a prerendered page before the site worked happens once it works. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchOnce, replayInput } from '../../../src/platform/input/replay.ts';
import type { PageScripts, QueuedInput } from '../../../src/platform/window.ts';
import { fake, stubPage } from '../../support/stubbed-page.ts';

const PAGE = `<button aria-label="Save">★</button><button>★</button><button>Next</button>
  <input type="text"><input role="combobox">`;

let page: ReturnType<typeof stubPage>;
/** What the site was told, in order. */
const heard: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  heard.length = 0;
  page = stubPage(PAGE);
  const { document } = page;
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement) heard.push(['click', target.outerHTML]);
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement)
      heard.push(['input', target.getAttribute('role'), target.value]);
  });
  document.addEventListener('focusin', ({ target }) => heard.push(['focusin', target]));
  document.addEventListener('keydown', ({ key, cancelable, target }) => {
    heard.push(['keydown', key, cancelable, target]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scripts = (members: PageScripts): PageScripts => {
  fake(page.window, { kitabvan: members });
  return members;
};
/** Replays the input, until the time in which each page turns is over. */
async function replay(...queue: QueuedInput[]): Promise<void> {
  scripts({ takeQueuedInput: () => queue });
  const replayed = replayInput();
  await vi.advanceTimersByTimeAsync(queue.length * 300);
  await replayed;
}

describe('a button that was pressed', () => {
  test('is pressed again, the one with the same label and the same text', async () => {
    await replay({ button: ['Save', '★'] }, { button: [null, '★'] }, { button: [null, 'Next'] });
    expect(heard).toEqual([
      ['click', '<button aria-label="Save">★</button>'],
      ['click', '<button>★</button>'],
      ['click', '<button>Next</button>'],
    ]);
  });

  test('is left out if it is not there any more', async () => {
    await replay({ button: ['Open', '★'] }, { button: ['Save', 'Next'] }, { key: 'n' });
    expect(heard).toEqual([['keydown', 'n', true, page.document.body]]);
  });
});

describe('a key that was pressed', () => {
  test('reaches the element with the focus', async () => {
    const button = page.part('[aria-label]');
    button.focus();
    heard.length = 0;
    await replay({ key: 'ArrowRight' });
    expect(heard).toEqual([['keydown', 'ArrowRight', true, button]]);
  });

  test('reaches the body if nothing has the focus', async () => {
    fake(page.document, { activeElement: null });
    await replay({ key: 'ArrowRight' });
    expect(heard).toEqual([['keydown', 'ArrowRight', true, page.document.body]]);
  });
});

test('each step waits until the page before it is turned', async () => {
  scripts({ takeQueuedInput: () => [{ key: '1' }, { key: '2' }] });
  const keys = (): unknown[] => heard.map((event) => (Array.isArray(event) ? event[1] : event));
  const replayed = replayInput();
  await vi.advanceTimersByTimeAsync(299);
  expect(keys()).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(keys()).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(300);
  await replayed;
  expect([keys(), vi.getTimerCount()]).toEqual([['1', '2'], 0]);
});

describe('a text that was typed', () => {
  test('is typed in the search box, only the last of several, before anything else', async () => {
    await replay({ text: 'w' }, { key: 'Enter' }, { text: 'we' });
    expect(heard).toEqual([
      ['input', 'combobox', 'we'],
      ['keydown', 'Enter', true, page.document.body],
    ]);
  });

  test('is new to what keeps the value of the box, as React does', async () => {
    const box = page.part('[role=combobox]');
    if (!(box instanceof HTMLInputElement)) throw new Error('There is no box.');
    box.value = 'we';
    const own = Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value');
    let known = 'we';
    Object.defineProperty(box, 'value', {
      configurable: true,
      get: () => own?.get?.call(box) as unknown,
      set: (text: string) => {
        known = text;
        own?.set?.call(box, text);
      },
    });
    await replay({ text: 'we' });
    expect([heard, known]).toEqual([[['input', 'combobox', 'we']], '']);
  });

  const allBoxes = (): object => page.window.HTMLInputElement.prototype;
  test.each([
    ['has no search box', (box: HTMLElement) => box.remove(), []],
    [
      'has a box whose value cannot be set from outside',
      () => fake(allBoxes(), { value: '' }),
      [['input', 'combobox', '']],
    ],
    [
      'has a box without a value of its kind',
      () => {
        fake(allBoxes(), { value: '' });
        Reflect.deleteProperty(allBoxes(), 'value');
      },
      [['input', 'combobox', '']],
    ],
  ])('does not hold up the rest on a page that %s', async (_, change, typed) => {
    change(page.part('[role=combobox]'));
    await replay({ text: 'we' }, { key: 'Enter' });
    expect(heard).toEqual([...typed, ['keydown', 'Enter', true, page.document.body]]);
  });
});

describe('the element that had the focus before the site worked', () => {
  test('tells of it if it is a box', async () => {
    const box = page.part('[type=text]');
    box.focus();
    heard.length = 0;
    await replay();
    expect(heard).toEqual([['focusin', box]]);
  });

  test('does not if it is a button', async () => {
    page.part('[aria-label]').focus();
    heard.length = 0;
    await replay();
    expect(heard).toEqual([]);
  });
});

test('the queue is taken once, and a page without one is left as it is', async () => {
  const members = scripts({ takeQueuedInput: () => [{ key: 'n' }], textLanguage: 'hi' });
  const first = replayInput();
  expect(Object.keys(members)).toEqual(['textLanguage']);
  await vi.advanceTimersByTimeAsync(300);
  await first;
  heard.length = 0;
  await replayInput();
  Reflect.deleteProperty(page.window, 'kitabvan');
  await replayInput();
  expect([heard, vi.getTimerCount()]).toEqual([[], 0]);
});

describe('the request for the book that the page has sent', () => {
  const PATH = '/books/book-the-well.json';
  const { signal } = new AbortController();
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    fake(page.window, {
      fetch: (url: string, init: RequestInit) => {
        asked.push([url, init]);
        return Promise.resolve(new Response('later'));
      },
    });
  });
  const ask = async (url: string): Promise<string> => (await fetchOnce(url, { signal })).text();

  test('answers once, and the next one is sent', async () => {
    scripts({ bookRequest: { url: PATH, response: Promise.resolve(new Response('early')) } });
    expect([await ask(PATH), asked]).toEqual(['early', []]);
    expect([await ask(PATH), asked]).toEqual(['later', [[PATH, { signal }]]]);
  });

  test('does not answer for another book, and stays for its own', async () => {
    scripts({ bookRequest: { url: PATH, response: Promise.resolve(new Response('early')) } });
    expect(await ask('/books/book-the-hill.json')).toBe('later');
    expect(asked).toEqual([['/books/book-the-hill.json', { signal }]]);
    expect(await ask(PATH)).toBe('early');
  });

  test('is sent where the page has sent none, or has no scripts', async () => {
    expect(await ask(PATH)).toBe('later');
    scripts({});
    expect(await ask(PATH)).toBe('later');
    expect(asked).toHaveLength(2);
  });

  test('ends with the reason when it is not wanted any more', async () => {
    scripts({ bookRequest: { url: PATH, response: new Promise(() => undefined) } });
    const wanted = new AbortController();
    const answer = fetchOnce(PATH, { signal: wanted.signal });
    const reason = new Error('another book was opened');
    wanted.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
});
