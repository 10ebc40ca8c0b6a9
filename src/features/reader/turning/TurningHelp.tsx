/** How pages are turned, in words, and the button of the keyboard help. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { size, space, wide } from '../../../theme/tokens.ts';
import { Button, preloadOnIntent } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import type { ReaderActor } from '../use-reader.ts';

const others = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: space.small,
});
/** Only where there may be a keyboard, or a key has been pressed (src/platform/focus.ts). */
const forKeys = css({
  '&:not([data-keys] *)': {
    display: 'none',
    '@media (any-pointer: fine)': { display: 'inline-flex' },
  },
});
const hint = css({
  color: 'var(--soft-ink)',
  fontSize: size.small,
  textAlign: 'center',
  textWrap: 'balance',
});

type TurningHelpProps = {
  actor: ReaderActor;
  /** Called on the first sign that the user will open the keyboard help. */
  onIntent: () => void;
  /** Beside the button. */
  children: ReactNode;
};

export function TurningHelp({ actor, onIntent, children }: TurningHelpProps) {
  const t = useTranslate();
  return (
    <>
      <p data-hint css={[hint, { [wide]: { display: 'none' } }]}>
        {t('Use swipe gestures to navigate on mobile')}
      </p>
      <p data-hint css={[hint, { display: 'none', [wide]: { display: 'block' } }]}>
        {t('Use arrow keys to navigate • ESC to close')}
      </p>
      <div css={others}>
        <Button
          css={forKeys}
          variant="quiet"
          aria-haspopup="dialog"
          onPress={() => actor.send({ type: 'help.open' })}
          {...preloadOnIntent(onIntent)}
        >
          {t('Keyboard help')}
        </Button>
        {children}
      </div>
    </>
  );
}
