/** The dialog with a quote as a picture, to be shared or saved. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import { isDevanagari, LANGUAGE_TABLE } from '../../../../machines/domain/languages.ts';
import type { EditionText } from '../../../../machines/domain/marks/edition-text.ts';
import type { Anchor } from '../../../../machines/domain/marks/mark.ts';
import { shownQuote } from '../../../../machines/domain/marks/shown-quote.ts';
import { board, boardColours } from '../../../theme/board.ts';
import { fontFamily, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { useAnnouncement } from '../../../ui/Status.tsx';
import { PICTURE_SIZE } from './draw-picture.ts';
import { createPictureLogic } from './picture-effects.ts';

const canvasStyle = css({
  display: 'block',
  width: 'min(100%, 70vh)',
  height: 'auto',
  marginInline: 'auto',
});
const faces = {
  latin: css({ fontFamily: fontFamily.latin }),
  devanagari: css({ fontFamily: fontFamily.devanagari }),
};
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

export type QuotePictureProps = {
  anchor: Anchor;
  book: LoadedBook;
  /** The text that the quote is from; null when it is not shown. */
  edition: EditionText | null;
  onClose: () => void;
};

export function QuotePicture({ anchor, book, edition, onClose }: QuotePictureProps) {
  const t = useTranslate();
  const { lang, at } = anchor;
  const { title, author } = bookIn(book, lang);
  const [words] = useState(() => ({ quote: shownQuote(anchor, edition), title, author }));
  const [{ logic, setCanvas }] = useState(() => createPictureLogic(words, `${book.id}-${at[0]}`));
  const actor = useActorRef(logic);
  const isDrawn = useSelector(actor, (snapshot) => snapshot.hasTag('drawn'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('notDrawn'));
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('notShared'));
  const canShare = useSelector(actor, ({ context }) => context.canShare);
  const failure = isFailed
    ? t('The picture could not be made.')
    : isRefused
      ? t('The picture could not be shared. You can save it.')
      : null;
  useAnnouncement(failure);
  return (
    <ModalDialog title={t('Picture')} onClose={onClose}>
      <canvas
        css={[
          canvasStyle,
          board,
          boardColours(book.palette),
          faces[isDevanagari(lang) ? 'devanagari' : 'latin'],
        ]}
        ref={setCanvas}
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        role="img"
        lang={LANGUAGE_TABLE[lang].tag}
        aria-label={[words.quote, title, author, 'Kitabvan']
          .filter((each) => each !== '')
          .join('\n')}
      />
      {failure !== null && <p>{failure}</p>}
      <div css={buttons}>
        {canShare && (
          <Button variant="strong" onPress={() => actor.send({ type: 'picture.share' })}>
            {t('Share')}
          </Button>
        )}
        <Button locked={!isDrawn} onPress={() => actor.send({ type: 'picture.save' })}>
          {t('Save')}
        </Button>
        <Button onPress={onClose}>{t('Close')}</Button>
      </div>
    </ModalDialog>
  );
}
