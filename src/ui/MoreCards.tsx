/**
 * The end of a list of cards that has more: a button to show them, and a message while they load or
 * after they failed to.
 */
import { css } from '@emotion/react';
import { size, space } from '../theme/tokens.ts';
import { Button } from './Button.tsx';
import { Status } from './Status.tsx';

const box = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.small,
  paddingBlock: space.medium,
  '& [role=status]': { padding: 0, fontSize: size.body },
});

/**
 * @param listTitle completes the accessible name of the button
 * @param message says that more cards are loading, or why loading failed
 * @param onMore undefined while pressing does nothing
 */
export function MoreCards({
  listTitle,
  label,
  message,
  onMore,
}: {
  listTitle: string;
  label: string;
  message: string | null;
  onMore: (() => void) | undefined;
}) {
  return (
    <div css={box} data-more>
      {message !== null && <Status announcement={message} />}
      <Button
        aria-label={`${label}: ${listTitle}`}
        locked={onMore === undefined}
        onPress={() => onMore?.()}
      >
        {label}
      </Button>
    </div>
  );
}
