/** The effects of reading word by word: the file of words, the text of the page, and what is kept. */
import { fromPromise, type ActorRefFrom } from 'xstate';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { LANGUAGE_TABLE, LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import { lookUp, type LookedUp } from '../../../machines/domain/words/looked-up.ts';
import type { WordPlace } from '../../../machines/domain/words/word-moves.ts';
import type { WordsFile } from '../../../machines/domain/words/words-file.ts';
import {
  endMessage,
  FULL_MESSAGE,
  newsOfWords,
  pageToPickMessage,
} from '../../../machines/messages/reading/words.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { wordsMachine } from '../../../machines/words.machine.ts';
import type { WordsStart } from '../../../machines/words/context.ts';
import { rememberFocus } from '../../platform/bar-focus.ts';
import { onEscape } from '../../platform/escape-key.ts';
import { createWordStore } from '../../platform/storage/word-store.ts';
import { elementsOf } from '../../platform/viewport/text-ranges.ts';
import type { System } from '../../system/system.tsx';
import { createWordsFile } from './load-words-file.ts';
import { wholeBook } from './whole-book.ts';
import { createKeptOnPage } from './kept-on-page.ts';
import { createPickedWord, secondTag } from './picked-word.ts';
import { onWordKeys } from './word-keys.ts';
import type { WordIndex, WordInBook } from './word-index.ts';
import { pageTexts, wordAt, wordPage, type WordPage } from './word-pages.ts';

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
  let page: WordPage | null = null;
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
  const pageRead = (): WordPage | null => {
    const { language, index: at } = reader.getSnapshot().context;
    return wordPage(book(), language, at);
  };
  const readPage = () => (page = pageRead());

  const kept = createKeptOnPage(store, bookId, () => bookIn(book(), texts.language).title);

  /** The second language of the page, with the paragraphs of it that are shown. */
  function secondPage(): WordPage | null {
    const shown = document.querySelector('#page');
    const tag = shown && secondTag(shown);
    const language = LANGUAGES.find((each) => LANGUAGE_TABLE[each].tag === tag);
    if (shown === null || language === undefined) return null;
    const { index: at } = reader.getSnapshot().context;
    const isOpen = (paragraph: number) => elementsOf(shown, paragraph, 'second').length > 0;
    const found = wordPage(book(), language, at, 'second', isOpen);
    return found?.language === language ? found : null;
  }

  const described = (shown: WordPage) => ({
    language: shown.language,
    page: shown.number,
    counts: shown.counts,
    kept: kept.places(shown),
  });

  function pick(from: WordPage, place: WordPlace): void {
    if (page?.as === 'shown' && from.as === 'shown')
      return actor?.send({ type: 'word.pick', ...place });
    page = from;
    actor?.send({ type: 'text.pick', ...described(from), ...place });
  }

  async function load(): Promise<WordsStart | null> {
    const [found] = await Promise.all([
      file ?? fetchFile(),
      wholeBook(bookLoader, () => book().full !== null),
    ]);
    if (found === null) return null;
    file = found;
    const shown = readPage();
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
      keepWord: (_, { place }) => {
        const entry = lookUpAt(place);
        if (entry !== null && page !== null) kept.keep(page, place, entry);
      },
      forgetWord: (_, { place }) => {
        if (page !== null) kept.forget(page, place);
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

    book,
    nextTask: idle.nextTask,
    /** The indexes of the book's languages, once they are asked for. */
    indexes: new Map<Language, Promise<WordIndex>>(),

    /** @returns where a word of the page that is shown stands in the book */
    placeInBook({ paragraph, word }: WordPlace): WordInBook | null {
      const at = page && wordAt(page, { paragraph, word })?.at;
      return page === null || at === null || at === undefined
        ? null
        : { page: page.number, paragraph, at };
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
        picked.onTap(() => ({ shown: pageRead(), second: secondPage() }), pick),
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
      };
      const subscriptions = [
        reader.subscribe(follow),
        bookLoader.subscribe(follow),
        reader.on('wordByWord.opened', () => words.send({ type: 'words.open' })),
      ];
      const stop = store.onChange(() => {
        if (page === null) return;
        actor?.send({ type: 'kept.change', kept: kept.places(page), isFull: store.isFull() });
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
