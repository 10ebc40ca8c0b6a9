/** Shown in place of a book while it loads; explains a failure and offers to try again. */
import { css } from '@emotion/react';
import type { Language } from '../../../machines/domain/languages.ts';
import type { FailureKind } from '../../../machines/domain/site/failure.ts';
import { message, type Message } from '../../../machines/messages/message.ts';
import { explainFailure } from '../../../machines/messages/status/failure.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../Button.tsx';
import { Drawing } from '../drawings/Drawing.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { Status } from '../Status.tsx';
import { useHasFailed } from '../use-has-failed.ts';
import { LocalizedText } from '../LocalizedText.tsx';
import { useTranslate } from '../interface-texts.tsx';

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

const LOADING = 'Loading book...';

/** @returns the title of the document while there is no book */
export const bookLoadingTitle = (failure: FailureKind | null): Message =>
  failure === 'not-found' ? explainFailure(failure, 'book') : message(LOADING);

/** `language` is that of the title, undefined for the interface's. */
export type BookLoadingProps = {
  title: string;
  language?: Language;
  failure: FailureKind | null;
  onRetry: () => void;
};

export function BookLoading({ title, language, failure, onRetry }: BookLoadingProps) {
  const t = useTranslate();
  const hasFailed = useHasFailed(failure);
  const explanation = failure === null ? null : t(explainFailure(failure, 'book'));
  return (
    <>
      <h1 id="title" className="visually-hidden">
        <LocalizedText text={title} language={language} />
      </h1>
      <Status announcement={explanation ?? t(LOADING)}>
        {failure !== 'not-found' && <p>{t(LOADING)}</p>}
        {explanation !== null && <p>{explanation}</p>}
        {failure !== null && <Drawing name={failure} />}
      </Status>
      {hasFailed && (
        <div css={choices}>
          <Button variant="strong" onPress={onRetry}>
            {t('Try again')}
          </Button>
          <LinkButton href="/">{t('Back to home')}</LinkButton>
        </div>
      )}
    </>
  );
}
