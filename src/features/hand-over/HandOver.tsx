/** The screen Move your reading; its parts and their texts are loaded when it is shown. */
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useLaterTexts } from '../../ui/use-later-texts.ts';
import { HAND_OVER_TEXTS } from './texts.ts';

const Parts = lazyWithPreload(async () => (await import('./HandOverParts.tsx')).HandOverParts);

export function HandOver() {
  const t = useTranslate();
  const hasTexts = useLaterTexts(HAND_OVER_TEXTS, 'Send from this device');
  return (
    <Screen title={t(SCREENS.handOver.title)}>
      <Parts isWanted={hasTexts} fallback={null} />
    </Screen>
  );
}
