/** Short texts that stand where content will be: loading, nothing here, could not be fetched. */
import { css } from '@emotion/react';
import { createContext, use, useEffect, type ReactNode } from 'react';
import { size, space } from '../theme/tokens.ts';
import { Drawing } from './Drawing.tsx';
import type { VignetteName } from './Vignette.tsx';

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

/** Says words that stand on the screen; returns what to call when they are gone. */
export type LoadingAnnouncer = (words: string) => () => void;

/** Who says what a status shows; handed in where the site is composed. */
export const LoadingAnnouncerContext = createContext<LoadingAnnouncer>(() => () => undefined);

/** Says what a view shows when it comes, and when it changes. @param words null when it shows nothing of the kind */
export function useAnnouncement(words: string | null): void {
  const announceLoading = use(LoadingAnnouncerContext);
  useEffect(() => (words === null ? undefined : announceLoading(words)), [announceLoading, words]);
}

/**
 * A region that comes together with its words is not heard by every screen reader, so it is silent itself, and its words are
 * said by the one region that is always there.
 * @param announcement what is new in it, said once
 */
export function Status({ announcement, children }: { announcement: string; children?: ReactNode }) {
  useAnnouncement(announcement);
  return (
    <div role="status" aria-live="off" css={box}>
      {children ?? <p>{announcement}</p>}
    </div>
  );
}

export type EmptyProps = {
  children: ReactNode;
  drawing?: VignetteName;
  /** One way forward. */ way?: ReactNode;
};

/** Said by nobody until it is read; for texts that were there when the screen came. */
export function Empty({ children, drawing = 'shelf', way }: EmptyProps) {
  return (
    <div css={box}>
      <Drawing name={drawing} />
      <p>{children}</p>
      {way}
    </div>
  );
}
