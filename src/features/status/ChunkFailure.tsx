/**
 * Explains that code of the site could not be loaded: in place of a screen, or in a bar while a part
 * of the screen is missing.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { failurePlaceOf } from '../../../machines/chunk-loader.machine.ts';
import type { FailurePlace } from '../../../machines/domain/site/chunk-failure.ts';
import { explainFailure, RELOAD_EXPLANATION } from '../../../machines/messages/status/failure.ts';
import { atFoot, footPadding } from '../../theme/foot-bar.ts';
import { size, space } from '../../theme/tokens.ts';
import { BarSpace } from '../../ui/BarSpace.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Status, useAnnouncement } from '../../ui/Status.tsx';
import type { ChunkLoader } from '../../system/system.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

/**
 * Sticky at the bottom of the window, and in the flow of the page, so that it hides no content at
 * the end.
 */
const strip = css({
  ...atFoot,
  position: 'sticky',
  zIndex: 2,
  ...footPadding(space.small),
});

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
});

export type ChunkFailureProps = { chunkLoader: ChunkLoader; place: FailurePlace };

/** Renders nothing while there is no failure in this place. */
export function ChunkFailure({ chunkLoader, place }: ChunkFailureProps) {
  const t = useTranslate();
  const shownIn = useSelector(chunkLoader, failurePlaceOf);
  const failure = useSelector(chunkLoader, ({ context }) => context.failure);
  const offersReload = useSelector(chunkLoader, ({ context }) => context.offersReload);
  if (shownIn !== place) return null;
  const explanation = offersReload
    ? t(RELOAD_EXPLANATION)
    : failure === null
      ? t('Loading...')
      : t(explainFailure(failure, 'part'));
  const tryAgain = (
    <Button variant="strong" onPress={() => chunkLoader.send({ type: 'chunk.retry' })}>
      {t('Try again')}
    </Button>
  );
  if (place === 'screen')
    return (
      <>
        <Status announcement={explanation} />
        <div css={choices}>
          {tryAgain}
          <LinkButton href="/">{t('Back to home')}</LinkButton>
        </div>
      </>
    );
  return (
    <>
      <BarSpace />
      <section css={strip} aria-label={t('Missing part')} data-missing-part>
        <div className="container" css={row}>
          <Message text={explanation} />
          <div css={choices}>
            {tryAgain}
            <Button onPress={() => chunkLoader.send({ type: 'failure.hide' })}>{t('Hide')}</Button>
          </div>
        </div>
      </section>
    </>
  );
}

/** Announced when it appears and when it changes. */
function Message({ text }: { text: string }) {
  useAnnouncement(text);
  return <p css={{ fontSize: size.small, maxWidth: '46em' }}>{text}</p>;
}
