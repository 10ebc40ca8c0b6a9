/** The effects of reading aloud: speaks the page of an open book, and turns it. */
import { DEFAULT_LANGUAGE, type Language } from '../../../machines/domain/languages.ts';
import { hasSpokenForm } from '../../../machines/domain/read-aloud/spoken-language.ts';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { pageOf } from '../../../machines/domain/reading/reading-position.ts';
import {
  areReadAloudPreferencesInvalid,
  readAloudPreferencesText,
  parseReadAloudPreferences,
  type ReadAloudPreferences,
} from '../../../machines/domain/read-aloud/preferences.ts';
import {
  asWritten,
  spokenTextOf,
  type SpokenForm,
} from '../../../machines/domain/read-aloud/spoken-form.ts';
import {
  chooseVoice,
  speaks,
  voicesFor,
  type Voice,
} from '../../../machines/domain/read-aloud/voices.ts';
import { languageNotice } from '../../../machines/messages/reading/language-notice.ts';
import { newsMessage } from '../../../machines/messages/reading/read-aloud.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { readAloudMachine } from '../../../machines/read-aloud.machine.ts';
import type { System } from '../../system/system.tsx';
import { rememberFocus } from '../../platform/bar-focus.ts';
import { fetchSpokenForm } from './fetch-spoken-form.ts';
import { connectToBrowser, type MediaText } from './connection.ts';
import type { Speech } from './speech.ts';
import { createSentenceHighlight } from './sentence-highlight.ts';
import { createReadAloudPages, wordAt } from './pages.ts';

export type ReaderRef = ActorRefFrom<typeof readerMachine>;
export type ReadAloudRef = ActorRefFrom<typeof readAloudMachine>;

export type ReadAloudEffects = ReturnType<typeof createReadAloudEffects>;

