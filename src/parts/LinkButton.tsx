/** A link that looks like a button: it goes somewhere, so it is a link to every reader. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle, type ButtonLook } from './Button.tsx';

export function LinkButton({ href, look = 'plain', children, ...rest }: { href: string; look?: ButtonLook; children: ReactNode; onClick?: () => void }) {
  return (
    <Link href={href} css={buttonStyle(look)} {...rest}>
      {children}
    </Link>
  );
}
