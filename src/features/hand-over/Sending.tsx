/** What is sent, locked or not, and the ways to give it away. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { shownCode, spokenCode } from '../../../machines/domain/hand-over/code.ts';
import type { MovedParts } from '../../../machines/domain/hand-over/moved.ts';
import type { HandOverCounts, Parcel } from '../../../machines/domain/hand-over/parcel.ts';
import type { HandOverContext } from '../../../machines/hand-over/context.ts';
import { marksMessage } from '../../../machines/messages/reading/all-marks.ts';
import {
  booksMessage,
  handOverOutcomeMessage,
  wordsMessage,
} from '../../../machines/messages/status/hand-over.ts';
import { message, type Message } from '../../../machines/messages/message.ts';
import { LINK_BY_HAND } from '../../../machines/messages/status/sharing.ts';
import { size, space } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { field } from './typed-field.ts';
import type { HandOverActor } from './use-hand-over.ts';

const QrCode = lazyWithPreload(async () => (await import('./QrCode.tsx')).QrCode);

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });
const switches = css({ display: 'grid', justifyItems: 'start' });
const codeBox = css({
  fontSize: size.title,
  letterSpacing: '0.08em',
  fontVariantLigatures: 'none',
});
const hidden = css(visuallyHidden);

/** What may not fit: its part, its number, and how one and many are said. */
const LEFT = [
  [
    'marks',
    'marks',
    '1 mark does not fit in a link. Save the file for it.',
    '{count} marks do not fit in a link. Save the file for them.',
  ],
  [
    'lists',
    'records',
    '1 word does not fit in a link. Save the file for it.',
    '{count} words do not fit in a link. Save the file for them.',
  ],
] as const;

const leftMessages = ({ all, holds }: Parcel, parts: MovedParts): Message[] =>
  LEFT.flatMap(([part, counted, one, many]) => {
    const count = parts[part] ? all[counted] - holds[counted] : 0;
    if (count === 0) return [];
    return [count === 1 ? message(one) : message(many, { count })];
  });

function holdsMessage({ books, marks, records }: HandOverCounts): Message {
  const counted = { books: booksMessage(books), marks: marksMessage(marks) };
  return records === 0
    ? message('It holds {books} and {marks}.', counted)
    : message('It holds {books}, {marks} and {words}.', {
        ...counted,
        words: wordsMessage(records),
      });
}

const isEmpty = ({ books, marks, records }: HandOverCounts): boolean =>
  books + marks + records === 0;

export function Sending({ actor }: { actor: HandOverActor }) {
  const t = useTranslate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { parts, isLocked, canLock, parcel, outcome } = context;
  const choose = (part: keyof MovedParts) => (isOn: boolean) =>
    actor.send({ type: 'parts.choose', part, isOn });
  return (
    <section aria-labelledby="hand-over-send">
      <h2 id="hand-over-send">{t('Send from this device')}</h2>
      <p>
        {t(
          'Your place in each book, your bookmarks and your library go to another device of yours. This site receives nothing.',
        )}
      </p>
      {parcel !== null && isEmpty(parcel.all) ? (
        <p>{t('There is nothing to move yet. Open a book first.')}</p>
      ) : (
        <>
          <div css={switches}>
            <Switch isSelected={parts.settings} onChange={choose('settings')}>
              {t('Settings|moved')}
            </Switch>
            {parcel !== null && parcel.all.marks > 0 && (
              <Switch isSelected={parts.marks} onChange={choose('marks')}>
                {t('Marks: {count}', { count: parcel.all.marks })}
              </Switch>
            )}
            {parcel !== null && parcel.all.records > 0 && (
              <Switch isSelected={parts.lists} onChange={choose('lists')}>
                {t('Words: {count}', { count: parcel.all.records })}
              </Switch>
            )}
            {canLock && (
              <Switch
                isSelected={isLocked}
                onChange={(isOn) => actor.send({ type: 'lock.switch', isOn })}
              >
                {t('Locked with a code')}
              </Switch>
            )}
          </div>
          {!isLocked && <p>{t('Whoever has the link can see what you read.')}</p>}
          {!canLock && <p>{t('This page has no secure connection, so nothing can be locked.')}</p>}
          <Shown actor={actor} context={context} />
          {outcome !== null && <Outcome context={context} />}
        </>
      )}
    </section>
  );
}

function Shown({ actor, context }: { actor: HandOverActor; context: HandOverContext }) {
  const t = useTranslate();
  const { parcel, parts, canLink } = context;
  const isPacking = useSelector(actor, (snapshot) => snapshot.hasTag('packing'));
  // Not while it is saved or shared: the focus is on the button that was pressed.
  if (parcel === null && isPacking) return <p>{t('Preparing the link...')}</p>;
  return (
    <>
      {parcel !== null && (
        <>
          <p>{t(holdsMessage(parcel.holds))}</p>
          {leftMessages(parcel, parts).map((left) => (
            <p key={left.text}>{t(left)}</p>
          ))}
          {parcel.digits !== null && <QrCode address={parcel.digits} fallback={null} />}
          {parcel.code !== null && <Code code={parcel.code} />}
        </>
      )}
      {(!canLink || parcel === null) && (
        <p>{t('This browser cannot make links. Save the file.')}</p>
      )}
      {canLink && parcel?.link === null && <p>{t('It is too much for a link. Save the file.')}</p>}
      <div css={row}>
        {parcel !== null && parcel.link !== null && (
          <Button variant="strong" onPress={() => actor.send({ type: 'link.copy' })}>
            {t('Copy link')}
          </Button>
        )}
        <Button onPress={() => actor.send({ type: 'link.share' })}>{t('Share')}</Button>
        <Button onPress={() => actor.send({ type: 'file.save' })}>{t('Save file')}</Button>
      </div>
    </>
  );
}

function Code({ code }: { code: string }) {
  const t = useTranslate();
  return (
    <div role="group" aria-label={t('Code|lock')}>
      <p>{t('Type this code on the other device:')}</p>
      <p css={codeBox} translate="no">
        <b aria-hidden="true">{shownCode(code)}</b>
        <span css={hidden}>{spokenCode(code)}</span>
      </p>
    </div>
  );
}

function Outcome({ context: { outcome, parcel } }: { context: HandOverContext }) {
  const t = useTranslate();
  const hint = useId();
  if (outcome === null) return null;
  if (outcome !== 'by hand') return <p>{t(handOverOutcomeMessage(outcome))}</p>;
  return (
    <>
      <p id={hint}>{t(LINK_BY_HAND)}</p>
      <input
        css={field}
        readOnly
        aria-labelledby={hint}
        value={parcel?.link ?? ''}
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}
