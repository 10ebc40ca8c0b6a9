/** What is opened of another device: its lock, what it would change, and what came of it. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import {
  handOverOutcomeMessage,
  handOverProblemMessage,
} from '../../../machines/messages/status/hand-over.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Changes } from './Changes.tsx';
import { OpenedPart, Opening } from './OpenedPart.tsx';
import { OtherInterface } from './OtherInterface.tsx';
import { field, FIELD, form, labelled, typedIn } from './typed-field.ts';
import type { HandOverActor } from './use-hand-over.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: space.small });
const alertBox = css({
  paddingInlineStart: space.medium,
  borderInlineStart: '4px solid var(--accent)',
});

/** What is shown of the state, by its tag. */
const TAGS = ['locked', 'previewing', 'added', 'undone', 'failed'] as const;

export function Opened({ actor }: { actor: HandOverActor }) {
  const shown = useSelector(actor, (snapshot) => TAGS.find((tag) => snapshot.hasTag(tag)));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const kept = useSelector(actor, ({ context }) => context.kept);
  const came = useSelector(actor, ({ context: { preview, withSettings } }) =>
    withSettings ? (preview?.language ?? null) : null,
  );
  const t = useTranslate();
  const cancel = () => actor.send({ type: 'add.cancel' });
  switch (shown) {
    case 'locked':
      return <Locked actor={actor} onCancel={cancel} />;
    case 'previewing':
      return <Changes actor={actor} onCancel={cancel} />;
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
          <OtherInterface came={came} path={SCREENS.handOver.path} />
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
      return <Opening />;
  }
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
