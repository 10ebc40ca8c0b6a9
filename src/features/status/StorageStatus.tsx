/**
 * A bar that is shown while reading progress cannot be stored, with advice. The announcer reads it
 * out once, so it is not a live region.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { storageStatusMessage } from '../../../machines/messages/status/storage.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { atFoot, footPadding } from '../../theme/foot-bar.ts';
import { bold, size, space } from '../../theme/tokens.ts';
import { BarSpace, spaceIn } from '../../ui/BarSpace.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { useSystem } from '../../system/system.tsx';

/**
 * Sticky at the bottom of the window, and in the flow of the page, so that it hides no content at
 * the end. Popovers of the header lie above it.
 */
const strip = css({
  ...atFoot,
  position: 'sticky',
  zIndex: 2,
  ...footPadding(space.small),
});
/** The bar about a missing part may be at the foot already. */
const place = spaceIn('@media screen', '[data-missing-part]');

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.medium,
  '& > button': { flexShrink: 0 },
});

/**
 * A phone in landscape, or a page zoomed far in: one line without the advice, which is also on the
 * page Your data.
 */
const lowWindow = '@media (max-height: 24rem)';

const message = css({
  maxWidth: '46em',
  fontSize: size.small,
  [lowWindow]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.medium },
});

const adviceLine = css({ [lowWindow]: { display: 'none' } });

const compactLink = css({
  display: 'none',
  [lowWindow]: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
});

export function StorageStatus() {
  const { storageStatus } = useSystem();
  const t = useTranslate();
  const problem = useSelector(storageStatus, (snapshot) => snapshot.context.problem);
  const { title, advice } = storageStatusMessage(problem);
  return (
    <>
      <BarSpace place={place} />
      <section css={strip} aria-label={t('Storage')} data-storage-status data-no-print>
        <div className="container" css={row}>
          <div css={message}>
            <p css={{ ...bold() }}>{t(title)}</p>
            <p css={adviceLine}>
              <span>{t(advice)}</span> <Link href={SCREENS.yourData.path}>{t('Your data')}</Link>
            </p>
            <Link href={SCREENS.yourData.path} css={compactLink}>
              {t('Your data')}
            </Link>
          </div>
          <Button onPress={() => storageStatus.send({ type: 'status.hide' })}>{t('Hide')}</Button>
        </div>
      </section>
    </>
  );
}
