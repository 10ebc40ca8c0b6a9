/** What stands in a page's place until its text is here: that it is coming, and why it has not come when it has failed. */
import { explainFailure, type FailureKind } from '../../machines/failure.ts';
import { Button } from '../parts/Button.tsx';
import { Status } from '../parts/Status.tsx';
import { useHasFailed } from '../parts/use-has-failed.ts';

const LOADING = 'Loading page...';

export function PageWaiting({ failure, retry }: { failure: FailureKind | null; retry: () => void }) {
  const hasFailed = useHasFailed(failure);
  const explanation = failure === null ? null : explainFailure(failure, 'book');
  return (
    <>
      <Status spoken={explanation ?? LOADING}>
        <p>{LOADING}</p>
        {explanation !== null && <p>{explanation}</p>}
      </Status>
      {hasFailed && <Button look="strong" onPress={retry}>Try again</Button>}
    </>
  );
}
