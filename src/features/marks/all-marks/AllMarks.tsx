/** All marks of the reader in all books, with their export and import. */
import { Global } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { isLoading } from '../../../../machines/catalogue.machine.ts';
import { foundMarks } from '../../../../machines/domain/marks/listed-marks.ts';
import { SCREENS } from '../../../../machines/domain/site/screens.ts';
import { useSystem } from '../../../system/system.tsx';
import { useInterfaceLanguage, useTranslate } from '../../../ui/interface-texts.tsx';
import { LOCALE } from '../../../ui/locale.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Empty, Status } from '../../../ui/Status.tsx';
import { MarkFilters } from './MarkFilters.tsx';
import { MarkList } from './MarkList.tsx';
import { MarksFile } from '../file/MarksFile.tsx';
import { useMarkBooks, type MarkBooks } from './mark-books.ts';
import { markColours } from '../mark-style.ts';
import { useAllMarks } from './use-all-marks.ts';

export function AllMarks() {
  const { catalogue } = useSystem();
  const t = useTranslate();
  const isBusy = useSelector(catalogue, isLoading);
  const books = useMarkBooks(LOCALE[useInterfaceLanguage()]);
  return (
    <Screen title={t(SCREENS.allMarks.title)}>
      {isBusy ? <Status announcement={t('Loading books...')} /> : <Marks books={books} />}
    </Screen>
  );
}

function Marks({ books }: { books: MarkBooks }) {
  const t = useTranslate();
  const { actor, storedMarks } = useAllMarks(books);
  const context = useSelector(actor, (snapshot) => snapshot.context);
  // The form answers first; what is written in a row is never late.
  const filter = useDeferredValue(context.filter);
  const list = useMemo(() => ({ ...context, filter }), [context, filter]);
  const { rows, marks } = foundMarks(list);
  const isEmpty = context.marks.length === 0;
  // They stay once they are shown: the focus may be in them.
  const [hasFilters, setHasFilters] = useState(false);
  if (context.marks.length > 1 && !hasFilters) setHasFilters(true);
  return (
    <>
      <Global styles={markColours} />
      {storedMarks.store.isNearlyFull() && (
        <p>{t('There is little room left for marks. Export them, then delete some.')}</p>
      )}
      {storedMarks.hasUnreadable() && (
        <p>
          {t(
            'Some marks were made by another version of this site. They are not shown here, but stay stored.',
          )}
        </p>
      )}
      {hasFilters && <MarkFilters actor={actor} list={context} books={books} />}
      {isEmpty ? (
        <Empty
          drawing="ribbon"
          action={
            <LinkButton variant="strong" href={SCREENS.home.path}>
              {t('Find a story')}
            </LinkButton>
          }
        >
          {t(
            'No marks yet. Highlight words, write a note or save a place while you read, to see them here!',
          )}
        </Empty>
      ) : rows.length === 0 ? (
        <Empty>{t('No mark matches all filters.')}</Empty>
      ) : (
        <MarkList actor={actor} list={list} books={books} />
      )}
      <MarksFile list={actor} storedMarks={storedMarks} marks={marks} />
    </>
  );
}
