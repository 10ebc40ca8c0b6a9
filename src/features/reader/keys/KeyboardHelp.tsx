/**
 * The list of keyboard shortcuts, with a switch for those of a single character (WCAG 2.2, 2.1.4).
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import {
  isCharacter,
  READER_KEYS,
} from '../../../../machines/domain/reading/keyboard-shortcuts.ts';
import { KEY_TEXTS } from '../../../../machines/messages/reading/keyboard-shortcuts.ts';
import { message } from '../../../../machines/messages/message.ts';
import { size, space } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { dialogFooter, ModalDialog } from '../../../ui/ModalDialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { ReaderActor } from '../use-reader.ts';

const CHARACTERS = READER_KEYS.filter(isCharacter)
  .map(({ key }) => key)
  .join(', ');

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  columnGap: space.medium,
  rowGap: space.small,
  margin: 0,
  overflowWrap: 'anywhere',
  '& dd': { margin: 0 },
});

const keyCap = css({
  display: 'inline-block',
  minWidth: '2rem',
  paddingInline: space.small,
  border: '1px solid var(--line)',
  borderRadius: '4px',
  font: 'inherit',
  fontSize: size.small,
  textAlign: 'center',
});

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

export function KeyboardHelp({ actor }: { actor: ReaderActor }) {
  const t = useTranslate();
  const areOn = useSelector(actor, (snapshot) => snapshot.context.characterKeys);
  const close = () => actor.send({ type: 'overlay.close' });
  return (
    <ModalDialog title={t('Keyboard help')} onClose={close}>
      <dl css={list}>
        {READER_KEYS.map(({ key }) => (
          <div key={key} css={{ display: 'contents' }}>
            <dt>
              <kbd css={keyCap}>{t(KEY_TEXTS[key].name)}</kbd>
            </dt>
            <dd>
              {isCharacter({ key }) && !areOn
                ? t('{action} (off)', { action: message(KEY_TEXTS[key].does) })
                : t(KEY_TEXTS[key].does)}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        isSelected={areOn}
        onChange={(on) => actor.send({ type: 'characterKeys.switch', on })}
      >
        {t('Single-character keys ({keys})', { keys: CHARACTERS })}
      </Switch>
      <p css={soft}>{t('These keys are off while you type in a text field.')}</p>
      <div css={dialogFooter}>
        <Button onPress={close}>{t('Close')}</Button>
      </div>
    </ModalDialog>
  );
}
