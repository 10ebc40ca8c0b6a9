/** The effects of reading word by word: the file of words, the text of the page, and what is kept. */
import { fromPromise, type ActorRefFrom } from 'xstate';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { freeId, keptWordId } from '../../../machines/domain/words/kept-word.ts';
import { lookUp, type LookedUp } from '../../../machines/domain/words/looked-up.ts';
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import type { WordsFile } from '../../../machines/domain/words/words-file.ts';
import {
  endMessage,
  FULL_MESSAGE,
  newsOfWords,
  pageToPickMessage,
} from '../../../machines/messages/words.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { wordsMachine } from '../../../machines/words.machine.ts';
import { isSame, type WordsStart } from '../../../machines/words/context.ts';
import { rememberFocus } from '../../platform/bar-focus.ts';
import { onEscape } from '../../platform/escape-key.ts';
import { createWordStore } from '../../platform/storage/word-store.ts';
import type { System } from '../../system/system.tsx';
import { createWordsFile } from './load-words-file.ts';
import { wholeBook } from './whole-book.ts';
import { createPickedWord } from './picked-word.ts';
import { onWordKeys } from './word-keys.ts';
import {
  indexWords,
  pageTexts,
  keptOnPage,
  wordAt,
  wordPage,
  type WordIndex,
  type WordInBook,
} from './word-pages.ts';

export type ReaderRef = ActorRefFrom<typeof readerMachine>;
export type WordsRef = ActorRefFrom<typeof wordsMachine>;
export type WordsEffects = ReturnType<typeof createWordsEffects>;

const BAR = '[data-words]';
const TOPIC = 'words';

/** What is said of a word once no other has been chosen. */
export type Said = { entry: LookedUp; isSentence: boolean; number: number };

