/** A book's cover; where there is none, or it will not come, a drawn one with the title on it. */
import { css, keyframes } from '@emotion/react';
import { useCallback, useState } from 'react';
import { reducedMotion } from '../../theme/tokens.ts';
import { LocalizedText } from '../LocalizedText.tsx';

const breathe = keyframes({
  from: { background: 'var(--sunk)' },
  to: { background: 'var(--hairline)' },
});

const frame = css({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: '2px',
  background: 'var(--sunk)',
  boxShadow: 'var(--shadow)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

const drawn = css({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: '12%',
  border: '6px double var(--line)',
  color: 'var(--ink)',
  fontSize: '0.95rem',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/**
 * Only covers of our own origin are shown: a path, never another site's address. Browsers drop tabs and line breaks out of
 * an address before they read it, so one that holds any might be another path than it seems (WHATWG URL, section 4.4).
 */
const isOurs = (cover: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(cover);

const placeholder = css({
  position: 'absolute',
  inset: 0,
  background: 'var(--sunk)',
  // Where everything is black, only its edge is seen.
  boxShadow: 'inset 0 0 0 1px var(--hairline)',
  transition: 'opacity 200ms ease-out, visibility 200ms',
  '&[data-gone=true]': { opacity: 0, visibility: 'hidden' },
  '&:not([data-gone=true])': { animation: `${breathe} 1.2s ease-in-out infinite alternate` },
  [reducedMotion]: { transition: 'none', '&:not([data-gone=true])': { animation: 'none' } },
  // Nobody would take it away.
  '@media (scripting: none)': { display: 'none' },
});

export type CoverProps = {
  cover: string;
  title: string;
  /** For the cover that a reader sees first; the others wait until they are near. */
  eager?: boolean;
  /** A placeholder lies over the image, which loads and decodes beneath it. */
  isCovered?: boolean;
  /** The image has come, or will not. */
  onSettle?: () => void;
};

export function Cover({ cover, title, eager = false, isCovered = false, onSettle }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = isOurs(cover) && broken !== cover;
  // An image may be complete before anybody listens: out of the browser's memory, or on a prerendered page. What has
  // failed then is asked for once more, so that it comes after all, or its failure is heard.
  const watch = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete !== true) return;
      if (image.naturalWidth === 0) image.setAttribute('src', cover);
      else onSettle?.();
    },
    [cover, onSettle],
  );
  return (
    <span css={frame}>
      {isShown ? (
        <img
          src={cover}
          alt=""
          width={200}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          ref={watch}
          onLoad={onSettle}
          onError={() => {
            setBroken(cover);
            onSettle?.();
          }}
        />
      ) : (
        <span css={drawn} aria-hidden="true">
          <LocalizedText text={title} />
        </span>
      )}
      <span css={placeholder} aria-hidden="true" data-gone={!isCovered || !isShown} />
    </span>
  );
}
