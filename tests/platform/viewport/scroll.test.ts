/** Scrolling to the top as the user wants movement, and which scrolling is the user's own. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  onUserScroll,
  prefersReducedMotion,
  scrollToTop,
} from '../../../src/platform/viewport/scroll.ts';
import { fake, stubPage } from '../../support/stubbed-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('the page glides the last 80 pixels to its top, none with reduced motion', () => {
  const { window } = stubPage('');
  const scrolls: unknown[] = [];
  let prefersLess = false;
  fake(window, {
    scrollY: 900,
    scrollTo: (options: unknown) => scrolls.push(options),
    matchMedia: (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)' && prefersLess,
    }),
  });
  scrollToTop();
  fake(window, { scrollY: 60 });
  scrollToTop();
  expect(prefersReducedMotion()).toBe(false);
  fake(window, { scrollY: 900 });
  prefersLess = true;
  scrollToTop();
  expect(prefersReducedMotion()).toBe(true);
  expect(scrolls).toEqual([
    { top: 80, behavior: 'instant' },
    { top: 0, behavior: 'smooth' },
    { top: 0, behavior: 'smooth' },
    { top: 0, behavior: 'instant' },
  ]);
});

describe('scrolling', () => {
  const heard: number[] = [];
  let stop = (): void => undefined;
  let happen = (_type: 'focusin' | 'scroll', _time: number): void => undefined;
  let listening = (): unknown[] => [];
  beforeEach(() => {
    heard.length = 0;
    const page = stubPage('');
    ({ listening } = page);
    let now = 0;
    happen = (type, time) => {
      now = time;
      const event = new Event(type, { bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: time });
      page.document.dispatchEvent(event);
    };
    stop = onUserScroll(() => heard.push(now));
  });

  test('is the user’s from the start', () => {
    happen('scroll', 1);
    happen('scroll', 2);
    expect(heard).toEqual([1, 2]);
  });

  test('is the browser’s up to a quarter of a second after the focus moved', () => {
    happen('focusin', 1000);
    happen('scroll', 1000);
    happen('scroll', 1250);
    happen('scroll', 1251);
    expect(heard).toEqual([1251]);
    happen('focusin', 1300);
    happen('scroll', 1500);
    happen('scroll', 1600);
    expect(heard).toEqual([1251, 1600]);
  });

  test('is never delayed by listening, and not heard after it is not listened to', () => {
    expect(listening()).toEqual([
      { type: 'focusin', passive: false },
      { type: 'scroll', passive: true },
    ]);
    stop();
    happen('scroll', 1);
    expect([heard, listening()]).toEqual([[], []]);
  });
});