/** Not part of the composition root: a chunk that is loaded when the user first has a book read aloud. */
export function createReadAloudEffects(
  { effects, bookLoader, notices }: Pick<System, 'effects' | 'bookLoader' | 'notices'>,
  reader: ReaderRef,
  speech: Speech,
) {
  const { storage, announcer, viewport } = effects;
  const highlight = createSentenceHighlight();
  const pages = createReadAloudPages(reader, bookLoader);
  const bookId = reader.getSnapshot().context.bookId;
  let claim = () => {};
  let returnFocus: (bar: Element) => void = () => undefined;

  let spokenForm: SpokenForm | null = null;
  const loadSpokenForm = async (): Promise<void> => {
    spokenForm ??= await fetchSpokenForm(bookId);
  };
  /** Without its spoken form a language is read as English is. */
  const readAs = (language: Language): Language =>
    hasSpokenForm(language) && spokenForm === null ? DEFAULT_LANGUAGE : language;

  const preferences = (): ReadAloudPreferences =>
    parseReadAloudPreferences(storage.readAloud.text());
  const choose = (language: Language) => (voices: readonly Voice[]) =>
    chooseVoice(readAs(language), voices, preferences().voices[language]);

  const store = (
    id: string,
    change: (before: ReadAloudPreferences) => ReadAloudPreferences,
  ): void =>
    storage.readAloud.change(
      { id, update: (text) => readAloudPreferencesText(change(parseReadAloudPreferences(text))) },
      areReadAloudPreferencesInvalid,
    );

  const logic = readAloudMachine.provide({
    actors: {
      findPlace: fromPromise(async () => pages.shown(await viewport.findParagraphInView())),
      findVoice: fromPromise(async ({ input: { language }, signal }) => {
        if (hasSpokenForm(language)) await loadSpokenForm();
        return speech.awaitVoice(choose(language), signal);
      }),
      speakPart: fromPromise(async ({ input: { part, voice, rate }, signal }) => {
        const page = pages.current();
        const piece = page?.parts[part];
        if (page === null || piece === undefined) return;
        const text = page.texts[piece.paragraph - 1] ?? '';
        const isSpelled =
          hasSpokenForm(page.language) &&
          speech.voices().some((each) => each.uri === voice && speaks(each, page.language));
        const spoken =
          isSpelled && spokenForm !== null
            ? spokenTextOf(spokenForm, text, piece, `${page.number}.${piece.paragraph}.`)
            : asWritten(text.slice(piece.start, piece.end));
        highlight.showSentence(piece.paragraph, text, piece);
        await speech.speak(
          { text: spoken.text.replaceAll('\n', ' '), voice, rate },
          (at) => highlight.showWord(text, wordAt(text, piece.start + spoken.writtenAt(at))),
          signal,
        );
      }),
      turnPage: fromPromise(
        ({ signal }) =>
          new Promise<void>(() => {
            const turn = () => {
              if (signal.aborted || !reader.getSnapshot().can({ type: 'readAloud.turn' })) return;
              waiting.unsubscribe();
              reader.send({ type: 'readAloud.turn' });
            };
            const waiting = reader.subscribe(turn);
            signal.addEventListener('abort', () => waiting.unsubscribe());
            turn();
          }),
      ),
    },
    actions: {
      rememberFocus: () => {
        returnFocus = rememberFocus();
      },
      reportEnd: () => reader.send({ type: 'readAloud.ended' }),
      stopOtherTabs: () => claim(),
      storeVoice: (_, { language, voice }) =>
        store(language, (before) => ({
          ...before,
          voices: { ...before.voices, [language]: voice },
        })),
      storeRate: (_, { rate }) => store('rate', (before) => ({ ...before, rate })),
      announce: ({ context }, { news }) =>
        announcer.announce(
          newsMessage(news, context, pageOf(reader.getSnapshot().context)),
          'read aloud',
        ),
    },
  });

  function mediaText(): MediaText {
    const { book } = bookLoader.getSnapshot().context;
    const { title, author } =
      book === null ? { title: '', author: '' } : bookIn(book, effects.texts.language);
    return { title, artist: author, album: 'Kitabvan' };
  }

  return {
    logic,
    input: () => ({ rate: preferences().rate }),

    /** @returns the voices that the user can choose from */
    voices: (language: Language): Voice[] => voicesFor(readAs(language), speech.voices()),

    /** Returns the focus when the bar, which is about to be removed, has it. */
    returnFocus: (bar: Element): void => returnFocus(bar),

    /** Reads the book on in English. The notice is that of the popover of the languages. */
    async readInEnglish(): Promise<void> {
      const paragraph = await viewport.findParagraphInView();
      const changed = reader.on('language.changed', (change) =>
        notices.send({ type: 'notice.show', notice: languageNotice(change) }),
      );
      reader.send({ type: 'language.open' });
      reader.send({ type: 'language.highlight', language: DEFAULT_LANGUAGE });
      reader.send({ type: 'language.choose', paragraph });
      changed.unsubscribe();
    },

    /** Connects the running actor to the reader and the browser. @returns how to disconnect it */
    connect(actor: ReadAloudRef): () => void {
      const stops = [
        pages.onChange((isHere) => {
          if (!actor.getSnapshot().hasTag('open')) return;
          highlight.clear();
          actor.send(isHere ? { type: 'page.shown', ...pages.shown() } : { type: 'page.left' });
        }),
        connectToBrowser(actor, speech, {
          mediaText: mediaText(),
          hasVoice: (language) => choose(language)(speech.voices()) !== null,
          onClaim: (callback) => {
            claim = callback;
          },
          onEnd: () => highlight.clear(),
        }),
        () => highlight.stop(),
      ];
      const toggling = reader.on('readAloud.toggled', () =>
        actor.send({ type: 'readAloud.toggle' }),
      );
      reader.send({ type: 'readAloud.loaded' });
      return () => {
        toggling.unsubscribe();
        for (const stop of stops) stop();
      };
    },
  };
}
