/** The Latest screen: the books flagged as trending. */
import { useSelector } from '@xstate/react';
import { TRENDING } from '../../../machines/domain/books/shelves.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Status.tsx';
import { useSystem } from '../../system/system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';

export function Latest() {
  const t = useTranslate();
  const shelf = useSelector(useSystem().catalogue, (snapshot) =>
    snapshot.context.shelves.find(({ title }) => title === TRENDING),
  );
  return (
    <Screen title={t(SCREENS.latest.title)}>
      <CatalogueGate>
        {shelf === undefined ? (
          <Empty>{t('No latest books available.')}</Empty>
        ) : (
          <ShelfGrid shelf={shelf} />
        )}
      </CatalogueGate>
    </Screen>
  );
}
