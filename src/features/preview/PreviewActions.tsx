/** The ways from the preview into the book, and back. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { metaOf } from '../../../machines/domain/books/book.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { furthestBeyond, progressOf } from '../../../machines/domain/reading/records.ts';
import { readerPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { furthestMessage } from '../../../machines/messages/reading/reading-position.ts';
import { useSystem } from '../../system/system.tsx';
import { inset, pageMargin, roomy, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

const actions = css({
  display: 'contents',
  [roomy]: {
    gridColumn: 2,
    gridRow: 6,
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.small,
  },
});

/**
 * A bar at the foot of the window, as long as the board reaches below it. In a low window it would
 * leave no room for the page.
 */
const startBar = css({
  order: 6,
  display: 'flex',
  gap: '0.75rem',
  marginInline: `calc(-1 * ${pageMargin})`,
  padding: `0.75rem ${pageMargin} max(0.75rem, ${inset.bottom})`,
  background: 'var(--ground)',
  borderTop: '1px solid var(--line)',
  '&& > *': { flex: '1 1 auto', minHeight: '3rem', paddingInline: space.small },
  textAlign: 'center',
  textWrap: 'balance',
  '@media screen and (max-width: 37.49em) and (min-height: 30em)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
  },
  [roomy]: { display: 'contents', '&& > *': { flex: 'none', paddingInline: '1.5rem' } },
});

const otherWays = css({
  order: 5,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  // Its words stand in line with the others.
  '& > button': { marginInlineStart: '-0.9rem' },
  [roomy]: { display: 'contents', '&& > *': { minHeight: '3rem', marginInlineStart: 0 } },
});

type PreviewActionsProps = {
  book: LoadedBook;
  /** Of the language that is read. */
  pages: number;
  /** Called on the first sign that the user will open the book. */
  onIntent: () => void;
};

/** In the layout of the board. */
export function PreviewActions({ book, pages, onIntent }: PreviewActionsProps) {
  const { bookLoader, readingState, effects } = useSystem();
  const t = useTranslate();
  const progress = useSelector(readingState, (snapshot) =>
    progressOf(snapshot.context.readingProgress, book.id),
  );
  const place = progress?.currentPageNumber ?? 1;
  const furthest = furthestBeyond(progress, pages);
  const preload = () => {
    onIntent();
    bookLoader.send({ type: 'remaining.load' });
  };
  const start = () => readingState.send({ type: 'book.set', book: metaOf(book) });
  return (
    <div css={actions}>
      <div css={startBar}>
        {place > 1 && (
          <LinkButton variant="strong" href={readerPath(book.id, place)}>
            {t('Continue on page {page}', { page: place })}
          </LinkButton>
        )}
        <LinkButton
          variant={place > 1 ? 'plain' : 'strong'}
          href={readerPath(book.id)}
          onClick={start}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {t('Start Reading')}
        </LinkButton>
      </div>
      <div css={otherWays}>
        {furthest !== null && (
          <LinkButton href={readerPath(book.id, furthest)}>
            {t(furthestMessage(furthest))}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={() => effects.navigation.goBack(SCREENS.home.path)}>
          {t('Back to Library')}
        </Button>
      </div>
    </div>
  );
}
