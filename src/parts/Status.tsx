/** Short texts that stand where content will be: loading, nothing here, could not be fetched. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { size, space } from '../look/tokens.ts';

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.medium,
  paddingBlock: space.large,
  maxWidth: '36em',
  color: 'var(--soft-ink)',
  fontSize: size.large,
});

/** Said once by screen readers when it appears. */
export function Status({ children }: { children: ReactNode }) {
  return (
    <div role="status" css={box}>
      {children}
    </div>
  );
}

/** Said by nobody until it is read; for texts that were there when the screen came. */
export function Empty({ children }: { children: ReactNode }) {
  return <p css={box}>{children}</p>;
}
