/** What bringing in the chosen file would change, in either way, before anything is. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { Difference, ImportWay } from '../../machines/data-file.ts';
import { space, TARGET } from '../look/tokens.ts';
import { Button } from '../parts/Button.tsx';
import type { YourDataActor } from './use-your-data.ts';

const ways = css({
  display: 'grid',
  gap: space.small,
  margin: 0,
  padding: space.medium,
  border: '1px solid var(--line)',
  borderRadius: '4px',
  '& label': { display: 'flex', alignItems: 'center', gap: space.small, minHeight: TARGET },
  '& input': { flex: 'none', width: '1.25rem', height: '1.25rem', accentColor: 'var(--accent)' },
});

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

const WAYS: readonly { way: ImportWay; words: string }[] = [
  { way: 'merge', words: 'Add it to what is here' },
  { way: 'replace', words: 'Put it in the place of what is here' },
];

const changes = ({ added, changed, removed }: Difference): string =>
  added + changed + removed === 0 ? 'changes nothing' : `${added} added, ${changed} changed, ${removed} removed`;

const of = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export function ImportPreview({ actor }: { actor: YourDataActor }) {
  const preview = useSelector(actor, (snapshot) => snapshot.context.preview);
  const chosen = useSelector(actor, (snapshot) => snapshot.context.way);
  if (preview === null) return null;
  const { bookmarks, places, books } = preview.holds;
  return (
    <>
      <fieldset css={ways}>
        <legend>{`The file holds ${of(bookmarks, 'bookmark')}, ${of(places, 'place')} and ${of(books, 'book')}`}</legend>
        {WAYS.map(({ way, words }) => (
          <label key={way}>
            <input type="radio" name="way" checked={way === chosen} onChange={() => actor.send({ type: 'way.choose', way })} />
            {`${words}: ${changes(preview[way])}`}
          </label>
        ))}
      </fieldset>
      <div css={row}>
        <Button look="strong" autoFocus onPress={() => actor.send({ type: 'import.confirm' })}>
          Import
        </Button>
        <Button onPress={() => actor.send({ type: 'import.cancel' })}>Leave it</Button>
      </div>
    </>
  );
}
