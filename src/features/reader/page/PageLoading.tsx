/** Shown in place of a page while its text loads; explains a failure and offers to try again. */
import type { FailureKind } from '../../../../machines/domain/site/failure.ts';
import { explainFailure } from '../../../../machines/messages/status/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Status } from '../../../ui/Status.tsx';
import { useHasFailed } from '../../../ui/use-has-failed.ts';
import { useTranslate } from '../../../ui/interface-texts.tsx';

const LOADING = 'Loading page...';

export function PageLoading({
  failure,
  retry,
}: {
  failure: FailureKind | null;
  retry: () => void;
}) {
  const t = useTranslate();
  const hasFailed = useHasFailed(failure);
  const explanation = failure === null ? null : t(explainFailure(failure, 'book'));
  return (
    <>
      <Status announcement={explanation ?? t(LOADING)}>
        <p>{t(LOADING)}</p>
        {explanation !== null && <p>{explanation}</p>}
      </Status>
      {hasFailed && (
        <Button variant="strong" onPress={retry}>
          {t('Try again')}
        </Button>
      )}
    </>
  );
}
