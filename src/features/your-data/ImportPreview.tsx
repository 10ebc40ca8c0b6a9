/**
 * Shows what importing the chosen file would change, for both ways of importing, before anything is
 * changed.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Difference, ImportWay } from '../../../machines/domain/data-file.ts';
import { space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
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

const WAYS: readonly { way: ImportWay; label: string }[] = [
  { way: 'merge', label: 'Add to my data' },
  { way: 'replace', label: 'Replace my data' },
];

const differenceText = ({ added, changed, removed }: Difference): string =>
  added + changed + removed === 0
    ? 'changes nothing'
    : `${added} added, ${changed} changed, ${removed} removed`;

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

export function ImportPreview({ actor }: { actor: YourDataActor }) {
  const preview = useSelector(actor, (snapshot) => snapshot.context.preview);
  const chosen = useSelector(actor, (snapshot) => snapshot.context.way);
  if (preview === null) return null;
  const { bookmarks, places, books } = preview.holds;
  const choose = (value: string) => {
    const selected = WAYS.find(({ way }) => way === value);
    if (selected !== undefined) actor.send({ type: 'way.choose', way: selected.way });
  };
  return (
    <>
      <RadioGroup css={wayGroup} value={chosen} onChange={choose}>
        <Label>{`The file contains ${counted(bookmarks, 'bookmark')}, ${counted(places, 'reading position')} and ${counted(books, 'book')}`}</Label>
        {WAYS.map(({ way, label }) => (
          <RadioField key={way} value={way}>
            <RadioButton css={option}>{`${label}: ${differenceText(preview[way])}`}</RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      <div css={row}>
        <Button variant="strong" autoFocus onPress={() => actor.send({ type: 'import.confirm' })}>
          Import
        </Button>
        <Button onPress={() => actor.send({ type: 'import.cancel' })}>Cancel</Button>
      </div>
    </>
  );
}
