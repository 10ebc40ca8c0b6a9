/**
 * The controls below the page: Next, Previous, page numbers, time left, and hints for keys and
 * swipes.
 */
import { LANGUAGES, valuesFor, type Language } from '../../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { COMPACT_PAGINATION_ABOVE } from '../../../machines/domain/limits.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { paginationOf } from '../../../machines/domain/books/pages.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading/reading-position.ts';
import { columnWidth } from '../../theme/book-typography.ts';
import { bold, inset, shownWhole, size, space } from '../../theme/tokens.ts';
import { BarSpace, spaceIn } from '../../ui/BarSpace.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { TurningHelp } from './TurningHelp.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useTextLanguage } from './use-text-language.ts';
import type { ReaderActor } from './use-reader.ts';

/**
 * In em, which is the user's text size: with large text a wide window has the controls of a narrow
 * one.
 */
const roomy = '@media (min-width: 48em)';
/** High enough for a fixed bar at the foot to leave most of the window to the text. */
const tall = '@media (min-width: 48em) and (min-height: 40em)';

const column = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.medium,
});

/** In a roomy window one row of page buttons, as wide as the text, and one of small texts. */
const footer = css([
  column,
  {
    // The hidden element after it tells that it is whole.
    ...shownWhole,
    paddingBlock: space.medium,
    paddingBottom: `max(${space.medium}, ${inset.bottom})`,
    borderTop: '1px solid var(--hairline)',
    [roomy]: {
      display: 'grid',
      gridTemplateColumns: '1fr auto 1fr',
      gap: 0,
      paddingBlock: `${space.small} ${inset.bottom}`,
      background: 'var(--ground)',
      '& > :last-child': { justifyContent: 'end', flexWrap: 'nowrap', columnGap: space.medium },
      '& > :last-child :is(button, span)': { paddingInline: 0, fontSize: size.small },
    },
    [tall]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      'html:has(&)': { scrollPaddingBottom: '7rem' },
    },
  },
]);
/** Another bar may be at the foot already. */
const place = spaceIn(tall, '[data-missing-part], [data-storage-status], [data-read-aloud]');
/** The numbers of 10 to 20 pages need two or three lines. */
const highFooter = css({ [tall]: { 'html:has(&)': { scrollPaddingBottom: '13rem' } } });

/** The page buttons are dimmed while page turns are locked: at once, because a fade costs frames. */
const group = css([
  column,
  {
    width: '100%',
    '&[aria-disabled]': { opacity: 0.7 },
    '@media (forced-colors: active)': {
      '&[aria-disabled]': { opacity: 1, '& > * *': { color: 'GrayText', borderColor: 'GrayText' } },
    },
    [roomy]: {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      gridColumn: '1 / -1',
      gap: space.hair,
    },
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
  '& > button': { flex: '1 1 0', paddingInline: '0.9rem' },
  [roomy]: { display: 'contents', '& > :first-of-type': { gridArea: '1 / 3' } },
});

/** The gap lets the shortened page numbers of a long book fit on one line of a phone. */
const pageNumbers = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: space.hair,
});

const pageNumber = css({
  paddingInline: 0,
  '&[aria-current=page]': {
    borderWidth: 2,
    borderColor: 'var(--accent)',
    color: 'var(--accent)',
    ...bold(700),
  },
});

/** For nine pages on one line at least; no column of two languages is seen cut beside it. */
const widthFor = (language: Language) => {
  const width = columnWidth(language);
  const two = { maxWidth: `calc(2 * ${width} + ${space.huge})` };
  return css({
    [roomy]: { maxWidth: `max(43.75rem, ${width})` },
    '@media screen and (min-width: 64rem)': { 'article:has(> [data-pairs]) ~ &': two },
  });
};
const asWideAsText = valuesFor(LANGUAGES, widthFor);

/** `onHelpIntent` is called on the first sign that the user will open the keyboard help. */
export type PageTurnerProps = {
  actor: ReaderActor;
  book: LoadedBook;
  onHelpIntent: () => void;
  /** Shares the address of the page. */
  share: ReactNode;
};

export function PageTurner({ actor, book, onHelpIntent, share }: PageTurnerProps) {
  const language = useTextLanguage(actor, book);
  const total = useSelector(actor, ({ context }) => totalOf(context));
  return (
    <>
      <BarSpace place={place} />
      <div
        className="container"
        css={[
          footer,
          asWideAsText[language],
          total > 9 && total <= COMPACT_PAGINATION_ABOVE && highFooter,
        ]}
        data-no-print
      >
        <TurnsAfterText actor={actor} />
        <TimeLeft actor={actor} book={book} />
        <TurningHelp actor={actor} onIntent={onHelpIntent}>
          {share}
        </TurningHelp>
      </div>
      <span hidden />
    </>
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
  const t = useTranslate();
  return (
    <div css={turnButtons}>
      <Button variant="strong" locked={isLast} onPress={() => actor.send({ type: 'page.next' })}>
        {t('Next')} <Icon name="right" />
      </Button>
      <Button locked={isFirst} onPress={() => actor.send({ type: 'page.previous' })}>
        <Icon name="left" /> {t('Previous')}
      </Button>
    </div>
  );
});

const Numbers = memo(function Numbers({
  actor,
  page,
  total,
}: ActorProps & { page: number; total: number }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('Pages')}>
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
  const t = useTranslate();
  return (
    <Button
      css={pageNumber}
      aria-label={t('Page {page}', { page: number })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      onPress={() => actor.send({ type: 'page.jump', page: number })}
    >
      {String(number)}
    </Button>
  );
});
