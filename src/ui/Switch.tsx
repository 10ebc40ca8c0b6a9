/** A switch with its label; the whole row can be pressed. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { space, TARGET } from '../theme/tokens.ts';

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.medium,
  minHeight: TARGET,
  cursor: 'pointer',
  borderRadius: '4px',
});

/** The position of the knob shows the state, not colour alone (WCAG 2.2, 1.4.1). */
const track = css({
  flex: 'none',
  width: '3rem',
  height: '1.5rem',
  padding: '3px',
  border: '2px solid var(--ink)',
  borderRadius: '1rem',
  display: 'flex',
  '&::before': { content: '""', width: '0.9rem', borderRadius: '50%', background: 'var(--ink)' },
  '[data-selected] &': {
    justifyContent: 'flex-end',
    borderColor: 'var(--accent)',
    '&::before': { background: 'var(--accent)' },
  },
  '@media (forced-colors: active)': {
    '&::before': { background: 'CanvasText' },
    '[data-selected] &::before': { background: 'Highlight' },
  },
});

export type SwitchProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
};

export const Switch = ({ children, ...props }: SwitchProps) => (
  <SwitchField {...props}>
    <SwitchButton css={row}>
      <span css={track} />
      <span>{children}</span>
    </SwitchButton>
  </SwitchField>
);
