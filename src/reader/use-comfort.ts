/** The machine of the reading comfort panel, joined to what is kept and to the other tabs. */
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Language } from '../../machines/book.ts';
import { RESET_SPOKEN } from '../../machines/comfort-words.ts';
import { comfortMachine } from '../../machines/comfort.machine.ts';
import { comfortIn, comfortText, isComfortDamaged, withChoice, withoutChoices, type Comfort } from '../../machines/comfort.ts';
import { useSystem } from '../system.tsx';

export type ComfortActor = ActorRefFrom<typeof comfortMachine>;

/** @param language of the text that is being read */
export function useComfort(language: Language): ComfortActor {
  const { page } = useSystem();
  const [logic] = useState(() => {
    const keep = (of: string, changed: (comfort: Comfort) => Comfort) =>
      page.comfort.change({ of, alter: (text) => comfortText(changed(comfortIn(text))) }, isComfortDamaged);
    return comfortMachine.provide({
      actions: {
        keepSetting: (_, params) => keep(`${params.language} ${params.choice.name}`, (comfort) => withChoice(comfort, params.language, params.choice)),
        keepTheme: (_, { theme }) => keep('theme', (comfort) => ({ ...comfort, theme })),
        keepUsual: (_, params) => keep(`${params.language} usual`, (comfort) => withoutChoices(comfort, params.language)),
        speakReset: () => page.speak(RESET_SPOKEN),
      },
    });
  });
  const actor = useActorRef(logic, { input: { language, comfort: comfortIn(page.comfort.text()) } });

  useEffect(() => page.onOtherTab(() => actor.send({ type: 'comfort.heard', comfort: comfortIn(page.comfort.text()) })), [actor, page]);

  return actor;
}
