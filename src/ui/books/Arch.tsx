/** A window to the picture of a book: an arch with a frame as of its cover. */
import { css } from '@emotion/react';
import { archShape } from '../../theme/arch.ts';

const arch = css({
  display: 'block',
  padding: 'var(--frame, 4px)',
  paddingBottom: 0,
  background: 'var(--cream)',
  clipPath: archShape,
  '& > *': { display: 'block', width: '100%', height: '100%', clipPath: archShape },
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: 'var(--dim)' },
});

export type ArchProps = {
  /** The address of the picture; '' for none. */
  picture: string;
  /** Loads the picture at once; others load when they are near the viewport. */
  eager?: boolean;
  className?: string;
};

/** Decorative: what it stands for is said beside it. */
export function Arch({ picture, eager = false, className }: ArchProps) {
  return (
    <span css={arch} className={className} aria-hidden="true">
      <span css={{ background: 'var(--sunk)' }}>
        {picture !== '' && (
          <img
            src={picture}
            alt=""
            width={552}
            height={778}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </span>
    </span>
  );
}
