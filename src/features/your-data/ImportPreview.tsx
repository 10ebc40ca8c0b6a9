/**
 * Shows what importing the chosen file would change, for both ways of importing, before anything is
 * changed.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { ImportWay } from '../../../machines/domain/site/data-file.ts';
import type {
  Difference,
  ImportPreview as Preview,
} from '../../../machines/domain/site/import-preview.ts';
import { message, type Message } from '../../../machines/messages/message.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { YourDataActor } from './use-your-data.ts';

const wayGroup = css({
  display: 'grid',
  gap: space.small,
  padding: space.medium,
  border: '1px solid var(--line)',
  borderRadius: '4px',
});

/** The size of the dot shows the selection, not colour alone (WCAG 2.2, 1.4.1). */
const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: TARGET,
  borderRadius: '4px',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    width: '1rem',
    height: '1rem',
    borderRadius: '50%',
    border: '2px solid var(--line)',
    flex: 'none',
  },
  '&[data-selected]::before': { borderWidth: '5px', borderColor: 'var(--accent)' },
  '@media (forced-colors: active)': { '&[data-selected]::before': { borderColor: 'Highlight' } },
});

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

const WAYS: readonly {
  way: ImportWay;
  text: 'Add to my data: {changes}' | 'Replace my data: {changes}';
}[] = [
  { way: 'merge', text: 'Add to my data: {changes}' },
  { way: 'replace', text: 'Replace my data: {changes}' },
];

const changesMessage = ({ added, changed, removed }: Difference): Message =>
  added + changed + removed === 0
    ? message('changes nothing')
    : message('{added} added, {changed} changed, {removed} removed', { added, changed, removed });

function contentsMessage({ bookmarks, places, books, marks, words }: Preview['holds']): Message {
  const counts = {
    bookmarks:
      bookmarks === 1 ? message('1 bookmark') : message('{count} bookmarks', { count: bookmarks }),
    places:
      places === 1
        ? message('1 reading position')
        : message('{count} reading positions', { count: places }),
    books: books === 1 ? message('1 book') : message('{count} books', { count: books }),
    marks: marks === 1 ? message('1 mark') : message('{count} marks', { count: marks }),
  };
  return words === 0
    ? message('The file contains {bookmarks}, {places}, {books} and {marks}', counts)
    : message('The file contains {bookmarks}, {places}, {books}, {marks} and {words}', {
        ...counts,
        words:
          words === 1 ? message('1 saved word') : message('{count} saved words', { count: words }),
      });
}

export function ImportPreview({ actor }: { actor: YourDataActor }) {
  const t = useTranslate();
  const preview = useSelector(actor, (snapshot) => snapshot.context.preview);
  const chosen = useSelector(actor, (snapshot) => snapshot.context.way);
  if (preview === null) return null;
  const choose = (value: string) => {
    const selected = WAYS.find(({ way }) => way === value);
    if (selected !== undefined) actor.send({ type: 'way.choose', way: selected.way });
  };
  return (
    <>
      <RadioGroup css={wayGroup} value={chosen} onChange={choose}>
        <Label>{t(contentsMessage(preview.holds))}</Label>
        {WAYS.map(({ way, text }) => (
          <RadioField key={way} value={way}>
            <RadioButton css={option}>
              {t(text, { changes: changesMessage(preview[way]) })}
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      <div css={row}>
        <Button variant="strong" autoFocus onPress={() => actor.send({ type: 'import.confirm' })}>
          {t('Import')}
        </Button>
        <Button onPress={() => actor.send({ type: 'import.cancel' })}>{t('Cancel')}</Button>
      </div>
    </>
  );
}
