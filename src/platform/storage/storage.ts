/**
 * Storage: the user's records and settings in this browser, and news of writes by this and
 * other tabs.
 */
import type { Language } from '../../../machines/domain/languages.ts';
import type { StorageProblem } from '../../../machines/domain/site/storage-problem.ts';
import { doNothing, listenToNothing } from '../inert.ts';
import { KEYS } from './keys.ts';
import { createOperationLogStore } from './operation-log-store.ts';
import { onOtherTab, type StorageChange } from './other-tabs.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createSession, type Session } from './session.ts';
import { storedAs } from './stored-as.ts';
import { applyReadingSettings, createStoredText, type StoredText } from './stored-text.ts';
import { createStoredSwitch, type StoredSwitch } from './stored-switch.ts';

/** The outcome of one write; `left` counts the keys that still hold unstored changes. */
type Write =
  { type: 'write.failed'; cause: StorageProblem } | { type: 'write.stored'; left: number };

export type StorageEffects = {
  /** Bookmarks, reading progress, library and language. */
  records: RecordStore;
  /** What is remembered until the browser session ends. */
  session: Session;
  characterKeys: StoredSwitch;
  /** Whether a change of language keeps page and paragraph. */
  keepPlace: StoredSwitch;
  /** `show` applies the stored settings to the document. */
  readingSettings: StoredText & { show: () => void };
  readingSpeed: StoredText;
  /** The second language beside the text. */
  secondLanguage: StoredText;
  /** How long was read on each day. */
  days: StoredText;
  /** How an open book is shown. */
  view: StoredText;
  /** How My Library is narrowed and sorted: the parameters of an address. */
  libraryChoice: StoredText;
  /** Voices and speed of reading aloud. */
  readAloud: StoredText;
  /** @returns whether the browser denies storage. */
  isOff: () => boolean;
  /** Calls the listener with the outcome of every write; a second listener replaces the first. */
  onWrite: (listener: (write: Write) => void) => void;
  /**
   * Calls the listener when another tab has, or may have, changed stored data.
   * @returns how to stop listening
   */
  onOtherTab: (listener: (change: StorageChange) => void) => () => void;
};

/**
 * A random name for the tab's operation log; `crypto.randomUUID` exists in secure contexts only.
 */
const createTabName = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-');

const logFailure = (key: string, error: unknown): void =>
  console.error(`Failed to save ${storedAs(key)}:`, error);

/** @param language in which books are read until the user has chosen one */
export function createStorageEffects(language: Language): StorageEffects {
  let notifyWrite: (write: Write) => void = () => undefined;
  const safeStorage = createSafeStorage(() => window.localStorage, {
    spared: logFailure,
    failed(key, error, cause) {
      logFailure(key, error);
      notifyWrite({ type: 'write.failed', cause });
    },
    stored: (left) => notifyWrite({ type: 'write.stored', left }),
  });
  const operationLog = createOperationLogStore(safeStorage, createTabName(), () => Date.now());
  const records = createRecordStore(safeStorage, operationLog, language);
  const showReadingSettings = () => applyReadingSettings(safeStorage.read(KEYS.readingSettings));
  return {
    records,
    session: createSession(() => window.sessionStorage),
    characterKeys: createStoredSwitch(safeStorage, KEYS.characterKeys, true),
    keepPlace: createStoredSwitch(safeStorage, KEYS.keepPlace, false),
    readingSettings: {
      ...createStoredText(safeStorage, KEYS.readingSettings, applyReadingSettings),
      show: showReadingSettings,
    },
    readingSpeed: createStoredText(safeStorage, KEYS.readingSpeed),
    libraryChoice: createStoredText(safeStorage, KEYS.libraryChoice),
    secondLanguage: createStoredText(safeStorage, KEYS.secondLanguage),
    days: createStoredText(safeStorage, KEYS.days),
    view: createStoredText(safeStorage, KEYS.view),
    readAloud: createStoredText(safeStorage, KEYS.readAloud),
    isOff: () => safeStorage.isOff(),
    onWrite: (listener) => {
      notifyWrite = listener;
    },
    onOtherTab: (listener) =>
      onOtherTab((change) => {
        showReadingSettings();
        listener(change);
      }),
  };
}

const throwDenied = (): never => {
  throw new Error('There is no storage without a browser.');
};

function createInertRecords(language: Language): RecordStore {
  const safeStorage = createSafeStorage(throwDenied, { failed: doNothing, stored: doNothing });
  const operationLog = createOperationLogStore(safeStorage, 'inert', () => 0);
  return createRecordStore(safeStorage, operationLog, language);
}

/** @param language of the text of books */
export const createInertStorage = (language: Language): StorageEffects => ({
  records: createInertRecords(language),
  session: { wasSkeletonShown: () => true, rememberSkeletonShown: doNothing },
  characterKeys: { isOn: () => true, store: doNothing },
  keepPlace: { isOn: () => false, store: doNothing },
  readingSettings: { text: () => null, change: doNothing, show: doNothing },
  readingSpeed: { text: () => null, change: doNothing },
  secondLanguage: { text: () => null, change: doNothing },
  days: { text: () => null, change: doNothing },
  view: { text: () => null, change: doNothing },
  libraryChoice: { text: () => null, change: doNothing },
  readAloud: { text: () => null, change: doNothing },
  isOff: () => false,
  onWrite: doNothing,
  onOtherTab: listenToNothing,
});
