/**
 * Keeps the place of a bar at an edge of the window in the flow of the page, so that the bar itself
 * can be `fixed`: browsers scroll the page to a control in a `sticky` bar as if it were in the text,
 * and count the scroll padding that the bar is the reason for.
 */
import { css, type SerializedStyles } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { inset } from '../theme/tokens.ts';

/**
 * @param media query of the windows in which the bar stays at its edge
 * @param others selector of the bars that take its place there;
 *   with them the bar must have `data-no-print`
 */
export const spaceIn = (media: string, others?: string): SerializedStyles =>
  css({
    display: 'none',
    [media]: {
      // Its height is not known before hydration; the bar is `sticky` until then.
      '&[style]': { display: 'block', flex: 'none' },
      '&[style] + *': { position: 'fixed', insetInline: 0 },
      ...(others !== undefined && {
        [`html:has(${others}) &[style]`]: { display: 'none' },
        // Not `*`: with `:has` every element of the page would be styled again whenever one is added.
        [`html:has(${others}) &[style] + [data-no-print]`]: { position: 'static' },
      }),
    },
  });

/** In a lower window, as with very large text, a bar that stays would leave no room for the page. */
const withRoom = '@media screen and (min-height: 20em)';
/** All others. */
export const withoutRoom = '@media screen and (max-height: 19.99em)';
/** A media query: bars at both edges leave too little of the text, so that one of them may not stay. */
export const LOW_WINDOW = '(max-height: 25.99em)';
const always = spaceIn('@media screen');
/** Selector of the bars at the foot that come when they are needed: what is always there makes way for them. */
export const BARS_AT_FOOT =
  '[data-missing-part], [data-storage-status], [data-read-aloud], [data-words]';
/** Before what is shown above the page, as the offer of a new version, which then lies below the bar. */
export const atTop = css([spaceIn(withRoom), { order: -2 }]);
/** For a bar that leaves a low window by itself, and comes back. */
export const atTopAlways = css([always, { order: -2 }]);

/** A bar at the top, which stays there before hydration, too. */
export const topBar = css({
  position: 'relative',
  top: 0,
  paddingTop: inset.top,
  background: 'var(--ground)',
  [withRoom]: { position: 'sticky' },
});

/** The height of the bar at the top, once it is known; also in src/theme/pre-hydration.css. */
const BAR_HEIGHT = '--bar-height';

/**
 * The room below a bar at the top, in which what hangs from it is scrolled; in a window without room
 * for the bar the page is scrolled instead.
 */
export const heightBelowBar = ['100vh', '100dvh'].map(
  (height) => `max(12rem, ${height} - var(${BAR_HEIGHT}, 3.75rem) - ${inset.bottom} - 0.5rem)`,
);

/** Stands before the bar. */
export function BarSpace({ place = always }: { place?: SerializedStyles }) {
  const space = useRef<HTMLDivElement>(null);
  const isTop = place === atTop || place === atTopAlways;
  useEffect(() => {
    const bar = space.current?.nextElementSibling;
    if (!(bar instanceof HTMLElement)) return undefined;
    const { documentElement: root } = document;
    const observer = new ResizeObserver(() => {
      const height = `${bar.getBoundingClientRect().height}px`;
      if (space.current !== null) space.current.style.height = height;
      if (isTop) root.style.setProperty(BAR_HEIGHT, height);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      if (isTop) root.style.removeProperty(BAR_HEIGHT);
    };
  }, [isTop]);
  return <div ref={space} css={place} />;
}
