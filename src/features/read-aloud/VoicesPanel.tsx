/** The panel of reading aloud: voice, speed, sleep timer, and what helps when it sounds wrong. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { RATES, TIMERS } from '../../../machines/domain/read-aloud/preferences.ts';
import { VOICES_SHOWN, type Voice } from '../../../machines/domain/read-aloud/voices.ts';
import { timerMessage } from '../../../machines/messages/reading/read-aloud.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import type { ReadAloudEffects, ReadAloudRef } from './effects.ts';
import { size, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { dialogFooter, ModalDialog } from '../../ui/ModalDialog.tsx';
import { OptionGroup } from '../../ui/OptionGroup.tsx';

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: TARGET });
const heading = css({ fontSize: size.body });

type PanelProps = { actor: ReadAloudRef; effects: ReadAloudEffects };

/** The first voices, and the one that speaks. */
function useVoices({ actor, effects }: PanelProps): readonly Voice[] {
  const language = useSelector(actor, ({ context }) => context.language);
  const current = useSelector(actor, ({ context }) => context.voice);
  const voices = effects.voices(language);
  return voices.filter(({ uri }, index) => index < VOICES_SHOWN || uri === current);
}

export function VoicesPanel({ actor, effects, onClose }: PanelProps & { onClose: () => void }) {
  const t = useTranslate();
  const voices = useVoices({ actor, effects });
  const voice = useSelector(actor, ({ context }) => context.voice);
  const rate = useSelector(actor, ({ context }) => context.rate);
  const timer = useSelector(actor, ({ context }) => context.timer);
  return (
    <ModalDialog title={t('Voice and speed')} onClose={onClose}>
      {voices.length > 0 && (
        <OptionGroup
          title={t('Voice')}
          minWidth="9rem"
          options={voices.map(({ uri, name, isOnline }) => ({
            value: uri,
            label: isOnline ? t('{name} (online)', { name }) : name,
          }))}
          selected={voice ?? ''}
          onSelect={({ value }) => actor.send({ type: 'voice.choose', voice: value })}
        />
      )}
      {voices.some(({ isOnline }) => isOnline) && (
        <p css={soft}>
          {t('Voices marked “online” may send the text to the company that provides them.')}
        </p>
      )}
      <OptionGroup
        title={t('Speed')}
        minWidth={TARGET}
        options={RATES.map((value) => ({ value, label: t('{rate}×', { rate: value }) }))}
        selected={rate}
        onSelect={({ value }) => actor.send({ type: 'rate.choose', rate: value })}
      />
      <OptionGroup
        title={t('Sleep timer')}
        minWidth="5.5rem"
        options={TIMERS.map((value) => ({ value, label: t(timerMessage(value)) }))}
        selected={timer}
        onSelect={({ value }) => actor.send({ type: 'timer.choose', timer: value })}
      />
      <div>
        <h3 css={heading}>{t('Sounds wrong?')}</h3>
        <p css={soft}>
          {t(
            'Choose another voice. A voice that skips words or spells them out does not support the language.',
          )}
        </p>
        <Link href={SCREENS.listening.path} css={link}>
          {t('How to get a voice')}
        </Link>
      </div>
      <div css={dialogFooter}>
        <Button onPress={onClose}>{t('Done')}</Button>
      </div>
    </ModalDialog>
  );
}
