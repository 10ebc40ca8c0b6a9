/** Narrows and sorts a list of books on a screen. */
import { useActorRef, useSelector } from '@xstate/react';
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import {
  discoveryMachine,
  foundIn,
  isOffered,
  isUntouched,
} from '../../machines/discovery.machine.ts';
import type { BookMeta } from '../../machines/domain/books/book.ts';
import type { RemainingStatus } from '../../machines/domain/books/catalogue.ts';
import { choiceIn, NO_CHOICE, pathWith, type Choice } from '../../machines/domain/books/filters.ts';
import { stagesOf } from '../../machines/domain/reading/stages.ts';
import type { Found } from '../../machines/domain/books/found.ts';
import { LANGUAGE_TABLE } from '../../machines/domain/languages.ts';
import { countMessage } from '../../machines/messages/browsing/filters.ts';
import type { Message } from '../../machines/messages/message.ts';
import { useSystem, type System } from './system.tsx';

/** What a view shows of a list, and what its filters (src/ui/filters/) show and do. */
export type Discovery = {
  /** The books that are left, in the chosen order. */
  left: readonly BookMeta[];
  /** Whether these are all books in the list's own order. */
  isUntouched: boolean;
  /** Whether the filters are shown. */
  isOffered: boolean;
  filters: {
    choice: Choice;
    found: Found;
    count: Message;
    /** Whether books of the list are not loaded yet. */
    isGrowing: boolean;
    onChange: (change: Partial<Choice>) => void;
    onClear: () => void;
  };
};

type DiscoveryActor = ActorRefFrom<typeof discoveryMachine>;

type ChoiceStore = {
  store: (choice: Choice) => void;
  /** Loads the books of the list that are not loaded yet. */
  load?: () => void;
};

const createDiscoveryLogic = ({ announcer }: System['effects'], { store, load }: ChoiceStore) =>
  discoveryMachine.provide({
    actions: {
      storeChoice: (_, { choice }) => store(choice),
      loadBooks: () => load?.(),
      announceCount: (_, { count, total, remaining }) =>
        announcer.announce(countMessage(count, total, remaining)),
    },
  });

export type DiscoveryList = {
  books: readonly BookMeta[];
  remaining?: RemainingStatus;
  /** Number of books of the list, also of those that are not loaded. */
  total?: number;
};

/** @param choiceStore must not change while the component is mounted */
function useDiscoveryIn(
  { books, remaining = 'none' }: DiscoveryList,
  choice: Choice,
  choiceStore: ChoiceStore,
): DiscoveryActor {
  const { effects, readingState } = useSystem();
  const [logic] = useState(() => createDiscoveryLogic(effects, choiceStore));
  const progress = useSelector(readingState, ({ context }) => context.readingProgress);
  const stages = useMemo(() => stagesOf({ readingProgress: progress }), [progress]);
  const locale = LANGUAGE_TABLE[effects.texts.language].tag;
  const discovery = useActorRef(logic, { input: { books, remaining, stages, choice, locale } });
  // Before the frame: no other books are painted meanwhile.
  useLayoutEffect(() => {
    discovery.send({ type: 'books.change', books, remaining });
  }, [discovery, books, remaining]);
  useLayoutEffect(() => {
    discovery.send({ type: 'stages.change', stages });
  }, [discovery, stages]);
  return discovery;
}

function useShown(actor: DiscoveryActor, total?: number): Discovery {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { choice, books, remaining } = context;
  const offered = isOffered(context, total);
  // They stay once they are shown: the focus may be in them.
  const [wasOffered, setWasOffered] = useState(offered);
  if (offered && !wasOffered) setWasOffered(true);
  const found = foundIn(context);
  // The form and the count answer first: the cards take long. Other books are shown at once.
  const deferred = useDeferredValue(context);
  const shown = deferred.books === books ? deferred : context;
  const changes = useMemo(
    () => ({
      onChange: (change: Partial<Choice>) => actor.send({ type: 'choice.change', change }),
      onClear: () => actor.send({ type: 'choice.clear' }),
    }),
    [actor],
  );
  return {
    left: foundIn(shown).books,
    isUntouched: isUntouched(shown),
    isOffered: offered || wasOffered,
    filters: {
      choice,
      found,
      isGrowing: remaining === 'loading',
      count: countMessage(found.books.length, books.length, remaining),
      ...changes,
    },
  };
}

/**
 * The choice is in the address; each change is an entry of the history.
 * @param path of the list; it must not change while the component is mounted
 * @param load as in the machine
 */
export function useDiscovery(path: string, list: DiscoveryList, load?: () => void): Discovery {
  const { navigation } = useSystem().effects;
  const actor = useDiscoveryIn(list, NO_CHOICE, {
    store: (choice) => navigation.addEntry(pathWith(path, choice)),
    ...(load && { load }),
  });
  const search = useSearch();
  // A prerendered page shows all books; the address may ask for fewer.
  useLayoutEffect(() => {
    actor.send({ type: 'address.follow', choice: choiceIn(navigation.parameters()) });
  }, [actor, navigation, search]);
  return useShown(actor, list.total);
}

/** The choice is stored in the browser, for the next visit too. */
export function useLibraryDiscovery(list: DiscoveryList): Discovery {
  const { libraryChoice } = useSystem().effects.storage;
  const [first] = useState(() => choiceIn(libraryChoice.text() ?? ''));
  const actor = useDiscoveryIn(list, first, {
    store: (choice) => {
      const text = pathWith('', choice);
      libraryChoice.change({ id: '', update: () => (text === '' ? null : text) }, () => false);
    },
  });
  return useShown(actor);
}
