/** Reading aloud: the bar at the foot of an open book, and the panel of voices and speed. */
import { Global } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSystem } from '../../system/system.tsx';
import { createReadAloudEffects, type ReaderRef } from './effects.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { ReadAloudBar } from './ReadAloudBar.tsx';
import { openSpeech } from './speech.ts';
import { sentenceHighlight } from './sentence-highlight-style.ts';

const speech = openSpeech();

const VoicesPanel = lazyWithPreload(async () => (await import('./VoicesPanel.tsx')).VoicesPanel);

export function ReadAloud({ reader }: { reader: ReaderRef }) {
  const system = useSystem();
  const [effects] = useState(() => createReadAloudEffects(system, reader, speech));
  const [input] = useState(effects.input);
  const actor = useActorRef(effects.logic, { input });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const isVoicesOpen = useSelector(reader, (snapshot) => snapshot.hasTag('voicesOpen'));
  const close = () => reader.send({ type: 'overlay.close' });

  useEffect(() => effects.connect(actor), [effects, actor]);

  if (!isOpen) return null;
  return (
    <>
      <Global styles={sentenceHighlight} />
      <ReadAloudBar
        actor={actor}
        reader={reader}
        effects={effects}
        onVoicesIntent={VoicesPanel.preload}
      />
      {isVoicesOpen && (
        <VoicesPanel
          actor={actor}
          effects={effects}
          onClose={close}
          fallback={null}
          onFailure={close}
        />
      )}
    </>
  );
}
