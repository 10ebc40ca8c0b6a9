/**
 * After a change of language: a button that leads back to the page that was left. It stands before
 * the text, where it is in sight on a phone, until the next page turn.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { space, wide } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import type { ReaderActor } from '../use-reader.ts';

/** In line with the text of a phone. */
const row = css({
  display: 'flex',
  paddingTop: space.medium,
  [wide]: { justifyContent: 'center' },
});

export function BackToPage({ actor }: { actor: ReaderActor }) {
  const t = useTranslate();
  const backTo = useSelector(actor, ({ context }) => context.backTo);
  if (backTo === null) return null;
  return (
    <div className="container" css={row} data-no-print>
      <Button onPress={() => actor.send({ type: 'place.return' })}>
        {t('Back to page {page}', { page: backTo.page })}
      </Button>
    </div>
  );
}
