/** What adding a link or a file would change, before anything is changed. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { hasNews, type HandOverChanges } from '../../../machines/domain/hand-over/changes.ts';
import type { Text } from '../../../machines/messages/message.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Sentence, useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LOCALE } from '../../ui/locale.ts';
import { LocalizedText } from '../../ui/LocalizedText.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { OpenedPart } from './OpenedPart.tsx';
import type { HandOverActor } from './use-hand-over.ts';

const list = css({
  display: 'grid',
  gap: space.hair,
  paddingInlineStart: '1.2em',
  listStyle: 'disc',
  overflowWrap: 'anywhere',
  '& ul': { paddingInlineStart: '1.2em', listStyle: 'circle' },
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });

type Counted = Exclude<keyof HandOverChanges, 'moves' | 'hasSettings'>;

/** In the order in which they are listed. */
const COUNTS = [
  ['newBooks', 'New books: {count}'],
  ['further', 'Books that were read further there: {count}'],
  ['renewed', 'Books that were read later there, on the same page: {count}'],
  ['bookmarks', 'New bookmarks: {count}'],
  ['places', 'Other bookmarks, which become saved places: {count}'],
  ['newMarks', 'New marks: {count}. Marks that you have deleted here may be among them.'],
  ['changedMarks', 'Marks that were changed there later: {count}'],
  ['newRecords', 'New words: {count}. Words that you have removed here may be among them.'],
  ['changedRecords', 'Words that were reviewed there later: {count}'],
] as const satisfies readonly (readonly [Counted, Text])[];

export function Changes({ actor, onCancel }: { actor: HandOverActor; onCancel: () => void }) {
  const t = useTranslate();
  const language = useInterfaceLanguage();
  const preview = useSelector(actor, ({ context }) => context.preview);
  const withSettings = useSelector(actor, ({ context }) => context.withSettings);
  if (preview === null) return null;
  const { changes, made, refused, titles } = preview;
  const isNew = hasNews(changes);
  const date = new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long' });
  return (
    <OpenedPart>
      {made !== null && <p>{t('Made on {date}.', { date: date.format(made) })}</p>}
      {isNew ? (
        <ul css={list}>
          {changes.moves.length > 0 && (
            <li>
              <span>{t('Books whose page moves: {count}', { count: changes.moves.length })}</span>
              <ul>
                {changes.moves.map(({ bookId, from, to }) => (
                  <li key={bookId}>
                    <Sentence
                      text="{title}, page {from} to {page}"
                      values={{
                        title: <LocalizedText text={titles.get(bookId) ?? bookId} />,
                        from,
                        page: to,
                      }}
                    />
                  </li>
                ))}
              </ul>
            </li>
          )}
          {COUNTS.map(([name, text]) =>
            changes[name] === 0 ? null : <li key={name}>{t(text, { count: changes[name] })}</li>,
          )}
        </ul>
      ) : (
        <p>{t('There is nothing new in it.')}</p>
      )}
      {refused > 0 && (
        <p>{t('Left out, because it cannot be read: {count}', { count: refused })}</p>
      )}
      {changes.hasSettings && (
        <Switch
          isSelected={withSettings}
          onChange={(isOn) => actor.send({ type: 'settings.use', isOn })}
        >
          {t('Use its settings here')}
        </Switch>
      )}
      {(isNew || changes.hasSettings) && (
        <p>{t('Nothing is removed. Add only a link that you made yourself.')}</p>
      )}
      <div css={row}>
        {(isNew || withSettings) && (
          <Button variant="strong" autoFocus onPress={() => actor.send({ type: 'add.confirm' })}>
            {t('Add|reading')}
          </Button>
        )}
        <Button autoFocus={!isNew && !withSettings} onPress={onCancel}>
          {t(isNew || changes.hasSettings ? 'Cancel' : 'Close')}
        </Button>
      </div>
    </OpenedPart>
  );
}
