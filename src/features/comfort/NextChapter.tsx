/** Below a chapter of a book that is scrolled a chapter at a time: leads to the next one. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Chapter } from '../../../machines/domain/books/book.ts';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { space } from '../../theme/tokens.ts';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';

const below = css({ display: 'grid', justifyItems: 'center', padding: space.medium });
const label = css({ display: 'grid', paddingBlock: space.hair, textAlign: 'center' });

type NextChapterProps = {
  actor: ActorRefFrom<typeof readerMachine>;
  chapter: Chapter | undefined;
};

/** Nothing where none follows. */
export function NextChapter({ actor, chapter }: NextChapterProps) {
  const t = useTranslate();
  const language = useSelector(actor, ({ context }) => context.language);
  if (chapter === undefined) return null;
  return (
    <div css={below} data-no-print>
      <Button onPress={() => actor.send({ type: 'page.jump', page: chapter.page })}>
        <span css={label}>
          <small>{t('Next chapter')}</small> <LocalizedText {...titleOf(chapter, language)} />
        </span>
      </Button>
    </div>
  );
}
