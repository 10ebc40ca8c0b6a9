/** Says, for as long as it is so, that reading is not kept and what to do; it is spoken elsewhere, once. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { storageStatusMessage } from '../../../machines/messages/storage.ts';
import { size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { ROUTES } from '../../../machines/domain/routes.ts';
import { useSystem } from '../../effects/composition-root.tsx';

/** At the foot of the window, with room of its own at the foot of the page, so that nothing stays under it; what is opened in the header lies over it. */
const strip = css({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  background: 'var(--raised)',
  borderTop: '2px solid var(--accent)',
  paddingBlock: space.small,
  paddingBottom: `calc(${space.small} + env(safe-area-inset-bottom, 0px))`,
});

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.medium,
  '& > button': { flexShrink: 0 },
});

/** A phone held sideways, or a page zoomed far in: one line must do, the advice stands on the page that it leads to. */
const lowWindow = '@media (max-height: 24rem)';

const words = css({
  maxWidth: '46em',
  fontSize: size.small,
  [lowWindow]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space.medium },
});

const advising = css({ [lowWindow]: { display: 'none' } });

const leading = css({
  display: 'none',
  [lowWindow]: { display: 'inline-flex', alignItems: 'center', minHeight: '2.75rem' },
});

export function StorageStatus() {
  const { storageStatus } = useSystem();
  const problem = useSelector(storageStatus, (snapshot) => snapshot.context.problem);
  const { title, advice } = storageStatusMessage(problem);
  return (
    <section css={strip} aria-label="Storage" data-storage-status>
      <div className="within" css={row}>
        <div css={words}>
          <p css={{ fontWeight: 600 }}>{title}</p>
          <p css={advising}>
            {advice} <Link href={ROUTES.yourData}>Your data</Link>
          </p>
          <Link href={ROUTES.yourData} css={leading}>
            Your data
          </Link>
        </div>
        <Button onPress={() => storageStatus.send({ type: 'status.hide' })}>Hide</Button>
      </div>
    </section>
  );
}