export function createWordsEffects(
  { effects, bookLoader }: Pick<System, 'effects' | 'bookLoader'>,
  reader: ReaderRef,
  opened: LoadedBook,
) {
  const { announcer, storage, idle, texts } = effects;
  const { bookId } = reader.getSnapshot().context;
  const store = createWordStore(storage);
  const picked = createPickedWord();
  let actor: WordsRef | null = null;
  const fetchFile = createWordsFile(bookId);
  let file: WordsFile | null = null;
  let index: { language: string; words: WordIndex } | null = null;
  let page: ReturnType<typeof wordPage> = null;
  let said: Said | null = null;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const bar = () => document.querySelector(BAR);
  const book = (): LoadedBook => {
    const shown = bookLoader.getSnapshot().context.book;
    return shown?.id === bookId ? shown : opened;
  };
  const readPage = () => {
    const { language, index: at } = reader.getSnapshot().context;
    page = wordPage(book(), language, at);
    return page;
  };

  const keptOn = (shown: NonNullable<typeof page>): WordPlace[] =>
    keptOnPage(store.words(), bookId, shown).map(({ place }) => place);

  const described = (shown: NonNullable<typeof page>) => ({
    language: shown.language,
    page: shown.number,
    counts: shown.counts,
    kept: keptOn(shown),
  });

  async function indexNow(): Promise<void> {
    const shown = page;
    if (shown === null || index?.language === shown.language) return;
    const words = await indexWords(book(), shown.language, idle.nextTask);
    index = { language: shown.language, words };
    tell();
  }

  async function load(): Promise<WordsStart | null> {
    const [found] = await Promise.all([
      file ?? fetchFile(),
      wholeBook(bookLoader, () => book().full !== null),
    ]);
    if (found === null) return null;
    file = found;
    const shown = readPage();
    void indexNow();
    const { language, index: at } = reader.getSnapshot().context;
    return shown === null
      ? { language, page: at + 1, counts: [], kept: [], place: null }
      : { ...described(shown), place: picked.start(shown) };
  }

  /** @returns what is known of a word of the page that is shown */
  function lookUpAt(place: WordPlace | null): LookedUp | null {
    const word = page && place && wordAt(page, place);
    if (file === null || page === null || place === null || word === null) return null;
    const { language, number } = page;
    return lookUp(file, pageTexts(book(), number), language, number, place.paragraph, word.at);
  }

  function keep(place: WordPlace): void {
    const entry = lookUpAt(place);
    if (entry === null || page === null) return;
    const { language, number } = page;
    store.keep({
      id: freeId(keptWordId(bookId, language, number, place), store.words()),
      book: bookId,
      title: bookIn(book(), texts.language).title,
      language,
      page: number,
      paragraph: place.paragraph,
      at: place.word,
      word: entry.word,
      hindi: entry.hindi ?? '',
      roman: entry.roman ?? '',
      english: entry.english ?? '',
      sentence: entry.sentence.text,
      translation: entry.translation?.text ?? '',
      kept: Date.now(),
    });
  }

  const logic = wordsMachine.provide({
    actors: { loadWords: fromPromise(load) },
    actions: {
      showWord: (_, { place }) => picked.show(page, place, bar()),
      focusBar: () =>
        bar()?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true }),
      announceWord: ({ context }, { isSentence }) => {
        const entry = lookUpAt(context.place);
        if (entry === null) return;
        said = { entry, isSentence, number: (said?.number ?? 0) + 1 };
        tell();
      },
      announceEnd: (_, { move }) => announcer.announce(endMessage(move), TOPIC),
      announcePage: (_, shown) => announcer.announce(pageToPickMessage(shown.page), TOPIC),
      announceNews: (_, { news }) => announcer.announce(newsOfWords(news), TOPIC),
      announceFull: () => announcer.announce(FULL_MESSAGE, TOPIC),
      keepWord: (_, { place }) => keep(place),
      forgetWord: (_, { place }) => {
        if (page === null) return;
        for (const found of keptOnPage(store.words(), bookId, page))
          if (isSame(found.place, place)) store.forget(found.id);
      },
    },
  });

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    logic,
    input: () => {
      const { language, index: at } = reader.getSnapshot().context;
      return { language, page: at + 1, isFull: store.isFull() };
    },
    lookUpAt,
    subscribe,
    said: (): Said | null => said,

    /** @returns where else the word is in the book; [] while that is not known */
    othersOf(entry: LookedUp, place: WordPlace): readonly WordInBook[] {
      const shown = page;
      if (shown === null || index?.language !== shown.language) return [];
      const own = wordAt(shown, place)?.at;
      return (index.words.get(entry.word.toLowerCase()) ?? []).filter(
        (each) =>
          each.page !== shown.number || each.paragraph !== place.paragraph || each.at !== own,
      );
    },

    /** Turns to a page whose word is in the list of other places. */
    turnTo: (number: number): void => reader.send({ type: 'page.jump', page: number }),

    textsOn: (number: number) => pageTexts(book(), number),

    /** Call when the bar is shown. @returns how to end what that begins */
    shown(words: WordsRef, section: HTMLElement): () => void {
      const returnFocus = rememberFocus();
      section.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
      said = null;
      const stops = [
        onEscape(() => words.send({ type: 'words.close' })),
        onWordKeys(section, (move) => words.send({ type: move })),
        picked.onTap(
          () => page,
          (place) => words.send({ type: 'word.pick', ...place }),
        ),
      ];
      return () => {
        for (const stop of stops) stop();
        returnFocus(section);
      };
    },

    /** Connects the bar to the reader. @returns how to disconnect it */
    connect(words: WordsRef): () => void {
      actor = words;
      const keyOf = () => {
        const { language, index: at } = reader.getSnapshot().context;
        return `${language} ${at} ${wordPage(book(), language, at) !== null}`;
      };
      let key = keyOf();
      const follow = () => {
        const next = keyOf();
        if (next === key) return;
        key = next;
        const shown = readPage();
        if (!words.getSnapshot().hasTag('open')) return;
        words.send(
          shown === null ? { type: 'page.left' } : { type: 'page.shown', ...described(shown) },
        );
        void indexNow();
      };
      const subscriptions = [
        reader.subscribe(follow),
        bookLoader.subscribe(follow),
        reader.on('wordByWord.opened', () => words.send({ type: 'words.open' })),
      ];
      const stop = store.onChange(() => {
        if (page === null) return;
        actor?.send({ type: 'kept.change', kept: keptOn(page), isFull: store.isFull() });
      });
      // Asked for before it was loaded.
      words.send({ type: 'words.open' });
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
        stop();
        picked.clear();
      };
    },
  };
}
