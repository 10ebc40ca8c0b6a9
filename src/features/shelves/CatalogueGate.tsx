/**
 * Renders its children once the catalogue has loaded; until then says that it is loading, or why
 * loading failed.
 */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isLoading } from '../../../machines/catalogue.machine.ts';
import { explainFailure } from '../../../machines/messages/status/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawing } from '../../ui/drawings/Drawing.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Status } from '../../ui/Status.tsx';
import { useHasFailed } from '../../ui/use-has-failed.ts';
import { useSystem } from '../../system/system.tsx';

export function CatalogueGate({ children }: { children: ReactNode }) {
  const { catalogue } = useSystem();
  const t = useTranslate();
  const isBusy = useSelector(catalogue, isLoading);
  const failure = useSelector(catalogue, (snapshot) => snapshot.context.failure);
  const hasFailed = useHasFailed(failure);
  if (!isBusy && failure === null) return children;
  return (
    <>
      <Status
        announcement={
          failure === null ? t('Loading books...') : t(explainFailure(failure, 'catalogue'))
        }
      />
      {failure !== null && <Drawing name={failure} />}
      {hasFailed && (
        <Button variant="strong" onPress={() => catalogue.send({ type: 'catalogue.retry' })}>
          {t('Try again')}
        </Button>
      )}
      {failure !== null && children}
    </>
  );
}
