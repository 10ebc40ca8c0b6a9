/** The site's button: a react-aria-components Button with variants and a `locked` state. */
import { css } from '@emotion/react';
import type { Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { bold, radius, space, TARGET } from '../theme/tokens.ts';

export type ButtonVariant = 'strong' | 'plain' | 'quiet';

export type ButtonProps = Omit<AriaButtonProps, 'isDisabled' | 'isPending'> & {
  variant?: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
  /**
   * Unavailable but focusable: sets `aria-disabled`, since a button that becomes natively `disabled`
   * loses the focus.
   */
  locked?: boolean;
  'aria-current'?: 'page' | 'true';
};

/** Only for pointers that hover: touch screens keep `:hover` until another element is touched. */
const canHover = '@media (hover: hover)';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.small,
  minWidth: TARGET,
  minHeight: TARGET,
  paddingInline: '0.9rem',
  border: '1px solid var(--line)',
  borderRadius: radius.control,
  background: 'transparent',
  color: 'var(--ink)',
  ...bold(500),
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  [canHover]: { '&:hover': { background: 'var(--sunk)' } },
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
      minHeight: '3rem',
      paddingInline: '1.4rem',
      ...bold(600),
      [canHover]: {
        '&:hover': { background: 'var(--ink)', borderColor: 'var(--ink)', color: 'var(--ground)' },
      },
      // The soft text colour has too little contrast on the accent.
      '&[aria-disabled=true]': {
        background: 'transparent',
        borderColor: 'var(--line)',
        color: 'var(--soft-ink)',
      },
    },
  ]),
  quiet: css([base, { borderColor: 'transparent' }]),
} satisfies Record<ButtonVariant, unknown>;

/** @returns the style of a button, for links and toggle buttons that look like one */
export const buttonStyle = (variant: ButtonVariant) => variants[variant];

/** @returns handlers that preload what a button opens, on hover, focus or the start of a press */
export const preloadOnIntent = (preload: () => void) => ({
  onHoverStart: preload,
  onFocus: preload,
  onPressStart: preload,
});

export function Button({ variant = 'plain', locked = false, children, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      {...(locked ? { 'aria-disabled': true } : {})}
      css={buttonStyle(variant)}
    >
      {/* React changes the text of an element also after a translator of the browser has. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </AriaButton>
  );
}
