/** Only one tab reads aloud: the tabs tell each other when one begins. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOneTab } from '../../../src/features/read-aloud/one-tab.ts';

const open = new Set<FakeChannel>();

/** A channel whose messages arrive at once at all other channels of the same name. */
class FakeChannel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    open.add(this);
  }

  send(data: unknown): void {
    for (const each of open)
      if (each !== this && each.name === this.name)
        each.dispatchEvent(Object.assign(new Event('message'), { data }));
  }

  postMessage(data: unknown): void {
    this.send(data);
  }

  close(): void {
    open.delete(this);
  }
}

const heard: string[] = [];
const tabOf = (name: string) => createOneTab(() => heard.push(name));

beforeEach(() => {
  heard.length = 0;
  open.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('window', { BroadcastChannel: FakeChannel });
});
afterEach(() => vi.unstubAllGlobals());

test('a tab that begins to read aloud notifies all others, but not itself', () => {
  const first = tabOf('first');
  tabOf('second');
  tabOf('third');
  expect(heard).toEqual([]);
  first.claim();
  expect(heard).toEqual(['second', 'third']);
});

test('a tab that has stopped reading aloud hears nothing', () => {
  const first = tabOf('first');
  tabOf('second').close();
  first.claim();
  expect(heard).toEqual([]);
});

test('a tab of another release hears it, and is heard', () => {
  const release = new FakeChannel('kv-listening');
  const messages: unknown[] = [];
  release.addEventListener('message', (event) => messages.push(Reflect.get(event, 'data')));
  tabOf('first').claim();
  release.send('another release');
  expect([messages, heard]).toEqual([['claimed'], ['first']]);
});

test('a browser without channels reads aloud, and tells no other tab', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('window', {});
  const alone = tabOf('alone');
  expect([alone.claim(), alone.close()]).toEqual([undefined, undefined]);
});
