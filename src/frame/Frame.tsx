/** What stands around every screen but the reader: header, navigation, footer. */
import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { size, space, wide } from '../look/tokens.ts';
import { SITE } from '../parts/Screen.tsx';
import { ROUTES } from '../routes.ts';
import { Navigation } from './Navigation.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  background: 'var(--ground)',
  borderBottom: '1px solid var(--hairline)',
});

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.medium,
  minHeight: '3.75rem',
  paddingBlock: space.hair,
});

const mark = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  fontSize: size.title,
  fontWeight: 700,
  textDecoration: 'none',
  color: 'var(--accent)',
});

/** @param search the search box; it is another room's, so it is handed in */
export function Frame({ search, children }: { search: ReactNode; children: ReactNode }) {
  const main = useArrival();
  return (
    <>
      <header css={header}>
        <a href="#main" className="skip-link">
          Skip to main content
        </a>
        <div className="within" css={row}>
          <Link href={ROUTES.home} css={mark}>
            {SITE}
          </Link>
          <div css={{ flex: '1 1 9rem', order: 1, [wide]: { order: 0, flex: '0 1 22rem', marginInline: 'auto' } }}>{search}</div>
          <Navigation />
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main} css={{ flex: 1, '&:focus': { outline: 'none' } }}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Puts the focus on the new screen's main part whenever the path changes, but not when the site is first opened. */
function useArrival() {
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const last = useRef<string | null>(null);
  useLayoutEffect(() => {
    const isArrival = last.current === null ? window.history.state !== null : last.current !== path;
    last.current = path;
    if (isArrival) main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
