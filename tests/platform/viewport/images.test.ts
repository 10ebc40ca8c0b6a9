/** Which images are waited for before the page is shown as complete, and until when. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitVisibleImages } from '../../../src/platform/viewport/images.ts';

/** Where an image is in a window of 400 by 300 pixels, and whether it has come. */
type Place = { left: number; top: number; width?: number; height?: number; complete?: boolean };

const WIDTH = 400;
const HEIGHT = 300;
const IN_VIEW: Place = { left: 10, top: 10 };
const { window } = new JSDOM('<header></header><main id="main"></main>');
Object.assign(window, { innerWidth: WIDTH, innerHeight: HEIGHT });

function place(
  image: HTMLImageElement,
  { left, top, width = 50, height = 80, complete = false }: Place,
) {
  const box = { left, top, right: left + width, bottom: top + height };
  Object.defineProperties(image, {
    complete: { value: complete },
    getBoundingClientRect: { value: () => box },
  });
}

/** Shows these images. @returns the images */
function show(places: readonly Place[], parent = '#main'): HTMLImageElement[] {
  return places.map((each) => {
    const image = window.document.createElement('img');
    place(image, each);
    window.document.querySelector(parent)?.append(image);
    return image;
  });
}

/** @returns whether the wait has ended, each time it is called */
function wait(signal = new window.AbortController().signal): () => Promise<boolean> {
  let hasEnded = false;
  void awaitVisibleImages(signal).then(() => (hasEnded = true));
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return hasEnded;
  };
}

const send = (image: HTMLImageElement | undefined, type: 'load' | 'error') =>
  image?.dispatchEvent(new window.Event(type));

beforeEach(() => {
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const image of window.document.querySelectorAll('img')) image.remove();
});

test('a page without images is not waited for', async () => {
  expect(await wait()()).toBe(true);
});

test('each image in view is waited for, until it has come or failed', async () => {
  const [first, second] = show([IN_VIEW, { left: 70, top: 10 }]);
  const hasEnded = wait();
  expect(await hasEnded()).toBe(false);
  send(first, 'load');
  expect(await hasEnded()).toBe(false);
  send(second, 'error');
  expect(await hasEnded()).toBe(true);
});

test('an image that has come before is not waited for', async () => {
  show([{ ...IN_VIEW, complete: true }]);
  expect(await wait()()).toBe(true);
});

test.each([
  ['above the window', { left: 10, top: -80 }],
  ['below it', { left: 10, top: HEIGHT }],
  ['before its left edge', { left: -50, top: 10 }],
  ['past its right edge', { left: WIDTH, top: 10 }],
])('an image %s is not waited for', async (_, outside) => {
  show([outside]);
  expect(await wait()()).toBe(true);
});

test.each([
  ['top', { left: 10, top: -79 }],
  ['bottom', { left: 10, top: HEIGHT - 1 }],
  ['left', { left: -49, top: 10 }],
  ['right', { left: WIDTH - 1, top: 10 }],
])('an image that reaches into the window at its %s edge is waited for', async (_, inside) => {
  const [image] = show([inside]);
  const hasEnded = wait();
  expect(await hasEnded()).toBe(false);
  send(image, 'load');
  expect(await hasEnded()).toBe(true);
});

test('an image outside of the main part of the page is not waited for', async () => {
  show([IN_VIEW], 'header');
  expect(await wait()()).toBe(true);
});

test('a wait that is not needed any more never ends', async () => {
  const [image] = show([IN_VIEW]);
  const needed = new window.AbortController();
  const hasEnded = wait(needed.signal);
  needed.abort();
  send(image, 'load');
  expect(await hasEnded()).toBe(false);
});
