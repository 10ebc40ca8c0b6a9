/** The end of a list of cards that goes on: a button for more, and what is known of more that is on its way. */
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

/** @param of the title of the list; @param words on what is being brought, or why it did not come; @param onMore undefined while pressing would do nothing */
export function MoreCards({
  of,
  label,
  words,
  onMore,
}: {
  of: string;
  label: string;
  words: string | null;
  onMore: (() => void) | undefined;
}) {
  return (
    <div css={box} data-more>
      {words !== null && <Status announcement={words} />}
      <Button
        aria-label={`${label}: ${of}`}
        locked={onMore === undefined}
        onPress={() => onMore?.()}
      >
        {label}
      </Button>
    </div>
  );
}
