/** Opens a link or a file of another device, and shows how far that is. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import {
  handOverOutcomeMessage,
  handOverProblemMessage,
} from '../../../machines/messages/status/hand-over.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { OpenedPart } from './OpenedPart.tsx';
import type { HandOverActor } from './use-hand-over.ts';

const Changes = lazyWithPreload(async () => (await import('./Changes.tsx')).Changes);

const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  alignItems: 'end',
  width: '100%',
});
const labelled = css({ flex: '1 1 14rem', minWidth: 0, display: 'grid', gap: space.hair });
const field = css({
  minWidth: 0,
  minHeight: '2.75rem',
  paddingInline: space.small,
  font: 'inherit',
  color: 'inherit',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '0.25rem',
});
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });
const alertBox = css({
  paddingInlineStart: space.medium,
  borderInlineStart: '4px solid var(--accent)',
});

/** What is shown of the state, by its tag. */
const TAGS = ['locked', 'previewing', 'added', 'undone', 'failed', 'busy', 'sending'] as const;

export function Receiving({ actor }: { actor: HandOverActor }) {
  const shown = useSelector(actor, (snapshot) => TAGS.find((tag) => snapshot.hasTag(tag)));
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const kept = useSelector(actor, ({ context }) => context.kept);
  const t = useTranslate();
  const cancel = () => actor.send({ type: 'add.cancel' });
  if (isSending) return <Open actor={actor} />;
  switch (shown) {
    case 'locked':
      return <Locked actor={actor} onCancel={cancel} />;
    case 'previewing':
      return <Changes actor={actor} onCancel={cancel} fallback={null} />;
    case 'failed':
      return (
        <OpenedPart>
          <p role="alert" css={alertBox}>
            {problem !== null && t(handOverProblemMessage(problem))}
          </p>
          <Button autoFocus onPress={cancel}>
            {t('Close')}
          </Button>
        </OpenedPart>
      );
    case 'added':
      return (
        <OpenedPart>
          <p>{t(handOverOutcomeMessage('added'))}</p>
          <div css={row}>
            <Button autoFocus onPress={() => actor.send({ type: 'add.undo' })}>
              {t('Undo')}
            </Button>
            <Button onPress={cancel}>{t('Close')}</Button>
          </div>
        </OpenedPart>
      );
    case 'undone':
      return (
        <OpenedPart>
          <p>{t(handOverOutcomeMessage('undone', kept))}</p>
          <Button autoFocus onPress={cancel}>
            {t('Close')}
          </Button>
        </OpenedPart>
      );
    default:
      return (
        <OpenedPart>
          <p>{t('It is being opened...')}</p>
        </OpenedPart>
      );
  }
}

const FIELD = 'typed';

/** What stands in the field now, whoever wrote it: the user, or a program that fills in forms. */
function typedIn(of: HTMLFormElement): string {
  const value = new FormData(of).get(FIELD);
  return typeof value === 'string' ? value : '';
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

function Locked({ actor, onCancel }: { actor: HandOverActor; onCancel: () => void }) {
  const t = useTranslate();
  const id = useId();
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isWrong = problem === 'code' && !isBusy;
  return (
    <OpenedPart>
      <p>{t('It is locked. Type the code that the other device shows.')}</p>
      <form
        css={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) actor.send({ type: 'code.enter', code: typedIn(event.currentTarget) });
        }}
      >
        <span css={labelled}>
          <label htmlFor={id}>{t('Code|lock')}</label>
          <input
            ref={input}
            id={id}
            css={field}
            name={FIELD}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
        </span>
        <Button type="submit" variant="strong" locked={isBusy}>
          {t('Unlock|code')}
        </Button>
        <Button onPress={onCancel}>{t('Cancel')}</Button>
      </form>
      {isWrong && (
        <p role="alert" css={alertBox}>
          {t(handOverProblemMessage('code'))}
        </p>
      )}
    </OpenedPart>
  );
}
