/** The reading-settings machine of the open panel, connected to storage and to other tabs. */
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Language } from '../../../machines/domain/book.ts';
import { SETTINGS_RESET_ANNOUNCEMENT } from '../../../machines/messages/reading-settings.ts';
import { readingSettingsMachine } from '../../../machines/reading-settings.machine.ts';
import {
  parseReadingSettings,
  readingSettingsText,
  isReadingSettingsInvalid,
  withChoice,
  withoutChoices,
  type ReadingSettings,
} from '../../../machines/domain/reading-settings.ts';
import { useEffects } from '../../effects/composition-root.tsx';

export type ReadingSettingsActor = ActorRefFrom<typeof readingSettingsMachine>;

/** @param language of the text that the page shows */
export function useReadingSettings(language: Language): ReadingSettingsActor {
  const { storage, announcer } = useEffects();
  const [logic] = useState(() => {
    const store = (id: string, change: (readingSettings: ReadingSettings) => ReadingSettings) =>
      storage.readingSettings.change(
        { id, update: (text) => readingSettingsText(change(parseReadingSettings(text))) },
        isReadingSettingsInvalid,
      );
    return readingSettingsMachine.provide({
      actions: {
        storeSetting: (_, params) =>
          store(`${params.language} ${params.choice.name}`, (readingSettings) =>
            withChoice(readingSettings, params.language, params.choice),
          ),
        storeTheme: (_, { theme }) =>
          store('theme', (readingSettings) => ({ ...readingSettings, theme })),
        storeDefaults: (_, params) =>
          store(`${params.language} usual`, (readingSettings) =>
            withoutChoices(readingSettings, params.language),
          ),
        announceReset: () => announcer.announce(SETTINGS_RESET_ANNOUNCEMENT),
      },
    });
  });
  const actor = useActorRef(logic, {
    input: { language, readingSettings: parseReadingSettings(storage.readingSettings.text()) },
  });

  useEffect(
    () =>
      storage.onOtherTab(() =>
        actor.send({
          type: 'settings.receive',
          readingSettings: parseReadingSettings(storage.readingSettings.text()),
        }),
      ),
    [actor, storage],
  );

  return actor;
}
