/** A bar that offers a new version of the site: reload now or later. */
import { css } from '@emotion/react';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useSystem } from '../../system/system.tsx';

/** Above the page and in its flow: it stays until the user decides, so it must not cover text. */
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
  const t = useTranslate();
  return (
    <section aria-label={t('New version')} css={strip}>
      <Button variant="strong" onPress={() => version.send({ type: 'version.accept' })}>
        {t('New version, reload')}
      </Button>
      <Button variant="quiet" onPress={() => version.send({ type: 'version.postpone' })}>
        {t('Later')}
      </Button>
    </section>
  );
}
