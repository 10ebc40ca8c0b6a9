/** The screen of one genre: its books as a grid of cards. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { Genre } from '../../../machines/domain/book.ts';
import { ROUTES } from '../../../machines/domain/routes.ts';
import { TITLES } from '../../../machines/messages/screen-titles.ts';
import { useSystem } from '../../effects/composition-root.tsx';
import { space, TARGET } from '../../theme/tokens.ts';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Empty } from '../../ui/Status.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });

export function GenreShelf({ genre }: { genre: Genre }) {
  const t = useTranslate();
  const shelf = useSelector(useSystem().catalogue, (snapshot) =>
    snapshot.context.shelves.find(({ title }) => title === genre),
  );
  return (
    <Screen title={useDataName()(genre)}>
      <p css={{ marginBottom: space.small }}>
        <Link href={ROUTES.categories} css={link}>
          {t(TITLES.categories)}
        </Link>
      </p>
      <CatalogueGate>
        {shelf === undefined ? <Empty>{t('No books found')}</Empty> : <ShelfGrid shelf={shelf} />}
      </CatalogueGate>
    </Screen>
  );
}
