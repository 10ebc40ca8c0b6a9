/**
 * Random sessions of one user over reading, records and storage, checked after every command
 * against a plain model.
 */
import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import { testSeed } from '../../support/test-seed.mjs';
import { lengthOf, SESSION_BOOKS, SessionModel, type VisibleState } from './session-model.ts';

/**
 * Performs the commands of a session and reads its state: on actors when headless, on a page in a
 * browser.
 */
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
  /** Starts a new visit on the same storage, a minute later. */
  reload: () => Promise<void>;
  /** Another tab, of a version of the site without an operation log, sets or removes a bookmark. */
  inAnotherTab: (bookId: string, page: number | null) => Promise<void>;
  /** Makes every write fail, or succeed again; absent where that is impossible. */
  fill?: (isFull: boolean) => Promise<void>;
  look: () => Promise<VisibleState>;
  /**
   * Repeats the check until it passes, where the state takes a moment to settle; without it the
   * check runs once.
   */
  until?: (check: () => Promise<void>) => Promise<void>;
};

/**
 * One command of a session: when it is possible, what it changes in the model, and how it is
 * performed.
 */
class Command implements fc.AsyncCommand<SessionModel, SessionDriver> {
  readonly #label: string;
  readonly #isPossible: (model: SessionModel) => boolean;
  readonly #applyToModel: (model: SessionModel) => void;
  readonly #perform: (driver: SessionDriver) => Promise<void> | undefined;

  constructor(
    label: string,
    isPossible: (model: SessionModel) => boolean,
    applyToModel: (model: SessionModel) => void,
    perform: (driver: SessionDriver) => Promise<void> | undefined,
  ) {
    this.#label = label;
    this.#isPossible = isPossible;
    this.#applyToModel = applyToModel;
    this.#perform = perform;
  }

  check(model: Readonly<SessionModel>): boolean {
    return this.#isPossible(model);
  }

  async run(model: SessionModel, driver: SessionDriver): Promise<void> {
    this.#applyToModel(model);
    await this.#perform(driver);
    const checkState = async (): Promise<void> =>
      deepStrictEqual(await driver.look(), model.visible(), `after "${this.#label}"`);
    await (driver.until?.(checkState) ?? checkState());
    stepsDone += 1;
  }

  toString(): string {
    return this.#label;
  }
}

let stepsDone = 0;

const isReading = ({ reading }: SessionModel): boolean => reading !== null;
const ids = SESSION_BOOKS.map(({ id }) => id);
const currentPage = ({ reading }: SessionModel): number => reading?.page ?? 0;

/** @param canFill whether the driver can make writes fail */
function commands(canFill: boolean): fc.Arbitrary<Command>[] {
  const always = (command: Command) => fc.constant(command);
  const turning = [
    always(
      new Command(
        'next',
        isReading,
        (model) => model.turnTo(currentPage(model) + 1),
        (driver) => driver.next(),
      ),
    ),
    always(
      new Command(
        'previous',
        isReading,
        (model) => model.turnTo(currentPage(model) - 1),
        (driver) => driver.previous(),
      ),
    ),
    fc.integer({ min: 1, max: 5 }).map(
      (page) =>
        new Command(
          `jump to ${page}`,
          ({ reading, now }) => reading !== null && page <= lengthOf(reading.bookId, now.language),
          (model) => model.turnTo(page),
          (driver) => driver.jump(page),
        ),
    ),
    always(
      new Command(
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
    new Command(
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
  const reload = new Command(
    'reload',
    () => true,
    (model) => model.reload(),
    (driver) => driver.reload(),
  );
  const opening = fc.constantFrom(...ids).map(
    (id) =>
      new Command(
        `open ${id}`,
        (model) => !isReading(model),
        (model) => model.open(id),
        (driver) => driver.open(id),
      ),
  );
  const closing = always(
    new Command(
      'close',
      isReading,
      (model) => void (model.reading = null),
      (driver) => driver.close(),
    ),
  );
  const choosing = fc.constantFrom(...LANGUAGES).map(
    (language) =>
      new Command(
        `choose ${language}`,
        isReading,
        (model) => model.choose(language),
        (driver) => driver.choose(language),
      ),
  );
  const otherTab = fc.tuple(fc.constantFrom(...ids), fc.option(fc.integer({ min: 1, max: 5 }))).map(
    ([id, page]) =>
      new Command(
        `another tab bookmarks ${id} at ${page ?? 'no page'}`,
        // Two tabs that share a full storage may show different records, so the model does not
        // cover that.
        (model) =>
          !model.isFull && !model.unstored.has('bookmarks') && !model.equalsEarlierVisit(id, page),
        (model) => model.bookmark(id, page),
        (driver) => driver.inAnotherTab(id, page),
      ),
  );
  const filling = [true, false].map((isFull) =>
    always(
      new Command(
        isFull ? 'the storage is full' : 'the storage has room',
        (model) => model.isFull !== isFull,
        (model) => {
          model.isFull = isFull;
        },
        (driver) => driver.fill?.(isFull),
      ),
    ),
  );
  // Page turns are listed twice, because users do them most.
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
 * Runs the sessions and prints their seed; the environment variable TEST_SEED sets it. fast-check
 * shrinks a failing session to the fewest commands.
 * @returns the number of commands that were run
 */
export async function runRandomSessions({
  runs,
  longest,
  canFill,
  begin,
}: RandomSession): Promise<number> {
  const seed = testSeed();
  stepsDone = 0;
  // fast-check prefers short sessions at first; without that bias a few runs are enough to reach
  // long ones.
  const sessions = fc.noBias(fc.commands(commands(canFill), { maxCommands: longest, size: 'max' }));
  await fc.assert(
    fc.asyncProperty(sessions, async (session) => {
      await fc.asyncModelRun(
        async () => ({ model: new SessionModel(), real: await begin() }),
        session,
      );
    }),
    { seed, numRuns: runs, endOnFailure: false },
  );
  console.log(
    `random sessions: ${runs} of up to ${longest} commands, ${stepsDone} steps, TEST_SEED=${seed}`,
  );
  return stepsDone;
}
