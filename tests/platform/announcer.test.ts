/** What screen readers are told: the live region, how long a message stays, and loading messages. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createLoadingAnnouncer,
  mountAnnouncer,
  type Announce,
} from '../../src/platform/announcer.ts';
import { stubPage } from '../support/stubbed-page.ts';

const microtasks = async (): Promise<void> => {
  for (let count = 0; count < 10; count += 1) await Promise.resolve();
};

let announce: Announce = () => undefined;
let region: Element | null = null;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { document } = stubPage('<main>Books</main>');
  announce = mountAnnouncer('hi');
  region = document.body.lastElementChild;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The messages that a user finds who reads through the document. */
const shown = (): (string | null)[] =>
  [...(region?.children ?? [])].map(({ textContent }) => textContent);

describe('the live region', () => {
  test('exists from the start, empty, and stays readable behind an overlay', () => {
    expect(region?.outerHTML).toBe(
      '<div lang="hi" role="status" aria-atomic="false" data-live-announcer="true" id="announcer"></div>',
    );
  });

  test('has each message as a line of its own, from the end of the task', async () => {
    announce('Saved', 'one');
    announce('Three books', 'two');
    expect(shown()).toEqual([]);
    await microtasks();
    expect(region?.innerHTML).toBe('<div>Saved</div><div>Three books</div>');
  });

  test('has the message for five seconds', async () => {
    announce('Saved');
    await microtasks();
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(['Saved']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('shows a message for five seconds, also when it replaces one about to be removed', async () => {
    announce('Two books', 'count');
    await microtasks();
    vi.advanceTimersByTime(4000);
    announce('One book', 'count');
    await microtasks();
    expect(shown()).toEqual(['One book']);
    vi.advanceTimersByTime(4999);
    expect(shown()).toEqual(['One book']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  test('has only the last message on a topic, and none after an empty one', async () => {
    announce('Two books', 'count');
    announce('One book', 'count');
    announce('Saved');
    await microtasks();
    expect(shown()).toEqual(['One book', 'Saved']);
    announce('', 'count');
    await microtasks();
    expect(shown()).toEqual(['Saved']);
    announce('Restored', '');
    announce('', 'never used');
    announce('Removed');
    await microtasks();
    expect(shown()).toEqual(['Removed']);
  });

  test('gets an equal message as a new line, so that it is heard again', async () => {
    announce('Saved');
    await microtasks();
    const first = region?.firstElementChild;
    announce('Saved');
    await microtasks();
    expect([shown(), region?.firstElementChild === first]).toEqual([['Saved'], false]);
  });

  test('never gets a message that is replaced later in the same task', async () => {
    const added: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        added.push(...[...addedNodes].map(({ textContent }) => textContent));
    });
    if (region !== null) observer.observe(region, { childList: true });
    announce('Opened');
    queueMicrotask(() => announce('Two books', 'count'));
    announce('Saved', 'saving');
    queueMicrotask(() => announce('One book', 'count'));
    await microtasks();
    expect(added).toEqual(['Opened', 'Saved', 'One book']);
  });
});

describe('a loading message', () => {
  const heard: [string, string | undefined][] = [];
  let show: (message: string) => () => void = () => () => undefined;
  beforeEach(() => {
    heard.length = 0;
    show = createLoadingAnnouncer((message, topic) => heard.push([message, topic]));
  });

  test('is announced when it appears and removed when it disappears', async () => {
    const hide = show('Loading books');
    expect(heard).toEqual([['Loading books', 'loading']]);
    hide();
    expect(heard).toHaveLength(1);
    await microtasks();
    expect(heard).toEqual([
      ['Loading books', 'loading'],
      ['', 'loading'],
    ]);
  });

  test('is announced once while one screen after the other shows it', async () => {
    const hide = show('Loading books');
    hide();
    const hideNext = show('Loading books');
    await microtasks();
    expect(heard).toEqual([['Loading books', 'loading']]);
    hideNext();
    await microtasks();
    expect(heard).toEqual([
      ['Loading books', 'loading'],
      ['', 'loading'],
    ]);
  });

  test('stays while one of two places still shows it', async () => {
    const hides = [show('Loading books'), show('Loading books')];
    hides[0]?.();
    await microtasks();
    expect(heard).toEqual([['Loading books', 'loading']]);
    hides[1]?.();
    await microtasks();
    expect(heard.at(-1)).toEqual(['', 'loading']);
  });

  test('is announced again when it appears after it was gone, and another one always', async () => {
    show('Loading books')();
    await microtasks();
    show('Loading books');
    show('Loading the book');
    expect(heard.map(([message]) => message)).toEqual([
      'Loading books',
      '',
      'Loading books',
      'Loading the book',
    ]);
  });
});
