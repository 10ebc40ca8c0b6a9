/** Short messages in place of content: loading, empty, failed. */
import { css } from '@emotion/react';
import { createContext, use, useEffect, type ReactNode } from 'react';
import { size, space } from '../theme/tokens.ts';
import { Drawing } from './drawings/Drawing.tsx';
import type { VignetteName } from './drawings/Vignette.tsx';

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

/**
 * Announces a message that is visible on the screen; returns a function to call when it is no
 * longer visible.
 */
export type LoadingAnnouncer = (message: string) => () => void;

/** The announcer for status messages, provided in src/app/App.tsx. */
export const LoadingAnnouncerContext = createContext<LoadingAnnouncer>(() => () => undefined);

/**
 * Announces a visible message when it appears and when it changes.
 * @param message translated, as it is shown; null while there is none
 */
export function useAnnouncement(message: string | null): void {
  const announceLoading = use(LoadingAnnouncerContext);
  useEffect(
    () => (message === null ? undefined : announceLoading(message)),
    [announceLoading, message],
  );
}

/**
 * Not a live region itself: not every screen reader announces a live region that is inserted
 * together with its text. The site's permanent live region announces the text instead.
 * @param announcement translated; announced once, also shown when there are no children
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
  /** A link or button that offers a next step. */
  action?: ReactNode;
};

/** A message that is not announced, for screens that are empty from the start. */
export function Empty({ children, drawing = 'shelf', action }: EmptyProps) {
  return (
    <div css={box}>
      <Drawing name={drawing} />
      <p>{children}</p>
      {action}
    </div>
  );
}
