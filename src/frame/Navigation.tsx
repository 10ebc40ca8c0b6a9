/** The five ways through the site. */
import { css } from '@emotion/react';
import { Link, useLocation } from 'wouter';
import { activeEntry, NAVIGATION } from '../../machines/navigation.ts';
import { space } from '../look/tokens.ts';

const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: space.hair });

const entry = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  minWidth: '2.75rem',
  paddingInline: space.small,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { borderBottomColor: 'var(--line)' },
  '&[aria-current=page]': { borderBottomColor: 'var(--accent)', color: 'var(--accent)', fontWeight: 600 },
});

export function Navigation() {
  const [path] = useLocation();
  const active = activeEntry(path);
  return (
    <nav aria-label="Main">
      <ul css={list}>
        {NAVIGATION.map(({ name, path: to }) => (
          <li key={to}>
            <Link href={to} css={entry} {...(to === active ? { 'aria-current': 'page' as const } : {})}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
