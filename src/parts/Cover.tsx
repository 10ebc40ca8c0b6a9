/** A book's cover; where there is none, or it will not come, a drawn one with the title on it. */
import { css } from '@emotion/react';
import { useState } from 'react';
import { Words } from './Words.tsx';

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

/** Only covers of our own origin are shown: a path, never another site's address. */
const isOurs = (cover: string): boolean => /^\/(?![/\\])/.test(cover);

/** @param eager for the cover that a reader sees first; the others wait until they are near */
export function Cover({ cover, title, eager = false }: { cover: string; title: string; eager?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = isOurs(cover) && broken !== cover;
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
          onError={() => setBroken(cover)}
        />
      ) : (
        <span css={drawn} aria-hidden="true">
          <Words text={title} />
        </span>
      )}
    </span>
  );
}
