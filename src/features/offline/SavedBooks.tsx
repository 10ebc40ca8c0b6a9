/**
 * The list of books saved for reading offline, each with a link to the book and a button to delete
 * the copy.
 */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { fromPromise } from 'xstate';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { savedBooksMachine } from '../../../machines/saved-books.machine.ts';
import { space, size } from '../../theme/tokens.ts';
import { BookText } from '../../ui/books/BookText.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { useEffects } from '../../system/system.tsx';
import { OfflineCopy } from './OfflineCopy.tsx';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.small,
  paddingBlock: space.small,
  borderTop: '1px solid var(--hairline)',
});
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  overflowWrap: 'anywhere',
});

/**
 * The list is read once, so a deleted book keeps its row, and can be saved again, until the screen
 * is left.
 */
export function SavedBooks() {
  const { offline } = useEffects();
  const t = useTranslate();
  const language = useInterfaceLanguage();
  const [logic] = useState(() =>
    savedBooksMachine.provide({ actors: { readSaved: fromPromise(() => offline.listCopies()) } }),
  );
  const actor = useActorRef(logic);
  const books = useSelector(actor, (snapshot) => snapshot.context.books);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  if (isBusy) return null;
  return (
    <section aria-labelledby="saved-books" css={{ marginTop: space.huge }}>
      <h2 id="saved-books" css={{ fontSize: size.title, marginBottom: space.small }}>
        {t('Saved for offline')}
      </h2>
      {isUnavailable ? (
        <p>{t('This browser cannot save books for reading offline.')}</p>
      ) : books.length === 0 ? (
        <p css={{ maxWidth: '38em' }}>
          {t(
            'No books saved for offline yet. A book’s own page has the button Save for offline; books you have opened can usually be read offline too.',
          )}
        </p>
      ) : (
        <ul>
          {books.map((book) => {
            const { id } = book;
            const title = <BookText book={bookIn(book, language)} name="title" />;
            return (
              <li key={id} css={row}>
                <Link href={previewPath(id)} css={link}>
                  {title}
                </Link>
                <OfflineCopy bookId={id} title={title} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
