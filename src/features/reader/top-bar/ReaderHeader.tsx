/**
 * The bar above the page: close button, title and position, and the tools. On a phone the tools are
 * above the title, which stays when they leave.
 */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { besideInsets, size, space } from '../../../theme/tokens.ts';
import { atTopAlways, BarSpace, withoutRoom } from '../../../ui/BarSpace.tsx';
import { BookText } from '../../../ui/books/BookText.tsx';
import { Button, preloadOnIntent } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/drawings/Icon.tsx';
import { SkipLink } from '../../../ui/SkipLink.tsx';
import { useEffects } from '../../../system/system.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { narrow, oneRow, TOOL_ROW, wide, wider } from '../reader-layout.ts';
import { HidingBar } from './HidingBar.tsx';
import { ReaderPosition } from '../turning/ReaderPosition.tsx';
import { ReaderTools, tool, type ReaderToolsProps } from './ReaderTools.tsx';
import { useTextLanguage } from '../page/use-text-language.ts';

/** The title is between the close button and the tools in the document, whatever is seen above it. */
const row = css({
  display: 'grid',
  gridTemplate: `'close tools' ${TOOL_ROW} 'title title' auto / auto minmax(0, 1fr)`,
  alignItems: 'center',
  ...besideInsets(space.hair),
  [oneRow]: {
    gridTemplate: `'close title tools' minmax(3.75rem, auto) / auto minmax(0, 1fr) auto`,
    columnGap: space.small,
    ...besideInsets(space.small),
  },
  [wider]: {
    gridTemplateColumns: '1fr minmax(0, auto) 1fr',
    columnGap: space.medium,
    ...besideInsets(space.medium),
  },
});

const closeStyle = css([
  tool,
  {
    gridArea: 'close',
    justifySelf: 'start',
    [wide]: { width: 'auto', paddingInline: space.small },
  },
]);
/** Visually hidden on smaller screens, but part of the button's accessible name on all. */
const closeLabel = css({
  ...visuallyHidden,
  [wide]: {
    position: 'static',
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
  },
});

/** The running head: with large text the position goes below the title. */
const titleBlock = css({
  gridArea: 'title',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space.medium,
  minWidth: 0,
  padding: '0.1rem 0.75rem 0.4rem',
  lineHeight: 1.35,
  [withoutRoom]: { flexWrap: 'nowrap' },
  [oneRow]: {
    flexDirection: 'column',
    flexWrap: 'nowrap',
    alignItems: 'center',
    padding: '0.25rem 0',
    textAlign: 'center',
  },
});
const title = css({
  flex: '1 1 8em',
  minWidth: 0,
  fontSize: size.body,
  lineHeight: 'inherit',
  hyphens: 'auto',
  overflowWrap: 'break-word',
  // Two lines, or three short ones; the padding holds descenders and vowel signs, because the overflow is hidden.
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  paddingBottom: '0.1em',
  [narrow]: { WebkitLineClamp: 3 },
  [withoutRoom]: { WebkitLineClamp: 1 },
  [oneRow]: { flex: 'none', maxWidth: '100%' },
});

export type ReaderHeaderProps = ReaderToolsProps & {
  /** The bar that finds words in the book. */
  find: ReactNode;
  /** Called on the first sign that the user will close the book. */
  onLeaving: () => void;
};

export function ReaderHeader({ onLeaving, find, ...tools }: ReaderHeaderProps) {
  const { actor, book, chapters } = tools;
  const { focus } = useEffects();
  const t = useTranslate();
  const language = useTextLanguage(actor, book);
  return (
    <>
      <BarSpace place={atTopAlways} />
      <HidingBar reader={actor}>
        <SkipLink to="page" onSkip={focus.skipTo}>
          {t('Skip to page text')}
        </SkipLink>
        <div className="container" css={row}>
          <Button
            css={closeStyle}
            variant="quiet"
            data-tool-row
            onPress={() => actor.send({ type: 'reader.close' })}
            {...preloadOnIntent(onLeaving)}
          >
            <Icon name="close" />
            <span css={closeLabel}>{t('Close Book')}</span>
          </Button>
          <div css={titleBlock}>
            <h1 css={title}>
              <BookText book={bookIn(book, language)} name="title" language={language} />
            </h1>
            <ReaderPosition actor={actor} book={book} chapters={chapters} />
          </div>
          <ReaderTools {...tools} />
        </div>
        {find}
      </HidingBar>
    </>
  );
}
