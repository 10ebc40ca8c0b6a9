/** The layout of a screen that is only text. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { size, space } from '../../theme/tokens.ts';
import { Screen } from '../../ui/Screen.tsx';

const prose = css({
  maxWidth: '38em',
  fontSize: size.body,
  lineHeight: 1.65,
  overflowWrap: 'anywhere',
  '& h2': { fontSize: size.large, marginBlock: `${space.large} ${space.small}` },
  '& p + p, & ul + p, & p + ul': { marginTop: space.medium },
  '& ul': { listStyle: 'disc', paddingInlineStart: '1.25rem' },
});

export function Prose({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Screen title={title}>
      <div css={prose}>{children}</div>
    </Screen>
  );
}
