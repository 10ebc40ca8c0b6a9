/** Says that a newer version of the site lies ready, and lets the reader take it now or go on reading. */
import { css } from '@emotion/react';
import { space } from '../look/tokens.ts';
import { Button } from '../parts/Button.tsx';
import { useSystem } from '../system.tsx';

/** At the same place as the notices, out of the way of the page's text and its buttons. */
const card = css({
  position: 'fixed',
  insetInline: space.medium,
  top: 'calc(env(safe-area-inset-top, 0px) + 4.25rem)',
  zIndex: 4,
  width: 'fit-content',
  maxWidth: '26rem',
  marginInlineStart: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  padding: space.small,
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
});

export function NewVersion() {
  const { version } = useSystem();
  return (
    <section aria-label="New version" css={card}>
      <Button look="strong" onPress={() => version.send({ type: 'version.accept' })}>
        New version, reload
      </Button>
      <Button look="quiet" onPress={() => version.send({ type: 'version.postpone' })}>
        Later
      </Button>
    </section>
  );
}
