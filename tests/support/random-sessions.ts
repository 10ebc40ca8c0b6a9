/** Random sessions of one reader over reading, records and storage; a plain model that knows no machine says what must be seen. */
import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { LANGUAGES, type Book, type Language } from '../../machines/domain/book.ts';
import { bookNamed, pagesOf } from './books.ts';

/** What is on the screen and what is really stored; only the order of bookmarks and of the library means anything. */
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
type StoredModel = {
  bookmarks: [bookId: string, page: number][];
  places: Record<string, Place>;
  library: string[];
  language: Language;
};

/** The hands and eyes that make a walk: actors headless, a page in a browser. */
export type SessionDriver = {
  open: (bookId: string) => Promise<void>;
  close: () => Promise<void>;
  next: () => Promise<void>;
  previous: () => Promise<void>;
  jump: (page: number) => Promise<void>;
  toggle: () => Promise<void>;
  choose: (language: Language) => Promise<void>;
  /** Lets the 300 ms of a turn pass. */
  wait: () => Promise<void>;
  /** A new visit on the same storage, a minute later. */
  reload: () => Promise<void>;
  /** Another tab of the same browser sets or removes a bookmark. */
  inAnotherTab: (bookId: string, page: number | null) => Promise<void>;
  /** Makes the storage refuse every write, or take them again; left out where that cannot be done. */
  fill?: (isFull: boolean) => Promise<void>;
  look: () => Promise<VisibleState>;
  /** Sees again and again until it is as it should be, where that takes a moment; without it at once. */
  until?: (see: () => Promise<void>) => Promise<void>;
};

/** Three books of different length, one of them shorter in one language. */
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

const lengthOf = (bookId: string, language: Language): number =>
  SESSION_BOOKS.find(({ id }) => id === bookId)?.languages?.[language]?.pages.length ?? 0;

/** What a reader would remember of their own walk. */
class Model {
  reading: { bookId: string; page: number; backTo: number | null; isTurning: boolean } | null =
    null;
  isFull = false;
  /** What holds a change that could not be stored; it is made again with the next one that can. */
  readonly unstored = new Set<keyof StoredModel>();
  /** What holds in this visit, and what outlives it. */
  now: StoredModel = { bookmarks: [], places: {}, library: [], language: 'english' };
  stored: StoredModel = structuredClone(this.now);

  bookmarkOf(bookId: string): number | null {
    return this.now.bookmarks.find(([id]) => id === bookId)?.[1] ?? null;
  }

  /** A record that can be stored is stored with all that could not be before it; otherwise it holds for this visit. */
  store(key: keyof StoredModel): void {
    if (this.isFull) {
      this.unstored.add(key);
      return;
    }
    for (const each of [...this.unstored, key])
      this.stored = { ...this.stored, [each]: structuredClone(this.now[each]) };
    this.unstored.clear();
  }

