/** When the user may be leaving: the page is hidden, or it is unloaded or kept for later. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLeaving } from '../../src/platform/runtime.ts';
import { fake, stubPage } from '../support/stubbed-page.ts';

const happened: string[] = [];
let show = (_state: DocumentVisibilityState): void => undefined;
let leave = (): void => undefined;
let listening = (): unknown[] => [];

beforeEach(() => {
  happened.length = 0;
  const { window, document, ...page } = stubPage('');
  ({ listening } = page);
  show = (state) => {
    fake(document, { visibilityState: state });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  leave = () => void window.dispatchEvent(new Event('pagehide'));
});
afterEach(() => vi.unstubAllGlobals());

test('is reported when the page is hidden, not when it is shown again', () => {
  onLeaving(() => happened.push('left'));
  show('hidden');
  expect(happened).toEqual(['left']);
  show('visible');
  expect(happened).toEqual(['left']);
});

test('is reported when the page is unloaded', () => {
  onLeaving(() => happened.push('left'));
  leave();
  expect(happened).toEqual(['left']);
});

test('is not reported any more once nobody listens, and no listener is left', () => {
  const stop = onLeaving(() => happened.push('left'));
  expect(listening()).toHaveLength(2);
  stop();
  show('hidden');
  leave();
  expect([happened, listening()]).toEqual([[], []]);
});
