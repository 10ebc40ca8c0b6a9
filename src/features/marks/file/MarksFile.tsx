/** Exports the marks of the list as a file, and imports marks from one. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { keyOf } from '../../../../machines/domain/marks/listed-marks.ts';
import type { BookMark } from '../../../../machines/domain/marks/list.ts';
import type { MarksFormat } from '../../../../machines/marks-file.machine.ts';
import { marksFileMessage, marksMessage } from '../../../../machines/messages/reading/all-marks.ts';
import { size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import type { StoredMarks } from '../all-marks/all-marks-effects.ts';
import { MarksFilePreview } from './MarksFilePreview.tsx';
import type { AllMarksActor } from '../all-marks/use-all-marks.ts';
import { useMarksFile, type MarksFileActor } from './use-marks-file.ts';

const sections = css({
  display: 'grid',
  gap: space.large,
  maxWidth: '40em',
  marginTop: space.huge,
  '& section': { display: 'grid', justifyItems: 'start', gap: space.small },
  '& h2': { fontSize: size.large },
  '& p': { overflowWrap: 'anywhere' },
});
const outcomeBox = css({
  paddingInlineStart: space.medium,
  borderInlineStart: '4px solid var(--accent)',
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

export type MarksFileProps = {
  list: AllMarksActor;
  storedMarks: StoredMarks;
  /** Those that are exported. */
  marks: readonly BookMark[];
};

export function MarksFile({ list, storedMarks, marks }: MarksFileProps) {
  const t = useTranslate();
  const actor = useMarksFile(list, storedMarks);
  const outcome = useSelector(actor, (snapshot) => snapshot.context.outcome);
  return (
    <div css={sections}>
      {outcome !== null && <p css={outcomeBox}>{t(marksFileMessage(outcome))}</p>}
      {marks.length > 0 && <Export actor={actor} marks={marks} />}
      <Import actor={actor} />
    </div>
  );
}

const hasSeveralEditions = ([first, ...others]: readonly BookMark[]): boolean => {
  const edition = ({ bookId, mark }: BookMark) => keyOf({ bookId, id: mark.lang });
  return first !== undefined && others.some((each) => edition(each) !== edition(first));
};

function Export({ actor, marks }: { actor: MarksFileActor; marks: readonly BookMark[] }) {
  const t = useTranslate();
  const save = (format: MarksFormat) => () => actor.send({ type: 'file.save', format });
  return (
    <section aria-labelledby="marks-export">
      <h2 id="marks-export">{t('Export')}</h2>
      <p>
        {t('All marks that the filters leave, as a file: {marks}.', {
          marks: marksMessage(marks.length),
        })}
      </p>
      <p>
        {t(
          'Markdown is text for reading and for notes. Annotations are for other reading apps, and to import marks here again.',
        )}
      </p>
      {hasSeveralEditions(marks) && (
        <p>
          {t(
            'These marks are of several editions. Another app may need a file for each: choose one book and one language.',
          )}
        </p>
      )}
      <div css={buttons}>
        <Button onPress={save('markdown')}>{t('Export as Markdown')}</Button>
        <Button onPress={save('annotations')}>{t('Export as annotations')}</Button>
      </div>
    </section>
  );
}

function Import({ actor }: { actor: MarksFileActor }) {
  const t = useTranslate();
  const preview = useSelector(actor, (snapshot) => snapshot.context.preview);
  const choose = (files: FileList | null): void => {
    const file = files?.item(0) ?? null;
    if (file !== null) actor.send({ type: 'file.choose', file });
  };
  return (
    <section aria-labelledby="marks-import">
      <h2 id="marks-import">{t('Import annotations')}</h2>
      <p>{t('You will see what the file would change before anything is changed.')}</p>
      {preview === null ? (
        <FileTrigger onSelect={choose}>
          <Button>{t('Choose a file to import')}</Button>
        </FileTrigger>
      ) : (
        <MarksFilePreview preview={preview} actor={actor} />
      )}
    </section>
  );
}
