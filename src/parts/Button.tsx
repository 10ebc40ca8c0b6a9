/** A button; `locked` keeps it focusable and named while pressing it does nothing. */
import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Pressable } from 'react-aria/Pressable';
import { space, TARGET } from '../look/tokens.ts';

export type ButtonLook = 'strong' | 'plain' | 'quiet';

/** Of pressing, whatever it is done with: a click, a finger that stays long, Enter, Space, or a screen reader's own way. */
type PressEvents = Pick<ComponentProps<typeof Pressable>, 'onPress' | 'onPressStart'>;

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'onClick' | 'type'> & PressEvents & {
  look?: ButtonLook;
  /** Says "unavailable" to screen readers; never the native `disabled`, which would throw the focus away. */
  locked?: boolean;
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
  '&[aria-disabled=true]': { color: 'var(--soft-ink)', borderStyle: 'dashed', cursor: 'default', transform: 'none' },
  '@media (forced-colors: active)': { '&[aria-disabled=true]': { color: 'GrayText', borderColor: 'GrayText' } },
});

const looks = {
  plain: base,
  strong: css([base, {
    background: 'var(--accent)',
    borderColor: 'var(--accent)',
    color: 'var(--on-accent)',
    paddingInline: '1.4rem',
    [pointedAt]: { '&:hover': { background: 'var(--ink)', borderColor: 'var(--ink)', color: 'var(--ground)' } },
    // Its words would not be read on the accent.
    '&[aria-disabled=true]': { background: 'transparent', borderColor: 'var(--line)', color: 'var(--soft-ink)' },
  }]),
  quiet: css([base, { borderColor: 'transparent' }]),
} satisfies Record<ButtonLook, unknown>;

/** The look of a button, for a link that stands where a button would. */
export const buttonStyle = (look: ButtonLook) => looks[look];

/** For a button whose code is fetched on the first sign that somebody wants what is behind it. */
export const onFirstSign = (intend: () => void) => ({ onPointerEnter: intend, onFocus: intend, onPressStart: intend });

const nothing = () => undefined;

/** The platform's own button, pressed as React Aria has it. */
export function Button({ look = 'plain', locked = false, onPress = nothing, onPressStart = nothing, ...props }: ButtonProps) {
  return (
    <Pressable onPress={onPress} onPressStart={onPressStart}>
      <button {...props} type="button" {...(locked ? { 'aria-disabled': true } : {})} css={buttonStyle(look)} />
    </Pressable>
  );
}
