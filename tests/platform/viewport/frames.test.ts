/** A job that waits until a frame with an element has been drawn. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrameWith } from '../../../src/platform/viewport/frames.ts';

/** The elements that the browser watches, with what it calls at each frame. */
const watched = new Map<object, { element: unknown; report: () => void }>();

class FakeIntersectionObserver {
  readonly report: () => void;

  constructor(report: () => void) {
    this.report = report;
  }

  observe(element: unknown): void {
    watched.set(this, { element, report: this.report });
  }

  disconnect(): void {
    watched.delete(this);
  }
}

const drawFrame = (): void => [...watched.values()].forEach(({ report }) => report());
const page = {} as Element;
const happened: string[] = [];

beforeEach(() => {
  watched.clear();
  happened.length = 0;
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
afterEach(() => vi.unstubAllGlobals());

test('the job is done once, after the first frame', () => {
  afterFrameWith(page, () => happened.push('done'));
  expect([happened, [...watched.values()].map(({ element }) => element)]).toEqual([[], [page]]);
  drawFrame();
  drawFrame();
  expect([happened, watched.size]).toEqual([['done'], 0]);
});

test('a cancelled job is not done', () => {
  const cancel = afterFrameWith(page, () => happened.push('done'));
  cancel();
  drawFrame();
  expect(happened).toEqual([]);
});
