/** The screen of the words that the reader has kept; what it shows is loaded when it is opened. */
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Screen } from '../../ui/Screen.tsx';

const KeptWords = lazyWithPreload(async () => (await import('./KeptWords.tsx')).KeptWords);

export function MyWords() {
  const t = useTranslate();
  return (
    <Screen title={t(SCREENS.myWords.title)}>
      <KeptWords fallback={null} />
    </Screen>
  );
}
