/** The place of a small drawing, which is fetched when it is wanted and is not missed when it does not come. */
import { css } from '@emotion/react';
import { lazyWithPreload } from './lazy-with-preload.tsx';
import type { VignetteName } from './Vignette.tsx';

const Vignette = lazyWithPreload(async () => (await import('./Vignette.tsx')).Vignette, true);

/** The drawings have air around them; their lines begin where the words do. */
const place = css({
  width: '10rem',
  maxWidth: '100%',
  marginInlineStart: '-0.75rem',
  aspectRatio: '4 / 3',
});

/** @param name of the drawing, or of the failure that it goes with */
export function Drawing({ name }: { name: VignetteName }) {
  return (
    <div css={place} aria-hidden="true">
      <Vignette name={name} fallback={null} />
    </div>
  );
}
