/** What a random session must show and store, computed by a plain model that uses no machine. */
import type { Book } from '../../../machines/domain/books/book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { bookNamed, pagesOf } from '../../support/books.ts';

/**
 * What is on the screen and what is stored. Only bookmarks and library have an order that matters.
 */
export type VisibleState = {
  reading: {
    bookId: string;
    page: number;
    total: number;
    language: Language;
    isBookmarked: boolean;
    backTo: number | null;
    canGoOn: boolean;
    canGoBack: boolean;
  } | null;
  stored: StoredModel;
};

type Place = [page: number, furthest: number];
export type StoredModel = {
  bookmarks: [bookId: string, page: number][];
  places: Record<string, Place>;
  library: string[];
  language: Language;
};

/** Three books of different length; the last one has fewer pages in one language. */
export const SESSION_BOOKS: readonly Book[] = [
  bookNamed('the-well', 5),
  bookNamed('the-hill', 1),
  bookNamed('the-dune', 4, {
    languages: {
      english: { pages: pagesOf('the-dune', 'english', 4) },
      hindi: { pages: pagesOf('the-dune', 'hindi', 4) },
      hinglish: { pages: pagesOf('the-dune', 'hinglish', 2) },
    },
  }),
];

/** @returns the number of pages, of the English ones in a language that it lacks; 0 for an unknown book */
export function lengthOf(bookId: string, language: Language): number {
  const book = SESSION_BOOKS.find(({ id }) => id === bookId);
  return (book?.languages?.[language]?.pages ?? book?.pages)?.length ?? 0;
}

/** The state that a user expects after each command of a session. */
export class SessionModel {
  reading: { bookId: string; page: number; backTo: number | null; isTurning: boolean } | null =
    null;
  isFull = false;
  /** Records with a change that could not be stored; the next successful write stores them too. */
  readonly unstored = new Set<keyof StoredModel>();
  /** The records of this visit, and those that a reload finds. */
  now: StoredModel = { bookmarks: [], places: {}, library: [], language: 'english' };
  stored: StoredModel = structuredClone(this.now);
  /** Values of the bookmarks, as JSON, that this visit has stored, and the visits before it. */
  readonly storedInVisit = new Set<string>();
  readonly storedInEarlierVisits = new Set<string>();

  bookmarkOf(bookId: string): number | null {
    return this.now.bookmarks.find(([id]) => id === bookId)?.[1] ?? null;
  }

  /**
   * Stores a record, and every record that could not be stored before; a full storage leaves it to
   * this visit.
   */
  store(key: keyof StoredModel): void {
    if (this.isFull) {
      this.unstored.add(key);
      return;
    }
    for (const each of [...this.unstored, key])
      this.stored = { ...this.stored, [each]: structuredClone(this.now[each]) };
    this.unstored.clear();
    this.storedInVisit.add(JSON.stringify(this.stored.bookmarks));
  }

  bookmark(bookId: string, page: number | null): void {
    this.now.bookmarks = this.bookmarksAfter(bookId, page);
    this.store('bookmarks');
  }

  bookmarksAfter(bookId: string, page: number | null): StoredModel['bookmarks'] {
    const others = this.now.bookmarks.filter(([id]) => id !== bookId);
    return page === null ? others : [...others, [bookId, page]];
  }

  /**
   * @returns whether the bookmarks would be what an earlier visit has stored: written without an
   * operation log, they cannot be distinguished from that visit's own write
   */
  equalsEarlierVisit(bookId: string, page: number | null): boolean {
    return this.storedInEarlierVisits.has(JSON.stringify(this.bookmarksAfter(bookId, page)));
  }

  reload(): void {
    this.reading = null;
    this.now = structuredClone(this.stored);
    this.unstored.clear();
    for (const bookmarks of this.storedInVisit) this.storedInEarlierVisits.add(bookmarks);
    this.storedInVisit.clear();
  }

  open(bookId: string): void {
    const total = lengthOf(bookId, this.now.language);
    const page = Math.min(this.bookmarkOf(bookId) ?? 1, total);
    this.reading = { bookId, page, backTo: null, isTurning: false };
    if (!this.now.library.includes(bookId)) {
      this.now.library.push(bookId);
      this.store('library');
    }
    this.now.places[bookId] ??= [page, page];
    this.store('places');
  }

  turnTo(page: number): void {
    const { reading } = this;
    if (
      reading === null ||
      reading.isTurning ||
      page < 1 ||
      page > lengthOf(reading.bookId, this.now.language)
    )
      return;
    this.reading = { ...reading, page, backTo: null, isTurning: true };
    const [, furthest] = this.now.places[reading.bookId] ?? [0, 0];
    this.now.places[reading.bookId] = [page, Math.max(furthest, page)];
    this.store('places');
  }

  choose(language: Language): void {
    const { reading } = this;
    if (reading === null || language === this.now.language) return;
    // A way back stays until a page is turned.
    const left = reading.backTo ?? reading.page;
    const hasPage = left > 1 && left <= lengthOf(reading.bookId, language);
    this.reading = { ...reading, page: 1, backTo: hasPage ? left : null };
    this.now.language = language;
    this.store('language');
  }

  visible(): VisibleState {
    const { reading, stored, now } = this;
    if (reading === null) return { reading: null, stored };
    const { bookId, page, backTo, isTurning } = reading;
    const total = lengthOf(bookId, now.language);
    return {
      reading: {
        bookId,
        page,
        total,
        language: now.language,
        isBookmarked: this.bookmarkOf(bookId) === page,
        backTo,
        canGoOn: !isTurning && page < total,
        canGoBack: !isTurning && page > 1,
      },
      stored,
    };
  }
}
