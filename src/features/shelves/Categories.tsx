/** The Categories screen: one section per genre, each a grid of covers. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { genrePath } from '../../../machines/domain/books/genres.ts';
import { TRENDING } from '../../../machines/domain/books/shelves.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { shownWhole, size, space, TARGET } from '../../theme/tokens.ts';
import { useDataName, useTranslate } from '../../ui/interface-texts.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useSystem } from '../../system/system.tsx';
import { CatalogueGate } from './CatalogueGate.tsx';
import { ShelfGrid } from './ShelfGrid.tsx';
import { StreetOfDoors } from './StreetOfDoors.tsx';
import { useProgressiveRender } from './use-progressive-render.ts';

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TARGET,
  minWidth: TARGET,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.25em',
});

export function Categories() {
  const t = useTranslate();
  return (
    <Screen title={t(SCREENS.categories.title)}>
      <CatalogueGate>
        <Genres />
      </CatalogueGate>
    </Screen>
  );
}

function Genres() {
  const nameOf = useDataName();
  const shelves = useSelector(useSystem().catalogue, (snapshot) => snapshot.context.shelves);
  const genres = useProgressiveRender(
    useMemo(() => shelves.filter(({ title }) => title !== TRENDING), [shelves]),
    1,
  );
  return (
    <>
      <div css={shownWhole}>
        <StreetOfDoors shelves={shelves} />
      </div>
      {genres.map((shelf) => (
        <section
          key={shelf.title}
          aria-label={nameOf(shelf.title)}
          css={{ paddingBlock: space.medium }}
        >
          <h2 css={{ fontSize: size.title, marginBottom: space.small }}>
            <Link href={genrePath(shelf.title)} css={link}>
              {nameOf(shelf.title)}
            </Link>
          </h2>
          <ShelfGrid shelf={shelf} isOverview />
        </section>
      ))}
    </>
  );
}
