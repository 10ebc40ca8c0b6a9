/** What stands in a book's place until it is here: the loading text, and why it has not come when it has failed. */
import { css } from '@emotion/react';
import { explainFailure, type FailureKind } from '../../machines/failure.ts';
import { space } from '../look/tokens.ts';
import { Button } from './Button.tsx';
import { LinkButton } from './LinkButton.tsx';
import { Status } from './Status.tsx';

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

export function BookWaiting({ failure, onRetry }: { failure: FailureKind | null; onRetry: () => void }) {
  return (
    <>
      <h1 className="only-heard">Book</h1>
      <Status>
        <p>Loading book...</p>
        {failure !== null && <p>{explainFailure(failure, 'book')}</p>}
      </Status>
      {failure !== null && (
        <div css={choices}>
          <Button onPress={onRetry}>Try again</Button>
          <LinkButton href="/">Back to home</LinkButton>
        </div>
      )}
    </>
  );
}
