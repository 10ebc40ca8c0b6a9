/** The effects of finding in an open book: the search, the address, what is said, and where the focus goes. */
import type { RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { DEFAULT_LANGUAGE, type Language } from '../../../machines/domain/languages.ts';
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { pageOf } from '../../../machines/domain/reading/reading-position.ts';
import { readerPath, startPlaceIn, withoutFind } from '../../../machines/domain/site/routes.ts';
import { findPart, findQueryIn } from '../../../machines/domain/text-search/address.ts';
import { locateMatches } from '../../../machines/domain/text-search/located.ts';
import { foundIn } from '../../../machines/find/context.ts';
import { findMachine } from '../../../machines/find.machine.ts';
import { foundMessage, matchMessage } from '../../../machines/messages/reading/find.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { rememberFocus } from '../../platform/bar-focus.ts';
import { onEscape } from '../../platform/escape-key.ts';
import { paragraphInView } from '../../platform/viewport/paragraphs.ts';
import type { System } from '../../system/system.tsx';
import type { TypedEarly } from '../../system/typed-early.ts';
import { createReveal } from './reveal.ts';
import { createBookSearch } from './search-book.ts';

export type ReaderRef = ActorRefFrom<typeof readerMachine>;
export type FindRef = ActorRefFrom<typeof findMachine>;
export type FindEffects = ReturnType<typeof createFindEffects>;

/** Of an address, both from 1. */
type PlaceAsked = { page: number; paragraph: number };

const BAR = '[data-find]';
const TOPIC = 'find';

/** @returns the language of the text that is shown */
function textLanguage(reader: ReaderRef, book: LoadedBook): Language {
  const { language, index } = reader.getSnapshot().context;
  const shown = availablePage(book, language, index)?.language;
  return shown ?? (book.editions.includes(language) ? language : DEFAULT_LANGUAGE);
}

export function createFindEffects(
  { effects: { announcer, navigation } }: Pick<System, 'effects'>,
  reader: ReaderRef,
  book: LoadedBook,
  early: RefObject<TypedEarly>,
) {
  let actor: FindRef | null = null;
  let returnFocus: ReturnType<typeof rememberFocus> | null = null;
  /** An address that looks for something opens the bar without taking the focus. */
  let isQuiet = false;
  const search = createBookSearch({ book, isMissing: false }, (grown) =>
    actor?.send({ type: 'text.grow', ...grown }),
  );
  const reveal = createReveal(reader);
  const bar = () => document.querySelector(BAR);

  function focusField(): void {
    const field = bar()?.querySelector('input');
    field?.focus({ preventScroll: true });
    const { query } = early.current;
    // What was typed before the bar was there goes on.
    if (query === '') field?.select();
    else field?.setSelectionRange(query.length, query.length);
  }

  function keepInAddress(query: string): void {
    const { bookId } = reader.getSnapshot().context;
    const { prefix } = navigation;
    const part = findPart(query);
    const now = withoutFind(navigation.address()).slice(prefix.length);
    const base =
      now.includes('?') || part === ''
        ? now
        : readerPath(bookId, pageOf(reader.getSnapshot().context));
    navigation.updateAddress(base + part + navigation.fragment());
  }

  const logic = findMachine.provide({
    actions: {
      search: (_, asked) => search.search(asked),
      stopSearch: () => {
        search.stop();
        reveal.forget();
      },
      focusField,
      showMatch: (_, place) => reveal.show(place),
      announceCount: (_, said) => announcer.announce(foundMessage(said), TOPIC),
      announceMatch: (_, { number, total, page }) =>
        announcer.announce(matchMessage(number, total, page), TOPIC),
      keepInAddress: (_, { query }) => keepInAddress(query),
      returnFocus: ({ context: { current, isVisited, page } }) => {
        const shown = bar();
        const hasFocus =
          shown !== null &&
          (shown.contains(document.activeElement) || document.activeElement === document.body);
        if (hasFocus && isVisited && current?.page === page && reveal.focus()) return;
        if (shown !== null) returnFocus?.(shown);
      },
    },
  });

  /** @returns the first match of the page at or after a paragraph; null when there is none */
  function matchFrom(language: Language, { page, paragraph }: PlaceAsked): number | null {
    const content = search.contentOf(language, page) ?? '';
    const matches = locateMatches(content, search.matchesOn(language, page));
    const at = matches.findIndex((match) => match.paragraph >= paragraph);
    return at === -1 ? null : at;
  }

  /** Shows the match that an address leads to, once its page has been searched. */
  function showAsked(find: FindRef, asked: PlaceAsked): { unsubscribe: () => void } {
    const watching = find.subscribe(({ context }) => {
      const isSearched = foundIn(context).pages.some(({ page }) => page === asked.page);
      if (!isSearched && context.rest === 'reading' && !context.isVisited) return;
      watching.unsubscribe();
      const at = context.isVisited ? null : matchFrom(context.language, asked);
      if (at !== null) find.send({ type: 'match.choose', page: asked.page, at });
    });
    return watching;
  }

  return {
    logic,
    search,
    reveal,
    input: { language: textLanguage(reader, book), page: pageOf(reader.getSnapshot().context) },

    /** Call when the bar is shown. @returns how to end what that begins */
    shown(find: FindRef): () => void {
      returnFocus = rememberFocus(early.current.before ?? undefined);
      if (!isQuiet) focusField();
      isQuiet = false;
      early.current = { query: '', isEntered: false, before: null };
      return onEscape(() => find.send({ type: 'find.close' }));
    },

    focusField,

    /** Reads on in another language of the book, which keeps what is looked for. */
    readIn(language: Language): void {
      reader.send({ type: 'language.open' });
      reader.send({ type: 'language.highlight', language });
      reader.send({ type: 'language.choose', paragraph: paragraphInView() });
      focusField();
    },

    /** Connects the bar to the reader. @returns how to disconnect it */
    connect(find: FindRef): () => void {
      actor = find;
      const follow = () => {
        const { context } = find.getSnapshot();
        const page = pageOf(reader.getSnapshot().context);
        const language = textLanguage(reader, book);
        if (language !== context.language) find.send({ type: 'language.change', language });
        if (page !== context.page) find.send({ type: 'page.turn', page, isLed: reveal.isLed() });
        reveal.turn();
      };
      const subscriptions: { unsubscribe: () => void }[] = [
        reader.subscribe(follow),
        reader.on('find.opened', () => {
          const { query, isEntered } = early.current;
          find.send({ type: 'find.open' });
          if (query !== '') find.send({ type: 'query.change', query });
          if (isEntered) find.send({ type: 'match.next' });
        }),
      ];
      const asked = findQueryIn(navigation.parameters());
      reader.send({ type: 'find.loaded' });
      if (asked !== '' && !find.getSnapshot().hasTag('open')) {
        isQuiet = true;
        find.send({ type: 'find.open' });
        find.send({ type: 'query.change', query: asked });
        const { page, paragraph } = startPlaceIn(navigation.parameters());
        if (page !== null && paragraph !== null)
          subscriptions.push(showAsked(find, { page, paragraph }));
      }
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
        search.stop();
        reveal.forget();
      };
    },
  };
}
