/** Says that the book is shown in another language, because it lacks the one that is chosen. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { missingEditionMessage } from '../../../../machines/messages/reading/missing-edition.ts';
import { space } from '../../../theme/tokens.ts';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { useEffects } from '../../../system/system.tsx';
import type { ReaderActor } from '../use-reader.ts';

const line = css({ paddingTop: space.medium, color: 'var(--soft-ink)', textAlign: 'center' });

export function MissingEdition({ actor, book }: { actor: ReaderActor; book: LoadedBook }) {
  const { announcer } = useEffects();
  const t = useTranslate();
  const language = useSelector(actor, ({ context }) => context.language);
  const isMissing = !book.editions.includes(language);
  useEffect(() => {
    if (isMissing) announcer.announce(missingEditionMessage(language), 'edition');
  }, [announcer, isMissing, language]);
  return (
    isMissing && (
      <p className="container" css={line}>
        {t(missingEditionMessage(language))}
      </p>
    )
  );
}
