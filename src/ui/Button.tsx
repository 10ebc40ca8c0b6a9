/** A button; `locked` keeps it focusable and named while pressing it does nothing. */
import { css } from '@emotion/react';
import type { Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { space, TARGET } from '../theme/tokens.ts';

export type ButtonVariant = 'strong' | 'plain' | 'quiet';

export type ButtonProps = Omit<AriaButtonProps, 'isDisabled' | 'isPending'> & {
  variant?: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
  /** Says "unavailable" to screen readers; never the native `disabled`, which would throw the focus away. */
  locked?: boolean;
  'aria-current'?: 'page';
};

/** Only where something can point: a finger would leave the button so until it touches another. */
const pointedAt = '@media (hover: hover)';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.small,
  minWidth: TARGET,
  minHeight: TARGET,
  paddingInline: '0.9rem',
  border: '1px solid var(--line)',
  borderRadius: '4px',
  background: 'transparent',
  color: 'var(--ink)',
  fontWeight: 500,
  lineHeight: 1.2,
  textDecoration: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  [pointedAt]: { '&:hover': { background: 'var(--sunk)' } },
  '&:active': { transform: 'translateY(1px)' },
  '&[aria-disabled=true]': {
    color: 'var(--soft-ink)',
    borderStyle: 'dashed',
    cursor: 'default',
    transform: 'none',
  },
  '@media (forced-colors: active)': {
    '&[aria-disabled=true]': { color: 'GrayText', borderColor: 'GrayText' },
  },
});

const variants = {
  plain: base,
  strong: css([
    base,
    {
      background: 'var(--accent)',
      borderColor: 'var(--accent)',
      color: 'var(--on-accent)',
      paddingInline: '1.4rem',
      [pointedAt]: {
        '&:hover': { background: 'var(--ink)', borderColor: 'var(--ink)', color: 'var(--ground)' },
      },
      // Its words would not be read on the accent.
      '&[aria-disabled=true]': {
        background: 'transparent',
        borderColor: 'var(--line)',
        color: 'var(--soft-ink)',
      },
    },
  ]),
  quiet: css([base, { borderColor: 'transparent' }]),
} satisfies Record<ButtonVariant, unknown>;

/** The look of a button, for a link that stands where a button would. */
export const buttonStyle = (variant: ButtonVariant) => variants[variant];

/** For a button that opens what is loaded lazily: loads it on hover, focus or the start of a press. */
export const onFirstSign = (intend: () => void) => ({
  onHoverStart: intend,
  onFocus: intend,
  onPressStart: intend,
});

export function Button({ variant = 'plain', locked = false, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(locked ? { 'aria-disabled': true } : {})}
      css={buttonStyle(variant)}
    />
  );
}
