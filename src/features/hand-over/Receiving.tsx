/** Opens a link or a file of another device. */
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Opening } from './OpenedPart.tsx';
import { field, FIELD, form, labelled, typedIn } from './typed-field.ts';
import type { HandOverActor } from './use-hand-over.ts';

const Opened = lazyWithPreload(async () => (await import('./Opened.tsx')).Opened);

export function Receiving({ actor }: { actor: HandOverActor }) {
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  return isSending ? <Open actor={actor} /> : <Opened actor={actor} fallback={<Opening />} />;
}

function Open({ actor }: { actor: HandOverActor }) {
  const t = useTranslate();
  const id = useId();
  const choose = (files: FileList | null): void => {
    const file = files?.item(0) ?? null;
    if (file !== null) actor.send({ type: 'file.choose', file });
  };
  return (
    <section aria-labelledby="hand-over-receive">
      <h2 id="hand-over-receive">{t('Receive on this device')}</h2>
      <p>
        {t(
          'Open the link here, or paste it. You will see what it changes before anything is changed.',
        )}
      </p>
      <form
        css={form}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'text.paste', text: typedIn(event.currentTarget) });
        }}
      >
        <span css={labelled}>
          <label htmlFor={id}>{t('Paste a link')}</label>
          <input id={id} css={field} name={FIELD} autoComplete="off" spellCheck={false} required />
        </span>
        <Button type="submit">{t('Open|link')}</Button>
      </form>
      <FileTrigger acceptedFileTypes={['.txt', '.json']} onSelect={choose}>
        <Button>{t('Choose a file')}</Button>
      </FileTrigger>
    </section>
  );
}
