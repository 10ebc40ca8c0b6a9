/**
 * Keeps the place of a bar at an edge of the window in the flow of the page, so that the bar itself
 * can be `fixed`: browsers scroll the page to a control in a `sticky` bar as if it were in the text,
 * and count the scroll padding that the bar is the reason for.
 */
import { css, type SerializedStyles } from '@emotion/react';
import { useEffect, useRef } from 'react';

/**
 * @param media query of the windows in which the bar stays at its edge
 * @param others selector of the bars that take its place there
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
        [`html:has(${others}) &[style] + *`]: { position: 'static' },
      }),
    },
  });

const always = spaceIn('@media screen');

/** Stands before the bar, which is `sticky` in its own style. */
export function BarSpace({ place = always }: { place?: SerializedStyles }) {
  const space = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = space.current?.nextElementSibling;
    if (bar === null || bar === undefined) return undefined;
    const observer = new ResizeObserver(() => {
      if (space.current !== null)
        space.current.style.height = `${bar.getBoundingClientRect().height}px`;
    });
    observer.observe(bar);
    return () => observer.disconnect();
  }, []);
  return <div ref={space} css={place} />;
}
