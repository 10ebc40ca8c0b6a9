/** The screen of one series: its parts in their order, how far each is read, and when the next one comes. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { stagesOf, type Stage } from '../../../machines/domain/reading/stages.ts';
import { partsOfSeries } from '../../../machines/domain/books/series-parts.ts';
import { previewPath } from '../../../machines/domain/site/routes.ts';
import { STAGE_TEXTS } from '../../../machines/messages/browsing/stages.ts';
import { useSystem } from '../../system/system.tsx';
import { space } from '../../theme/tokens.ts';
import { DescribedCard } from '../../ui/books/DescribedCard.tsx';
import { NextPartDay } from '../../ui/books/NextPartDay.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ShelfAtAddressProps } from './AuthorShelf.tsx';
import { BooksAtAddress } from './BooksAtAddress.tsx';

const about = css({ maxWidth: '38em', fontSize: '1.125rem', lineHeight: 1.55 });
const coming = css({ paddingBlock: space.large });

export function SeriesShelf({ segment, notFound }: ShelfAtAddressProps) {
  const t = useTranslate();
  return (
    <BooksAtAddress
      pick={(known) => partsOfSeries(known, segment)}
      title={t('Series')}
      notFound={notFound}
    >
      {(parts, missing) => (
        <>
          <Parts parts={parts} />
          {missing}
        </>
      )}
    </BooksAtAddress>
  );
}

function Parts({ parts }: { parts: readonly [BookMeta, ...BookMeta[]] }) {
  const language = useInterfaceLanguage();
  const { readingState } = useSystem();
  const progress = useSelector(readingState, ({ context }) => context.readingProgress);
  const stages = stagesOf({ readingProgress: progress });
  const [{ series }] = parts;
  if (series === undefined) return null;
  const last = parts.at(-1)?.series ?? series;
  const title = titleOf(series, language);
  const description = series.description && titleOf({ title: series.description }, language);
  return (
    <Screen title={title.text} language={title.language}>
      {description !== undefined && (
        <p css={about}>
          <LocalizedText {...description} />
        </p>
      )}
      <ol>
        {parts.map((book) => (
          <li key={book.id}>
            <DescribedCard
              book={book}
              href={previewPath(book.id)}
              authorHref={null}
              describe
              note={<HowFar stage={stages.get(book.id) ?? 'unread'} />}
            />
          </li>
        ))}
      </ol>
      <div css={coming}>
        <NextPartDay {...last} />
      </div>
    </Screen>
  );
}

/** What is read is known only in the browser. */
function HowFar({ stage }: { stage: Stage }) {
  const shown = useHydrated<Stage>(
    () => stage,
    () => 'unread',
  );
  return useTranslate()(STAGE_TEXTS[shown]);
}
