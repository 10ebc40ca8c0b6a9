/** The screen Move your reading; its parts and their texts are loaded when it is shown. */
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useLaterTexts, type LaterTexts } from '../../ui/use-later-texts.ts';

const Parts = lazyWithPreload(async () => (await import('./HandOverParts.tsx')).HandOverParts);

const TEXTS: LaterTexts = {
  hindi: async () =>
    (await import('../../../machines/messages/hindi/hand-over.ts')).HINDI_HAND_OVER,
  hinglish: async () =>
    (await import('../../../machines/messages/hinglish/hand-over.ts')).HINGLISH_HAND_OVER,
};

export function HandOver() {
  const t = useTranslate();
  const hasTexts = useLaterTexts(TEXTS, 'Send from this device');
  return (
    <Screen title={t(SCREENS.handOver.title)}>
      <Parts isWanted={hasTexts} fallback={null} />
    </Screen>
  );
}
