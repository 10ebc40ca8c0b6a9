/** Says the Hindi word that is shown. */
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { canSay, onVoices, sayWord } from './say-word.ts';

/** Only where a Hindi voice of the device can say it. */
export function Say({ word }: { word: string | null }) {
  const t = useTranslate();
  const [isPossible, setPossible] = useState(canSay);
  useEffect(() => onVoices(() => setPossible(canSay())), []);
  if (word === null || !isPossible) return null;
  return (
    <Button variant="quiet" aria-label={t('Say it')} onPress={() => sayWord(word)}>
      <Icon name="listen" />
    </Button>
  );
}
