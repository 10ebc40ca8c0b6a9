/** What stands around every screen but the reader: header, navigation, footer. */
import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { size, space, reducedMotion, wide, wider } from '../../theme/tokens.ts';
import { Mark } from '../../ui/Mark.tsx';
import { SITE } from '../../ui/Screen.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { ROUTES } from '../../../machines/domain/routes.ts';
import { useEffects } from '../../effects/composition-root.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { OverflowMenu } from './OverflowMenu.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SiteFooter } from './SiteFooter.tsx';

const narrow = '@media (max-width: 767px)';

const header = css({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  background: 'var(--ground)',
  borderBottom: '1px solid var(--hairline)',
});

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  minHeight: '3.75rem',
  [wide]: { gap: space.large },
});

const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  fontSize: size.large,
  fontWeight: 600,
  textDecoration: 'none',
  [wide]: { fontSize: size.title },
});

/** A search grows when it is reached for; on a small screen the name of the site makes way for it. */
const searching = css({
  flex: '1 1 0',
  minWidth: 0,
  [wide]: {
    flex: '0 1 19rem',
    marginInline: 'auto',
    transition: 'flex-basis 160ms ease-out',
    // Never so wide that the navigation would have to make way for it.
    '&:focus-within': { flexBasis: 'min(26rem, 44vw)' },
  },
  [wider]: { '&:focus-within': { flexBasis: 'clamp(19rem, 100vw - 45rem, 26rem)' } },
  [reducedMotion]: { transition: 'none' },
});

const whileSearching = css({ [narrow]: { '&:has(input:focus) .name': visuallyHidden } });

/** One of the three ways to show the navigation, by width; the others are not there at all for anybody. */
const onSmall = css({ [wide]: { display: 'none' } });
const onMedium = css({
  display: 'none',
  [wide]: { display: 'block' },
  [wider]: { display: 'none' },
});
const onLarge = css({ display: 'none', [wider]: { display: 'block' } });

/** As high as the window from the start, so that the footer never jumps when a screen's content comes. */
const screen = css({
  flex: 1,
  minHeight: 'calc(100dvh - 3.75rem)',
  '&:focus': { outline: 'none' },
});

/** @param search the search box; it is another feature's, so it is handed in */
export function Layout({ search, children }: { search: ReactNode; children: ReactNode }) {
  const { focus } = useEffects();
  const main = useFocusRestoration();
  return (
    <>
      <header css={header}>
        <SkipLink to="main" onSkip={focus.skipTo}>
          Skip to main content
        </SkipLink>
        <div className="within" css={[row, whileSearching]}>
          <Link href={ROUTES.home} css={home}>
            <Mark />
            <span className="name">{SITE}</span>
          </Link>
          <div css={searching}>{search}</div>
          <nav aria-label="Main" css={onLarge}>
            <NavigationBar />
          </nav>
          <nav aria-label="Main" css={onMedium}>
            <OverflowMenu />
          </nav>
          <nav aria-label="Main" css={onSmall}>
            <MobileMenu />
          </nav>
        </div>
      </header>
      <main id="main" aria-labelledby="title" ref={main} css={screen}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}

/** Receives the reader whenever the path changes: a new screen, or one they come back to. */
function useFocusRestoration() {
  const { focus } = useEffects();
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const received = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (main.current === null || received.current === path) return undefined;
    received.current = path;
    return focus.restore(main.current);
  }, [focus, path]);
  return main;
}
