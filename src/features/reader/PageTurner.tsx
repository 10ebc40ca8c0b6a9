/**
 * The controls below the page: Next, Previous, page numbers, time left, and hints for keys and
 * swipes.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue } from 'react';
import type { LoadedBook } from '../../../machines/domain/loaded-book.ts';
import { paginationOf } from '../../../machines/domain/pages.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading-position.ts';
import { size, space, wide } from '../../theme/tokens.ts';
import { Button, preloadOnIntent } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import type { KeysActor } from './use-reader-keys.ts';
import type { ReaderActor } from './use-reader.ts';

const column = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.medium,
});
const group = css([column, { width: '100%' }]);

const footer = css([
  column,
  {
    paddingBlock: space.medium,
    borderTop: '1px solid var(--hairline)',
  },
]);

/** Next is first in DOM and tab order, and on the right visually. */
const turnButtons = css({
  display: 'flex',
  flexDirection: 'row-reverse',
  justifyContent: 'space-between',
  gap: space.medium,
  width: '100%',
  maxWidth: '38em',
  '& > button': { flex: '1 1 0', [wide]: { flex: '0 1 12rem' } },
});

/**
 * The gap is small enough for the shortened page numbers of a long book to fit on one line of a
 * phone.
 */
const pageNumbers = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space.hair,
  [wide]: { gap: space.small },
});

const currentPage = css({
  '&[aria-current=page]': {
    borderWidth: 2,
    borderColor: 'var(--accent)',
    color: 'var(--accent)',
    fontWeight: 700,
  },
});

const hint = css({ color: 'var(--soft-ink)', fontSize: size.small, textAlign: 'center' });

/** `onHelpIntent` is called on the first sign that the user will open the keyboard help. */
export type PageTurnerProps = {
  actor: ReaderActor;
  keys: KeysActor;
  book: LoadedBook;
  onHelpIntent: () => void;
};

export function PageTurner({ actor, keys, book, onHelpIntent }: PageTurnerProps) {
  return (
    <div className="container" css={footer} data-no-print>
      <TurnsAfterText actor={actor} />
      <TimeLeft actor={actor} book={book} />
      <p css={[hint, { [wide]: { display: 'none' } }]}>Use swipe gestures to navigate on mobile</p>
      <p css={[hint, { display: 'none', [wide]: { display: 'block' } }]}>
        Use arrow keys to navigate • ESC to close
      </p>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onPress={() => keys.send({ type: 'help.open' })}
        {...preloadOnIntent(onHelpIntent)}
      >
        Keyboard help
      </Button>
    </div>
  );
}

/**
 * More than a dozen buttons. Their values are deferred, so that the text of a turned page is painted
 * first. While page turns are locked, `aria-disabled` on the group applies to each button in it
 * (WAI-ARIA 1.2, aria-disabled) without rendering the buttons again.
 */
function TurnsAfterText({ actor }: { actor: ReaderActor }) {
  const page = useDeferredValue(useSelector(actor, ({ context }) => pageOf(context)));
  const total = useDeferredValue(useSelector(actor, ({ context }) => totalOf(context)));
  const isLocked = useDeferredValue(useSelector(actor, (snapshot) => snapshot.hasTag('locked')));
  return (
    <div role="group" css={group} {...(isLocked ? { 'aria-disabled': true } : {})}>
      <Turns actor={actor} isFirst={page <= 1} isLast={page >= total} />
      <Numbers actor={actor} page={page} total={total} />
    </div>
  );
}

type ActorProps = { actor: ReaderActor };

const Turns = memo(function Turns({
  actor,
  isFirst,
  isLast,
}: ActorProps & { isFirst: boolean; isLast: boolean }) {
  return (
    <div css={turnButtons}>
      <Button variant="strong" locked={isLast} onPress={() => actor.send({ type: 'page.next' })}>
        Next <Icon name="right" />
      </Button>
      <Button locked={isFirst} onPress={() => actor.send({ type: 'page.previous' })}>
        <Icon name="left" /> Previous
      </Button>
    </div>
  );
});

const Numbers = memo(function Numbers({
  actor,
  page,
  total,
}: ActorProps & { page: number; total: number }) {
  return (
    <nav aria-label="Pages">
      <ul css={pageNumbers}>
        {paginationOf(total, page).map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item.page}>
              <PageNumber actor={actor} number={item.page} isCurrent={item.page === page} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
});

const PageNumber = memo(function PageNumber({
  actor,
  number,
  isCurrent,
}: ActorProps & { number: number; isCurrent: boolean }) {
  return (
    <Button
      css={currentPage}
      aria-label={`Page ${number}`}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      onPress={() => actor.send({ type: 'page.jump', page: number })}
    >
      {String(number)}
    </Button>
  );
});
