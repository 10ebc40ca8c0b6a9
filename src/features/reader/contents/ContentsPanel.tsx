/** The list of contents of an open book: its chapters, each a link that turns to its first page. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Chapter } from '../../../../machines/domain/books/book.ts';
import { chapterPositionOf, titleOf } from '../../../../machines/domain/books/chapters.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { pageOf, totalOf } from '../../../../machines/domain/reading/reading-position.ts';
import { readerPath } from '../../../../machines/domain/site/routes.ts';
import { bold, notBold, size, space } from '../../../theme/tokens.ts';
import { Button, buttonStyle } from '../../../ui/Button.tsx';
import { useSystem } from '../../../system/system.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { LocalizedText } from '../../../ui/LocalizedText.tsx';
import { dialogFooter, ModalDialog } from '../../../ui/ModalDialog.tsx';
import type { ReaderActor } from '../use-reader.ts';
import { useTextLanguage } from '../page/use-text-language.ts';

const list = css({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const entry = css([
  buttonStyle('quiet'),
  {
    width: '100%',
    justifyContent: 'space-between',
    gap: space.medium,
    paddingInline: space.small,
    textAlign: 'start',
    hyphens: 'auto',
    overflowWrap: 'break-word',
    '& > :first-of-type': { minWidth: 0 },
    '&[aria-current]': { color: 'var(--accent)', ...bold(700) },
  },
]);

const pageNumber = css({
  flex: 'none',
  color: 'var(--soft-ink)',
  fontSize: size.small,
  ...notBold,
  fontVariantNumeric: 'tabular-nums',
});

type ContentsPanelProps = {
  actor: ReaderActor;
  book: LoadedBook;
  chapters: readonly Chapter[];
};

export function ContentsPanel({ actor, book, chapters }: ContentsPanelProps) {
  const t = useTranslate();
  const language = useTextLanguage(actor, book);
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'));
  const current = useSelector(actor, ({ context }) => {
    const starts = chapters.map(({ page }) => page);
    return chapterPositionOf(starts, pageOf(context), totalOf(context))?.chapter ?? 0;
  });
  /** Of a text that is not in the user's language. */
  const { language: asked } = actor.getSnapshot().context;
  const usual = useSelector(useSystem().readingState, ({ context }) => context.language);
  const addressed = asked === usual ? null : asked;
  const here = useRef<HTMLAnchorElement>(null);
  // The reader continues from where they are.
  useLayoutEffect(() => here.current?.focus(), []);
  const close = () => actor.send({ type: 'overlay.close' });
  return (
    <ModalDialog title={t('Contents')} onClose={close}>
      <ol css={list}>
        {chapters.map((chapter, index) => {
          const isCurrent = index + 1 === current;
          return (
            <li key={chapter.page}>
              <Link
                css={entry}
                href={readerPath(book.id, chapter.page, addressed)}
                {...(isLocked ? { 'aria-disabled': true } : {})}
                {...(isCurrent ? { 'aria-current': 'true' as const, ref: here } : {})}
                onClick={(event) => {
                  // In this tab the page is turned.
                  event.preventDefault();
                  actor.send({ type: 'chapter.choose', page: chapter.page });
                }}
              >
                <span>
                  <span>{`${index + 1}.`}</span> <LocalizedText {...titleOf(chapter, language)} />
                </span>
                <span css={pageNumber}>{t('Page {page}', { page: chapter.page })}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      <div css={dialogFooter}>
        <Button onPress={close}>{t('Close')}</Button>
      </div>
    </ModalDialog>
  );
}
