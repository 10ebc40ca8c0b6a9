/** A lazily loaded drawing. Its space is reserved, and stays empty when it cannot be loaded. */
import { css } from '@emotion/react';
import { lazyWithPreload } from '../lazy-with-preload.tsx';
import type { VignetteName } from './Vignette.tsx';

const Vignette = lazyWithPreload(
  async () => (await import('./Vignette.tsx')).Vignette,
  'decoration',
);

/**
 * The negative margin offsets the blank margin of the drawings, which aligns their lines with the
 * text.
 */
const frame = css({
  width: '10rem',
  maxWidth: '100%',
  marginInlineStart: '-0.75rem',
  aspectRatio: '4 / 3',
});

/** @param name of the drawing, or the kind of failure that it illustrates */
export function Drawing({ name }: { name: VignetteName }) {
  return (
    <div css={frame} aria-hidden="true">
      <Vignette name={name} fallback={null} />
    </div>
  );
}
