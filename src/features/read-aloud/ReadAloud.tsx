/** Reading aloud: the bar at the foot of an open book, and the panel of voices and speed. */
import { Global } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useSystem } from '../../system/system.tsx';
import { createSpeaker, type ReaderRef } from './effects.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { ListeningBar } from './ListeningBar.tsx';
import { openSpeech } from './speech.ts';
import { spokenMarks } from './spoken-marks-style.ts';

const speech = openSpeech();

const VoicesPanel = lazyWithPreload(async () => (await import('./VoicesPanel.tsx')).VoicesPanel);

export function ReadAloud({ reader }: { reader: ReaderRef }) {
  const system = useSystem();
  const [speaker] = useState(() => createSpeaker(system, reader, speech));
  const [input] = useState(speaker.input);
  const actor = useActorRef(speaker.logic, { input });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('listening'));
  const isVoicesOpen = useSelector(reader, (snapshot) => snapshot.hasTag('voicesOpen'));
  const close = () => reader.send({ type: 'overlay.close' });

  useEffect(() => speaker.connect(actor), [speaker, actor]);

  if (!isOpen) return null;
  return (
    <>
      <Global styles={spokenMarks} />
      <ListeningBar
        actor={actor}
        reader={reader}
        speaker={speaker}
        onVoicesIntent={VoicesPanel.preload}
      />
      {isVoicesOpen && (
        <VoicesPanel
          actor={actor}
          speaker={speaker}
          onClose={close}
          fallback={null}
          onFailure={close}
        />
      )}
    </>
  );
}
