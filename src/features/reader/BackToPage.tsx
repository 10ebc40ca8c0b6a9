/**
 * After a change of language: a button that leads back to the page that was left. It stands before
 * the text, where it is in sight on a phone, until the next page turn.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import type { ReaderActor } from './use-reader.ts';

const row = css({ display: 'flex', justifyContent: 'center', paddingTop: space.medium });

export function BackToPage({ actor }: { actor: ReaderActor }) {
  const backTo = useSelector(actor, ({ context }) => context.backTo);
  if (backTo === null) return null;
  return (
    <div className="container" css={row} data-no-print>
      <Button
        onPress={() => actor.send({ type: 'page.jump', page: backTo })}
      >{`Back to page ${backTo}`}</Button>
    </div>
  );
}
