/** The layout of every screen except the reader: header, navigation, footer. */
import { css } from '@emotion/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { bold, size, space, reducedMotion, wide, wider, inset } from '../../theme/tokens.ts';
import { atTop, BarSpace, topBar } from '../../ui/BarSpace.tsx';
import { Logo } from '../../ui/drawings/Logo.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { WordMark } from '../../ui/drawings/WordMark.tsx';
import { useEffects } from '../../system/system.tsx';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { OverflowMenu } from './OverflowMenu.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

const narrow = '@media (max-width: 767px)';

const header = css([topBar, { zIndex: 3, borderBottom: '1px solid var(--hairline)' }]);

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  minHeight: '3.75rem',
  [wide]: { columnGap: space.large },
});

const home = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  fontSize: size.large,
  ...bold(600),
  textDecoration: 'none',
  [wide]: { fontSize: size.title },
});

/**
 * The search box grows while it has the focus; on small screens the site's name is hidden
 * meanwhile. With large text it wraps to a line of its own before it gets too narrow to use.
 */
const searchArea = css({
  flex: '1 1 0',
  minWidth: '6rem',
  [wide]: {
    flex: '0 1 19rem',
    marginInline: 'auto',
    transition: 'flex-basis 160ms ease-out',
    // Narrow enough to leave the navigation its width.
    '&:focus-within': { flexBasis: 'min(26rem, 44vw)' },
  },
  [wider]: { '&:focus-within': { flexBasis: 'clamp(19rem, 100vw - 45rem, 26rem)' } },
  [reducedMotion]: { transition: 'none' },
});

const whileSearching = css({ [narrow]: { '&:has(input:focus) .name': visuallyHidden } });

/**
 * One of three forms of the navigation is shown, by width; `display: none` also removes the others
 * from the accessibility tree.
 */
const onSmall = css({ [wide]: { display: 'none' } });
const onMedium = css({
  display: 'none',
  // At the end of its line also where large text moves it below the search box.
  [wide]: { display: 'block', marginInlineStart: 'auto' },
  [wider]: { display: 'none' },
});
const onLarge = css({ display: 'none', [wider]: { display: 'block' } });

/** At least as high as the window, so that the footer does not jump when the content arrives. */
const screen = css({
  flex: 1,
  minHeight: ['100vh', '100dvh'].map((height) => `calc(${height} - 3.75rem - ${inset.top})`),
  '&:focus': { outline: 'none' },
});

export function Layout({ children }: { children: ReactNode }) {
  const { focus } = useEffects();
  const t = useTranslate();
  const main = useFocusRestoration();
  return (
    <>
      <BarSpace place={atTop} />
      <header css={header}>
        <SkipLink to="main" onSkip={focus.skipTo}>
          {t('Skip to main content')}
        </SkipLink>
        <div className="container" css={[row, whileSearching]}>
          <Link href={SCREENS.home.path} css={home}>
            <Logo />
            <span className="name">
              <WordMark />
            </span>
          </Link>
          <div css={searchArea}>
            <SearchBox />
          </div>
          <nav aria-label={t('Main|navigation')} css={onLarge}>
            <NavigationBar />
          </nav>
          <nav aria-label={t('Main|navigation')} css={onMedium}>
            <OverflowMenu />
          </nav>
          <nav aria-label={t('Main|navigation')} css={onSmall}>
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

/**
 * Moves the focus into the screen whenever the path changes, and back to where it was on a screen
 * that the user returns to.
 */
function useFocusRestoration() {
  const { navigation } = useEffects();
  const main = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const focusedPath = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (main.current === null || focusedPath.current === path) return undefined;
    focusedPath.current = path;
    return navigation.restoreFocus(main.current);
  }, [navigation, path]);
  return main;
}
