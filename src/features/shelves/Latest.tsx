/** The Latest screen: the books flagged as trending. */
import { useSelector } from '@xstate/react';
import { TRENDING } from '../../../machines/domain/shelves.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Status.tsx';
import { TITLES } from '../../../machines/messages/screen-titles.ts';
import { useSystem } from '../../system/system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';

export function Latest() {
  const t = useTranslate();
  const shelf = useSelector(useSystem().catalogue, (snapshot) =>
    snapshot.context.shelves.find(({ title }) => title === TRENDING),
  );
  return (
    <Screen title={t(TITLES.latest)}>
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
