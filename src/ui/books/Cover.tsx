/** A book's cover. Without an image, or when it fails to load, a plain cover with the title. */
import { css, keyframes } from '@emotion/react';
import { useCallback, useState, type ReactNode } from 'react';
import { bold, radius, reducedMotion } from '../../theme/tokens.ts';

/** Only the opacity changes, so that no frame is painted. */
const pulse = keyframes({ to: { opacity: 0.2 } });

const frame = css({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: radius.cover,
  // As the frame of the drawn covers, which shows through at round corners.
  background: 'var(--cream)',
  boxShadow: 'var(--shadow)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: 'var(--dim)' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
});

const fallbackCover = css({
  background: 'var(--sunk)',
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: '12%',
  border: '6px double var(--line)',
  color: 'var(--ink)',
  fontSize: '0.95rem',
  ...bold(),
  lineHeight: 1.25,
  textAlign: 'center',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

/**
 * Accepts only absolute paths, which are same-origin URLs. A path with a tab or line break is
 * rejected: URL parsers remove these characters, which could turn the path into another origin's URL
 * (https://url.spec.whatwg.org/#url-parsing).
 */
const isSameOrigin = (cover: string): boolean => /^\/(?![/\\])[^\t\n\r]*$/.test(cover);

/**
 * A placeholder of its own, or all of a screen at once, which spares rendering each cover twice. A
 * cover that was there before its screen is not covered, not even in the first frame.
 */
const COVERING =
  'img:not([data-there]) + &[data-gone=false], [data-covering=true] img:not([data-there]) + &';

const placeholder = css({
  position: 'absolute',
  inset: 0,
  // Unlike the ground of an empty cover, it is visible in the dark themes; on a board it is the board.
  background: 'var(--flood, var(--hairline))',
  opacity: 0,
  visibility: 'hidden',
  transition: 'opacity 200ms ease-out, visibility 200ms',
  // A faint sheen, which is all that lies over a cover that has come.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'var(--ink)',
    opacity: 0,
  },
  'img[data-come] + &': { background: 'none', '&::after': { background: '#fff' } },
  [COVERING]: {
    opacity: 1,
    visibility: 'visible',
    '&::after': { animation: `${pulse} 1.2s ease-in-out infinite alternate` },
  },
  [reducedMotion]: { transition: 'none', [COVERING]: { '&::after': { animation: 'none' } } },
  // Without scripts it would never be removed.
  '@media (scripting: none)': { display: 'none' },
});

export type CoverProps = {
  cover: string;
  title: ReactNode;
  /** Loads the image at once; other covers load when they are near the viewport. */
  eager?: boolean;
  /**
   * Whether a placeholder lies over the image, which loads and decodes beneath it. An ancestor with
   * `data-covering=true` covers all images in it.
   */
  hasSkeleton?: boolean;
  /** Called when the image has loaded or failed to load. */
  onSettle?: () => void;
  /** Called instead when the image is loaded as soon as it is rendered. */
  onReuse?: () => void;
};

export function Cover(props: CoverProps) {
  const { cover, title, eager = false, hasSkeleton = false, onSettle, onReuse } = props;
  const [failedCover, setFailedCover] = useState<string | null>(null);
  const isShown = isSameOrigin(cover) && failedCover !== cover;
  // An image can be complete before React adds its listeners: from the memory cache, or on a
  // prerendered page. An image that has failed by then is requested again, to get an event for it.
  const checkComplete = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete !== true) return;
      if (image.naturalWidth === 0) image.setAttribute('src', cover);
      else {
        image.dataset['there'] = '';
        // It was decoded for the screen before: it is in the first frame of this one.
        image.decoding = 'sync';
        onReuse?.();
      }
    },
    [cover, onReuse],
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
          ref={checkComplete}
          onLoad={({ currentTarget: image }) => {
            image.dataset['come'] = '';
            onSettle?.();
          }}
          onError={() => {
            setFailedCover(cover);
            onSettle?.();
          }}
        />
      ) : (
        <span css={fallbackCover} aria-hidden="true">
          {title}
        </span>
      )}
      <span css={placeholder} aria-hidden="true" data-gone={!hasSkeleton || !isShown} />
    </span>
  );
}
