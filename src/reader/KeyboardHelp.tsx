/** The list of the reader's keys, with the switch for those that are a single character. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useSwitch } from 'react-aria/useSwitch';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { useToggleState } from 'react-stately/useToggleState';
import { isCharacter, READER_KEYS } from '../../machines/keyboard.ts';
import { size, space, TARGET } from '../look/tokens.ts';
import { Button } from '../parts/Button.tsx';
import { Modal } from '../parts/Modal.tsx';
import type { KeysActor } from './use-reader-keys.ts';

const cover = css({
  position: 'fixed',
  inset: 0,
  zIndex: 7,
  display: 'grid',
  placeItems: 'center',
  padding: space.medium,
  background: 'rgb(0 0 0 / 0.5)',
});

const sheet = css({
  width: '100%',
  maxWidth: '30rem',
  maxHeight: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
  '& section': { display: 'flex', flexDirection: 'column', gap: space.medium, padding: space.medium, outline: 'none' },
});

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  columnGap: space.medium,
  rowGap: space.small,
  margin: 0,
  overflowWrap: 'anywhere',
  '& dd': { margin: 0 },
});

const cap = css({
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

/** The state is told by the place of the knob, not by colour alone. */
const track = css({
  flex: 'none',
  width: '3rem',
  height: '1.5rem',
  padding: '3px',
  border: '2px solid var(--ink)',
  borderRadius: '1rem',
  display: 'flex',
  '&::before': { content: '""', width: '0.9rem', borderRadius: '50%', background: 'var(--ink)' },
  'label:has(:checked) > &': { justifyContent: 'flex-end', borderColor: 'var(--accent)', '&::before': { background: 'var(--accent)' } },
  '@media (forced-colors: active)': { '&::before': { background: 'CanvasText' }, 'label:has(:checked) > &::before': { background: 'Highlight' } },
});

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

/** In reach on a phone without scrolling through the keys, which it may not have. */
const way = css({ position: 'sticky', bottom: 0, display: 'grid', margin: `0 -${space.medium} -${space.medium}`, padding: `${space.small} ${space.medium}`, background: 'var(--raised)', borderTop: '1px solid var(--hairline)' });

export function KeyboardHelp({ keys }: { keys: KeysActor }) {
  const areOn = useSelector(keys, (snapshot) => snapshot.context.characters);
  const close = () => keys.send({ type: 'help.close' });
  return (
    <Modal title="Keyboard help" around={cover} sheet={sheet} onClose={close}>
      <dl css={list}>
        {READER_KEYS.map(({ key, name, does }) => (
          <div key={key} css={{ display: 'contents' }}>
            <dt>
              <kbd css={cap}>{name}</kbd>
            </dt>
            <dd>{isCharacter({ key }) && !areOn ? `${does} (off)` : does}</dd>
          </div>
        ))}
      </dl>
      <Switch isOn={areOn} words="Single-character keys (b, l, ?)" onSwitch={(on) => keys.send({ type: 'characters.switch', on })} />
      <p css={soft}>No key does anything here while you write in a text field.</p>
      <div css={way}>
        <Button onPress={close}>Close</Button>
      </div>
    </Modal>
  );
}

function Switch({ isOn, words, onSwitch }: { isOn: boolean; words: string; onSwitch: (on: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const props = { isSelected: isOn, onChange: onSwitch, children: words };
  const { inputProps, labelProps } = useSwitch(props, useToggleState(props), input);
  return (
    <label css={switchRow} {...labelProps}>
      <VisuallyHidden elementType="span">
        <input {...inputProps} ref={input} />
      </VisuallyHidden>
      <span css={track} />
      {words}
    </label>
  );
}
