/** A button that shares an address; what it does is loaded when it is about to be pressed. */
import { useReducer, useState } from 'react';
import type { PlainText } from '../../machines/messages/message.ts';
import { Button, preloadOnIntent } from './Button.tsx';
import { useTranslate } from './interface-texts.tsx';
import type { LazyWithPreload } from './lazy-with-preload.tsx';

type ShareProps = {
  /** Whether the menu of the device is tried first. */
  way: 'share' | 'copy';
  /** What is shared, as the menu of the device names it; called at each press, as `path`. */
  title: () => string;
  path: () => string;
};

export type ShareOutcomeProps = ShareProps & {
  /** How often the button has been pressed. */
  presses: number;
  /** Called with what the button says instead of its label, null for nothing. */
  onSaying: (text: PlainText | null) => void;
};

type ShareView = LazyWithPreload<ShareOutcomeProps>;

type ShareSlotProps = ShareProps & {
  ShareLink: ShareView;
  /** Of the button. */
  label: PlainText;
  variant: 'plain' | 'quiet';
};

const addOne = (count: number): number => count + 1;

export function ShareSlot({ ShareLink, label, variant, ...link }: ShareSlotProps) {
  const t = useTranslate();
  const [presses, press] = useReducer(addOne, 0);
  const [saying, setSaying] = useState<PlainText | null>(null);
  return (
    <>
      <Button variant={variant} onPress={press} {...preloadOnIntent(ShareLink.preload)}>
        {t(saying ?? label)}
      </Button>
      {presses > 0 && (
        <ShareLink {...link} presses={presses} onSaying={setSaying} fallback={null} />
      )}
    </>
  );
}
