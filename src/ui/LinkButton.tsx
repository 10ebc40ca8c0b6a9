/**
 * A link that looks like a button. It navigates, so it is an `a` element for keyboard and screen
 * reader.
 */
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle, type ButtonVariant } from './Button.tsx';

export function LinkButton({
  href,
  variant = 'plain',
  children,
  ...rest
}: {
  href: string;
  variant?: ButtonVariant;
  children: ReactNode;
} & Pick<ComponentProps<'a'>, 'onClick' | 'onFocus' | 'onPointerEnter' | 'onPointerDown'>) {
  return (
    <Link href={href} css={buttonStyle(variant)} {...rest}>
      {children}
    </Link>
  );
}
