/** The machine of the files of marks with its browser effects; its code is loaded at the first use. */
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { foundMarks } from '../../../../machines/domain/marks/listed-marks.ts';
import { marksFileMachine, type MarksFormat } from '../../../../machines/marks-file.machine.ts';
import { markMessage, marksFileMessage } from '../../../../machines/messages/reading/all-marks.ts';
import { useSystem, type System } from '../../../system/system.tsx';
import { useInterfaceLanguage, useTranslate } from '../../../ui/interface-texts.tsx';
import { LOCALE } from '../../../ui/locale.ts';
import type { StoredMarks } from '../all-marks/all-marks-effects.ts';
import { markBooksNow } from '../all-marks/mark-books.ts';
import type { createMarksImport } from './marks-file.ts';
import type { AllMarksActor } from '../all-marks/use-all-marks.ts';

export type MarksFileActor = ActorRefFrom<typeof marksFileMachine>;

type MarksFileSource = {
  system: System;
  /** Its marks are exported, as far as the filters leave them; an import renews it. */
  list: AllMarksActor;
  storedMarks: StoredMarks;
  t: ReturnType<typeof useTranslate>;
  locale: string;
};

function createMarksFileLogic({ system, list, storedMarks, t, locale }: MarksFileSource) {
  const load = () => system.chunks.loadChunk(() => import('./marks-file.ts'));
  const books = () => markBooksNow(system, locale);
  let opened: Promise<ReturnType<typeof createMarksImport>> | undefined;
  const open = () =>
    (opened ??= load().then((files) =>
      files.createMarksImport(storedMarks, (bookId) => books().isGone(bookId)),
    ));

  async function save(format: MarksFormat): Promise<void> {
    const files = await load();
    const { marks } = foundMarks(list.getSnapshot().context);
    const exported = files.exportedBooks(marks, books().bookOf);
    if (format === 'markdown') {
      const text = files.markdownOf(exported, {
        page: (page) => t('Page {page}', { page }),
        mark: (mark) => t(markMessage(mark)),
      });
      files.saveMarks(text, 'md', 'text/markdown');
    } else {
      const { text, extension } = files.annotationsFile(exported, Date.now(), location.origin);
      files.saveMarks(text, extension, 'application/json');
    }
  }

  return marksFileMachine.provide({
    actors: {
      readFile: fromPromise(async ({ input: { file } }) => (await open()).preview(file)),
      importMarks: fromPromise(async () => {
        const result = await (await open()).importMarks();
        list.send({ type: 'marks.change', marks: storedMarks.read() });
        return result;
      }),
    },
    actions: {
      announce: (_, { outcome }) => system.effects.announcer.announce(marksFileMessage(outcome)),
      saveFile: (_, { format }) => void save(format),
    },
  });
}

export function useMarksFile(list: AllMarksActor, storedMarks: StoredMarks): MarksFileActor {
  const system = useSystem();
  const t = useTranslate();
  const locale = LOCALE[useInterfaceLanguage()];
  const [logic] = useState(() => createMarksFileLogic({ system, list, storedMarks, t, locale }));
  return useActorRef(logic);
}
