/**
 * In a book with chapters: which chapter the open page is in, as the button that opens the list of
 * contents. It covers the position, so that it is large enough for a finger.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { Chapter } from '../../../machines/domain/books/book.ts';
import { chapterPositionOf } from '../../../machines/domain/books/chapters.ts';
import { pageOf, totalOf } from '../../../machines/domain/reading/reading-position.ts';
import { chapterPositionMessage } from '../../../machines/messages/reading-position.ts';
import { size } from '../../theme/tokens.ts';
import { Button, preloadOnIntent } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { ReaderActor } from './use-reader.ts';

/** Where a line of this length, centred on the title, stays in the window; in em, the user's text size. */
const besideTools = '@media (min-width: 22em)';
/** Reaches up over the position, so that it is as high as a finger needs. */
const reach = '1.8rem';
const style = css({
  position: 'relative',
  width: '100%',
  minWidth: 0,
  marginTop: `-${reach}`,
  padding: `${reach} 0 0.15rem`,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  // One line, which may be longer than the button is wide: the buttons beside it end above the line.
  [besideTools]: { whiteSpace: 'nowrap' },
});

type ChapterButtonProps = {
  actor: ReaderActor;
  chapters: readonly Chapter[];
  onIntent: () => void;
};

export function ChapterButton({ actor, chapters, onIntent }: ChapterButtonProps) {
  const t = useTranslate();
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('contentsOpen'));
  const starts = chapters.map(({ page }) => page);
  const page = useSelector(actor, ({ context }) => pageOf(context));
  const total = useSelector(actor, ({ context }) => totalOf(context));
  const position = chapterPositionMessage(chapterPositionOf(starts, page, total));
  return (
    <Button
      css={style}
      variant="quiet"
      aria-label={t('Contents. {position}', { position })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPress={() => actor.send({ type: 'contents.open' })}
      {...preloadOnIntent(onIntent)}
    >
      {t(position)}
    </Button>
  );
}
