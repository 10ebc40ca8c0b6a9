/** The screen Your data: shows, exports, imports and erases everything that the site stores. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { dataOutcomeMessage } from '../../../machines/messages/status/your-data.ts';
import { storageStatusMessage } from '../../../machines/messages/status/storage.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useLaterTexts, type LaterTexts } from '../../ui/use-later-texts.ts';
import { useSystem } from '../../system/system.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { StoredData } from './StoredData.tsx';
import { useYourData, type YourDataActor } from './use-your-data.ts';

const sections = css({
  display: 'grid',
  gap: space.large,
  maxWidth: '40em',
  '& section': { display: 'grid', justifyItems: 'start', gap: space.small },
  '& h2': { fontSize: size.large },
  '& p': { overflowWrap: 'anywhere' },
});

const outcomeBox = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  paddingInlineStart: space.medium,
  borderInlineStart: '4px solid var(--accent)',
});

const moveLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

const OtherInterface = lazyWithPreload(
  async () => (await import('../hand-over/OtherInterface.tsx')).OtherInterface,
);

const TEXTS: LaterTexts = {
  hindi: async () =>
    (await import('../../../machines/messages/hindi/your-data.ts')).HINDI_YOUR_DATA,
  hinglish: async () =>
    (await import('../../../machines/messages/hinglish/your-data.ts')).HINGLISH_YOUR_DATA,
};

export function YourData() {
  const t = useTranslate();
  const hasTexts = useLaterTexts(TEXTS, 'Nothing is stored yet.');
  return <Screen title={t(SCREENS.yourData.title)}>{hasTexts && <AllData />}</Screen>;
}

function AllData() {
  const t = useTranslate();
  const actor = useYourData();
  const { storageStatus } = useSystem();
  const problem = useSelector(storageStatus, (snapshot) => snapshot.context.problem);
  const outcome = useSelector(actor, (snapshot) => snapshot.context.outcome);
  const came = useSelector(actor, (snapshot) => snapshot.context.language);
  const { title, advice } = storageStatusMessage(problem);
  return (
    <div css={sections}>
      {outcome !== null && (
        <div css={outcomeBox}>
          <p>{t(dataOutcomeMessage(outcome))}</p>
          {came !== null && (
            <OtherInterface came={came} path={SCREENS.yourData.path} fallback={null} />
          )}
        </div>
      )}
      <section aria-labelledby="data-status">
        <h2 id="data-status">{t(title)}</h2>
        <p>{t(advice)}</p>
      </section>
      <section aria-labelledby="data-stored">
        <h2 id="data-stored">{t('Everything that is stored in this browser')}</h2>
        <StoredData />
      </section>
      <section aria-labelledby="data-export">
        <h2 id="data-export">{t('Export')}</h2>
        <p>{t('One file with everything above, as a backup or for another browser.')}</p>
        <Button onPress={() => actor.send({ type: 'data.export' })}>{t('Export as a file')}</Button>
        <Link href={SCREENS.handOver.path} css={moveLink}>
          {t(SCREENS.handOver.title)}
        </Link>
      </section>
      <Import actor={actor} />
      <section aria-labelledby="data-persistence">
        <h2 id="data-persistence">{t('Protect your data')}</h2>
        <p>
          {t(
            'A browser may delete the data of sites when it runs low on space. You can ask it not to.',
          )}
        </p>
        <Button onPress={() => actor.send({ type: 'persistence.request' })}>
          {t('Ask the browser to keep my data')}
        </Button>
      </section>
      <Erase actor={actor} />
    </div>
  );
}

function Import({ actor }: { actor: YourDataActor }) {
  const t = useTranslate();
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.hasTag('previewing'));
  const choose = (files: FileList | null) => {
    const file = files?.item(0) ?? null;
    if (file !== null) actor.send({ type: 'file.choose', file });
  };
  return (
    <section aria-labelledby="data-import">
      <h2 id="data-import">{t('Import')}</h2>
      <p>{t('You will see what the file would change before anything is changed.')}</p>
      {isPreviewing ? (
        <ImportPreview actor={actor} />
      ) : (
        <FileTrigger acceptedFileTypes={['application/json', '.json', '.txt']} onSelect={choose}>
          <Button>{t('Choose a file to import')}</Button>
        </FileTrigger>
      )}
    </section>
  );
}

function Erase({ actor }: { actor: YourDataActor }) {
  const t = useTranslate();
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingErase'));
  return (
    <section aria-labelledby="data-erase">
      <h2 id="data-erase">{t('Erase everything')}</h2>
      <p>
        {t(
          'Bookmarks, marks, words, progress, books, offline copies and settings are deleted from this browser, in all tabs.',
        )}
      </p>
      <Button onPress={() => actor.send({ type: 'erase.request' })}>{t('Erase…')}</Button>
      {isConfirming && <EraseConfirmation actor={actor} />}
    </section>
  );
}

function EraseConfirmation({ actor }: { actor: YourDataActor }) {
  const t = useTranslate();
  const cancel = () => actor.send({ type: 'erase.cancel' });
  return (
    <ModalDialog title={t('Erase everything?')} describedBy="erase-question" onClose={cancel}>
      <p id="erase-question">
        {t(
          'Erase all bookmarks, marks, words, progress, books, offline copies and settings from this browser? This cannot be undone.',
        )}
      </p>
      <div css={row}>
        <Button autoFocus onPress={cancel}>
          {t('Keep my data')}
        </Button>
        <Button variant="strong" onPress={() => actor.send({ type: 'erase.confirm' })}>
          {t('Erase everything')}
        </Button>
      </div>
    </ModalDialog>
  );
}