  bookmark(bookId: string, page: number | null): void {
    this.now.bookmarks = this.now.bookmarks.filter(([id]) => id !== bookId);
    if (page !== null) this.now.bookmarks.push([bookId, page]);
    this.store('bookmarks');
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
    const isThere = reading.page > 1 && reading.page <= lengthOf(reading.bookId, language);
    this.reading = { ...reading, page: 1, backTo: isThere ? reading.page : null };
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

/** One thing done on a walk. */
class Act implements fc.AsyncCommand<Model, SessionDriver> {
  readonly #words: string;
  readonly #can: (model: Model) => boolean;
  readonly #expects: (model: Model) => void;
  readonly #does: (driver: SessionDriver) => Promise<void> | undefined;

  constructor(
    words: string,
    can: (model: Model) => boolean,
    expects: (model: Model) => void,
    does: (driver: SessionDriver) => Promise<void> | undefined,
  ) {
    this.#words = words;
    this.#can = can;
    this.#expects = expects;
    this.#does = does;
  }

  check(model: Readonly<Model>): boolean {
    return this.#can(model);
  }

  async run(model: Model, driver: SessionDriver): Promise<void> {
    this.#expects(model);
    await this.#does(driver);
    const see = async (): Promise<void> =>
      deepStrictEqual(await driver.look(), model.visible(), `after "${this.#words}"`);
    await (driver.until?.(see) ?? see());
    stepsDone += 1;
  }

  toString(): string {
    return this.#words;
  }
}

let stepsDone = 0;

const isReading = ({ reading }: Model): boolean => reading !== null;
const ids = SESSION_BOOKS.map(({ id }) => id);
const availablePage = ({ reading }: Model): number => reading?.page ?? 0;

/** @param canFill whether the walker can make the storage refuse */
function acts(canFill: boolean): fc.Arbitrary<Act>[] {
  const always = (act: Act) => fc.constant(act);
  const turning = [
    always(
      new Act(
        'next',
        isReading,
        (model) => model.turnTo(availablePage(model) + 1),
        (driver) => driver.next(),
      ),
    ),
    always(
      new Act(
        'previous',
        isReading,
        (model) => model.turnTo(availablePage(model) - 1),
        (driver) => driver.previous(),
      ),
    ),
    fc.integer({ min: 1, max: 5 }).map(
      (page) =>
        new Act(
          `jump to ${page}`,
          ({ reading, now }) => reading !== null && page <= lengthOf(reading.bookId, now.language),
          (model) => model.turnTo(page),
          (driver) => driver.jump(page),
        ),
    ),
    always(
      new Act(
        'wait',
        isReading,
        (model) => {
          if (model.reading !== null) model.reading.isTurning = false;
        },
        (driver) => driver.wait(),
      ),
    ),
  ];
  const marking = always(
    new Act(
      'toggle the bookmark',
      isReading,
      (model) => {
        if (model.reading === null) return;
        const { bookId, page } = model.reading;
        model.bookmark(bookId, model.bookmarkOf(bookId) === page ? null : page);
      },
      (driver) => driver.toggle(),
    ),
  );
  const reload = new Act(
    'reload',
    () => true,
    (model) => {
      model.reading = null;
      model.now = structuredClone(model.stored);
      model.unstored.clear();
    },
    (driver) => driver.reload(),
  );
  const opening = fc.constantFrom(...ids).map(
    (id) =>
      new Act(
        `open ${id}`,
        (model) => !isReading(model),
        (model) => model.open(id),
        (driver) => driver.open(id),
      ),
  );
  const closing = always(
    new Act(
      'close',
      isReading,
      (model) => void (model.reading = null),
      (driver) => driver.close(),
    ),
  );
  const choosing = fc.constantFrom(...LANGUAGES).map(
    (language) =>
      new Act(
        `choose ${language}`,
        isReading,
        (model) => model.choose(language),
        (driver) => driver.choose(language),
      ),
  );
  const otherTab = fc.tuple(fc.constantFrom(...ids), fc.option(fc.integer({ min: 1, max: 5 }))).map(
    ([id, page]) =>
      new Act(
        `another tab bookmarks ${id} at ${page ?? 'no page'}`,
        // What two tabs make of one full storage is each tab's own affair, and not told here.
        ({ isFull, unstored }) => !isFull && !unstored.has('bookmarks'),
        (model) => model.bookmark(id, page),
        (driver) => driver.inAnotherTab(id, page),
      ),
  );
  const filling = [true, false].map((isFull) =>
    always(
      new Act(
        isFull ? 'the storage is full' : 'the storage has room',
        (model) => model.isFull !== isFull,
        (model) => {
          model.isFull = isFull;
        },
        (driver) => driver.fill?.(isFull),
      ),
    ),
  );
  // Turning pages is what readers do most.
  return [
    ...turning,
    ...turning,
    marking,
    opening,
    opening,
    closing,
    choosing,
    always(reload),
    otherTab,
    ...(canFill ? filling : []),
  ];
}

export type RandomSession = {
  runs: number;
  longest: number;
  canFill: boolean;
  begin: () => Promise<SessionDriver>;
};

/**
 * Makes the walks and prints their seed; WALK_SEED repeats or varies them. A failing walk is shortened to the fewest acts.
 * @returns steps made
 */
export async function runRandomSessions({
  runs,
  longest,
  canFill,
  begin,
}: RandomSession): Promise<number> {
  const seed = Number(process.env['WALK_SEED'] ?? 19_610_704);
  stepsDone = 0;
  // Short walks are for shortening; without the bias to them a few runs go far.
  const walks = fc.noBias(fc.commands(acts(canFill), { maxCommands: longest, size: 'max' }));
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      await fc.asyncModelRun(async () => ({ model: new Model(), real: await begin() }), walk);
    }),
    { seed, numRuns: runs, endOnFailure: false },
  );
  console.log(
    `random sessions: ${runs} of up to ${longest} acts, ${stepsDone} steps, WALK_SEED=${seed}`,
  );
  return stepsDone;
}
