/** The first stop of Tab on a screen: past everything that stands on each of them. */

export type SkipLinkProps = { to: string; onSkip: (id: string) => void; children: string };

/** @param to the id of the part that it leads to */
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
