/** Reading aloud: the bar at the foot of an open book, and the sheet of voices and speed. */
import { Global } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { LoadedBook } from '../../../machines/domain/loaded-book.ts';
import { useSystem } from '../../system/system.tsx';
import { rememberFocus } from './bar-focus.ts';
import { createSpeaker, type ReaderRef } from './effects.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { ListeningBar } from './ListeningBar.tsx';
import { openSpeech } from './speech.ts';
import { spokenMarks } from './spoken-marks-style.ts';

const speech = openSpeech();

const VoiceSheet = lazyWithPreload(async () => (await import('./VoiceSheet.tsx')).VoiceSheet);

export type ReadAloudProps = {
  reader: ReaderRef;
  book: LoadedBook;
  /** How often the user has asked for it: each time it begins, pauses or goes on. */
  presses: number;
};

export function ReadAloud({ reader, presses }: ReadAloudProps) {
  const system = useSystem();
  const [speaker] = useState(() => createSpeaker(system, reader, speech));
  const [input] = useState(speaker.input);
  const actor = useActorRef(speaker.logic, { input });
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('listening'));
  const isSheetOpen = useSelector(actor, (snapshot) => snapshot.hasTag('sheetOpen'));
  const returnFocus = useRef<(bar: Element) => void>(() => undefined);

  useEffect(() => speaker.connect(actor), [speaker, actor]);
  useEffect(() => {
    if (!actor.getSnapshot().hasTag('listening')) returnFocus.current = rememberFocus();
    speaker.toggle(actor).catch(() => undefined);
  }, [speaker, actor, presses]);

  if (!isOpen) return null;
  return (
    <>
      <Global styles={spokenMarks} />
      <ListeningBar
        actor={actor}
        speaker={speaker}
        onLeaving={(bar) => returnFocus.current(bar)}
        onSheetIntent={VoiceSheet.preload}
      />
      {isSheetOpen && (
        <VoiceSheet
          actor={actor}
          speaker={speaker}
          fallback={null}
          onFailure={() => actor.send({ type: 'sheet.close' })}
        />
      )}
    </>
  );
}
