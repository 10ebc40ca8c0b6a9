/**
 * Leads to a match: turns to its page as soon as pages can be turned, unless it is in the document, scrolls
 * to it, and focuses it.
 */
import type { ActorRefFrom } from 'xstate';
import type { MatchPlace } from '../../../machines/domain/text-search/found.ts';
import { pageOf } from '../../../machines/domain/reading/reading-position.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { focusOn } from '../../platform/focus.ts';
import { onUserInput } from '../../platform/input/user-input.ts';
import { scrolledPage } from '../../platform/viewport/pages-in-document.ts';
import { edgesOf } from '../../platform/viewport/range-edges.ts';
import { prefersReducedMotion } from '../../platform/viewport/scroll.ts';

/** How far from the top of the text a match is shown, as a share of the window. */
const SHARE = 0.25;

/** In heights of the window: so far it is not scrolled past all that is between. */
const FAR = 3;

const paragraphOf = (range: Range): HTMLElement | null => {
  const { startContainer: node } = range;
  return (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('p') ?? null;
};

const isInBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-find]') !== null;

/** Between the bar at the top and what is at the foot. */
function scrollTo(range: Range): void {
  const { top, bottom } = edgesOf(range);
  const first = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const last = window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  if (top >= first && bottom <= last) return;
  const distance = top - first - (last - first) * SHARE;
  const isFar = Math.abs(distance) > FAR * window.innerHeight;
  window.scrollBy({
    top: distance,
    behavior: isFar || prefersReducedMotion() ? 'instant' : 'smooth',
  });
}

export function createReveal(reader: ActorRefFrom<typeof readerMachine>) {
  let wanted: MatchPlace | null = null;
  /** The match that is painted as the current one. */
  let current: Range | null = null;
  let place: MatchPlace | null = null;
  let isLed = false;
  let letGo = (): void => undefined;

  const focus = (): boolean => {
    const paragraph = current && paragraphOf(current);
    if (!paragraph?.isConnected) return false;
    focusOn(paragraph);
    return true;
  };

  /** Call whenever the reader has changed. */
  function turn(): void {
    if (wanted === null) return;
    const { page } = wanted;
    if (scrolledPage(page) !== null) return;
    const snapshot = reader.getSnapshot();
    if (pageOf(snapshot.context) !== page && snapshot.can({ type: 'page.jump', page }))
      reader.send({ type: 'page.jump', page });
  }

  const isWanted = (): boolean =>
    wanted !== null && place?.page === wanted.page && place.at === wanted.at;

  /** Until the user does anything outside the bar, or scrolls. */
  function lead(): void {
    letGo();
    isLed = true;
    const stopListening = onUserInput(({ type, target }) => {
      if (type === 'wheel' || !isInBar(target)) letGo();
    });
    letGo = () => {
      isLed = false;
      stopListening();
    };
  }

  function arrive(): void {
    if (current === null) return;
    wanted = null;
    lead();
    scrollTo(current);
    // A press in the list has closed it; in the bar the focus stays. A turned page takes it first.
    queueMicrotask(() => {
      if (!isInBar(document.activeElement)) focus();
    });
  }

  return {
    turn,

    /** Shows a match as soon as it is painted. */
    show(match: MatchPlace): void {
      wanted = match;
      turn();
      if (isWanted()) arrive();
    },

    /** Call when the current match of the shown page has been painted; null for none. */
    painted(match: MatchPlace | null, range: Range | null): void {
      current = range;
      place = match;
      if (isWanted()) arrive();
    },

    /** @returns whether the paragraph of the current match has the focus now */
    focus,

    /** @returns whether what moves the text leads to a match, rather than its reader */
    isLed: (): boolean => isLed,

    forget(): void {
      wanted = null;
      letGo();
    },
  };
}
