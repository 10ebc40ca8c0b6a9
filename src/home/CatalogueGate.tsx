/** Shows its children once the list of books is here; until then says that it is coming, or why it has not come. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isComing } from '../../machines/catalogue.machine.ts';
import { explainFailure } from '../../machines/failure.ts';
import { Button } from '../parts/Button.tsx';
import { Drawing } from '../parts/Drawing.tsx';
import { Status } from '../parts/Status.tsx';
import { useHasFailed } from '../parts/use-has-failed.ts';
import { useSystem } from '../system.tsx';

export function CatalogueGate({ children }: { children: ReactNode }) {
  const { catalogue } = useSystem();
  const isBusy = useSelector(catalogue, isComing);
  const failure = useSelector(catalogue, (snapshot) => snapshot.context.failure);
  const hasFailed = useHasFailed(failure);
  if (!isBusy && failure === null) return children;
  return (
    <>
      <Status spoken={failure === null ? 'Loading books...' : explainFailure(failure, 'catalogue')} />
      {failure !== null && <Drawing name={failure} />}
      {hasFailed && <Button look="strong" onPress={() => catalogue.send({ type: 'catalogue.retry' })}>Try again</Button>}
      {failure !== null && children}
    </>
  );
}
