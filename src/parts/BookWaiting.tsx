/** What stands in a book's place until it is here: the loading text, and why it has not come when it has failed. */
import { css } from '@emotion/react';
import { explainFailure, type FailureKind } from '../../machines/failure.ts';
import { space } from '../look/tokens.ts';
import { Button } from './Button.tsx';
import { Drawing } from './Drawing.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Status } from './Status.tsx';
import { useHasFailed } from './use-has-failed.ts';
import { Words } from './Words.tsx';

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

const LOADING = 'Loading book...';

export type BookWaitingProps = { title: string; failure: FailureKind | null; onRetry: () => void };

export function BookWaiting({ title, failure, onRetry }: BookWaitingProps) {
  const hasFailed = useHasFailed(failure);
  const explanation = failure === null ? null : explainFailure(failure, 'book');
  return (
    <>
      <h1 id="title" className="only-heard">
        <Words text={title} />
      </h1>
      <Status spoken={explanation ?? LOADING}>
        <p>{LOADING}</p>
        {explanation !== null && <p>{explanation}</p>}
        {failure !== null && <Drawing name={failure} />}
      </Status>
      {hasFailed && (
        <div css={choices}>
          <Button look="strong" onPress={onRetry}>Try again</Button>
          <LinkButton href="/">Back to home</LinkButton>
        </div>
      )}
    </>
  );
}
