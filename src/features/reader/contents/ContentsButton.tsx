/** In a book with chapters: the button that opens the list of contents, and says where in it the page is. */
import type { SerializedStyles } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { Chapter } from '../../../../machines/domain/books/book.ts';
import { Button, preloadOnIntent } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { useChapterPosition } from './use-chapters.ts';
import type { ReaderActor } from '../use-reader.ts';

type ContentsButtonProps = {
  actor: ReaderActor;
  chapters: readonly Chapter[];
  toolStyle: SerializedStyles;
  onIntent: () => void;
};

export function ContentsButton({ actor, chapters, toolStyle, onIntent }: ContentsButtonProps) {
  const t = useTranslate();
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('contentsOpen'));
  const position = useChapterPosition(actor, chapters);
  return (
    <Button
      css={toolStyle}
      variant="quiet"
      aria-label={t('Contents. {position}', { position })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPress={() => actor.send({ type: 'contents.open' })}
      {...preloadOnIntent(onIntent)}
    >
      <Icon name="contents" />
    </Button>
  );
}
