/** Says that a newer version of the site lies ready, and lets the reader take it now or go on reading. */
import { css } from '@emotion/react';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useSystem } from '../../effects/composition-root.tsx';

/** Above everything, in a place of its own: it stays until its reader decides, so it must not lie over a line of text. */
const strip = css({
  order: -1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.small,
  padding: space.small,
  background: 'var(--sunk)',
  borderBottom: '1px solid var(--hairline)',
});

export function NewVersion() {
  const { version } = useSystem();
  return (
    <section aria-label="New version" css={strip}>
      <Button variant="strong" onPress={() => version.send({ type: 'version.accept' })}>
        New version, reload
      </Button>
      <Button variant="quiet" onPress={() => version.send({ type: 'version.postpone' })}>
        Later
      </Button>
    </section>
  );
}
