/** One entry of the navigation, marked with `aria-current` on its own screen. */
import { css } from '@emotion/react';
import { Link, useLocation } from 'wouter';
import { bold, space } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { activeEntry, type NavigationEntry } from '../../../machines/domain/site/screens.ts';

const linkStyle = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  paddingInline: space.small,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  boxShadow: 'inset 0 -2px transparent',
  '&:hover': { boxShadow: 'inset 0 -2px var(--line)' },
  '&[aria-current=page]': {
    boxShadow: 'inset 0 -2px var(--accent)',
    color: 'var(--accent)',
    ...bold(),
  },
  '@media (forced-colors: active)': {
    '&[aria-current=page]': { borderBottom: '3px solid Highlight' },
  },
});

export type NavigationLinkProps = {
  entry: NavigationEntry;
  onFocus?: () => void;
  onChoose?: () => void;
};

export function NavigationLink({ entry, onFocus, onChoose }: NavigationLinkProps) {
  const [path] = useLocation();
  const t = useTranslate();
  return (
    <Link
      href={entry.path}
      css={linkStyle}
      {...(activeEntry(path) === entry.path ? { 'aria-current': 'page' as const } : {})}
      onFocus={onFocus}
      onClick={onChoose}
    >
      {t(entry.navigation)}
    </Link>
  );
}
