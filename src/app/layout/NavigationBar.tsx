/** The navigation of large screens: all entries in a bar. */
import { css } from '@emotion/react';
import { space } from '../../theme/tokens.ts';
import { NavigationLink } from './NavigationLink.tsx';
import { NAVIGATION } from '../../../machines/domain/site/screens.ts';

export const bar = css({ display: 'flex', gap: space.hair });

export function NavigationBar() {
  return (
    <ul css={bar}>
      {NAVIGATION.map((entry) => (
        <li key={entry.path}>
          <NavigationLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}
