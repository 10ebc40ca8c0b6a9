/** The reading settings of the open panel, connected to storage and to other tabs. */
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Language } from '../../../../machines/domain/languages.ts';
import { SETTINGS_RESET_ANNOUNCEMENT } from '../../../../machines/messages/reading/reading-settings.ts';
import { readingSettingsLogic } from '../../../../machines/reading-settings.ts';
import {
  parseReadingSettings,
  readingSettingsText,
  isReadingSettingsInvalid,
  withChoice,
  withoutChoices,
  type ReadingSettings,
} from '../../../../machines/domain/reading/reading-settings.ts';
import { useEffects } from '../../../system/system.tsx';

export type ReadingSettingsActor = ActorRefFrom<typeof readingSettingsLogic>;

/** @param language of the text that the page shows */
export function useReadingSettings(language: Language): ReadingSettingsActor {
  const { storage, announcer } = useEffects();
  const actor = useActorRef(readingSettingsLogic, {
    input: { language, readingSettings: parseReadingSettings(storage.readingSettings.text()) },
  });

  useEffect(() => {
    const store = (id: string, change: (readingSettings: ReadingSettings) => ReadingSettings) =>
      storage.readingSettings.change(
        { id, update: (text) => readingSettingsText(change(parseReadingSettings(text))) },
        isReadingSettingsInvalid,
      );
    const subscription = actor.on('*', (changed) => {
      switch (changed.type) {
        case 'setting.chosen':
          return store(`${changed.language} ${changed.choice.name}`, (readingSettings) =>
            withChoice(readingSettings, changed.language, changed.choice),
          );
        case 'theme.chosen':
          return store('theme', (readingSettings) => ({
            ...readingSettings,
            theme: changed.theme,
          }));
        case 'defaults.restored':
          store(`${changed.language} usual`, (readingSettings) =>
            withoutChoices(readingSettings, changed.language),
          );
          return announcer.announce(SETTINGS_RESET_ANNOUNCEMENT);
      }
    });
    return () => subscription.unsubscribe();
  }, [actor, announcer, storage]);

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
