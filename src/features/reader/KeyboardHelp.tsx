/**
 * The list of keyboard shortcuts, with a switch for those of a single character (WCAG 2.2, 2.1.4).
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { isCharacter, READER_KEYS } from '../../../machines/domain/keyboard-shortcuts.ts';
import { message } from '../../../machines/messages/message.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import type { KeysActor } from './use-reader-keys.ts';

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

const switchRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.medium,
  minHeight: TARGET,
  cursor: 'pointer',
  borderRadius: '4px',
});

/** The position of the knob shows the state, not colour alone (WCAG 2.2, 1.4.1). */
const track = css({
  flex: 'none',
  width: '3rem',
  height: '1.5rem',
  padding: '3px',
  border: '2px solid var(--ink)',
  borderRadius: '1rem',
  display: 'flex',
  '&::before': { content: '""', width: '0.9rem', borderRadius: '50%', background: 'var(--ink)' },
  '[data-selected] &': {
    justifyContent: 'flex-end',
    borderColor: 'var(--accent)',
    '&::before': { background: 'var(--accent)' },
  },
  '@media (forced-colors: active)': {
    '&::before': { background: 'CanvasText' },
    '[data-selected] &::before': { background: 'Highlight' },
  },
});

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

/** Sticky, so that Close can be reached on a phone without scrolling through the list. */
const footer = css({
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  margin: `0 -${space.medium} -${space.medium}`,
  padding: `${space.small} ${space.medium}`,
  background: 'var(--raised)',
  borderTop: '1px solid var(--hairline)',
});

export function KeyboardHelp({ keys }: { keys: KeysActor }) {
  const t = useTranslate();
  const areOn = useSelector(keys, (snapshot) => snapshot.context.characters);
  const close = () => keys.send({ type: 'help.close' });
  return (
    <ModalDialog title={t('Keyboard help')} onClose={close}>
      <dl css={list}>
        {READER_KEYS.map(({ key, name, does }) => (
          <div key={key} css={{ display: 'contents' }}>
            <dt>
              <kbd css={keyCap}>{t(name)}</kbd>
            </dt>
            <dd>
              {isCharacter({ key }) && !areOn
                ? t('{action} (off)', { action: message(does) })
                : t(does)}
            </dd>
          </div>
        ))}
      </dl>
      <SwitchField
        isSelected={areOn}
        onChange={(on) => keys.send({ type: 'characters.switch', on })}
      >
        <SwitchButton css={switchRow}>
          <span css={track} />
          {t('Single-character keys (b, l, ?)')}
        </SwitchButton>
      </SwitchField>
      <p css={soft}>{t('Keys do nothing while you type in a text field.')}</p>
      <div css={footer}>
        <Button onPress={close}>{t('Close')}</Button>
      </div>
    </ModalDialog>
  );
}
