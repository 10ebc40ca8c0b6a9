/**
 * The first focusable element of a screen: skips the header that is the same on every screen (WCAG
 * 2.2, 2.4.1).
 */

export type SkipLinkProps = { to: string; onSkip: (id: string) => void; children: string };

/** @param to the id of the element that gets the focus */
export function SkipLink({ to, onSkip, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="skip-link"
      onClick={(event) => {
        event.preventDefault();
        onSkip(to);
      }}
    >
      {children}
    </a>
  );
}
