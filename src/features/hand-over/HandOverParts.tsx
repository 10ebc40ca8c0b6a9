/** Sends the reading of this device, and receives that of another. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { size, space } from '../../theme/tokens.ts';
import { Receiving } from './Receiving.tsx';
import { Sending } from './Sending.tsx';
import { useHandOver } from './use-hand-over.ts';

const sections = css({
  display: 'grid',
  gap: space.large,
  maxWidth: '40em',
  '& section': { display: 'grid', justifyItems: 'start', gap: space.small, minWidth: 0 },
  '& h2': { fontSize: size.large },
  '& p': { overflowWrap: 'anywhere' },
});

export function HandOverParts() {
  const actor = useHandOver();
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  return (
    <div css={sections}>
      {isSending && <Sending actor={actor} />}
      <Receiving actor={actor} />
    </div>
  );
}
