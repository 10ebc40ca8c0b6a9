/** What each tab has done lately, in a key of its own that no other tab writes, so that tabs that write at once lose nothing. */
import type { Area } from './area.ts';
import type { RecordChange } from './codec.ts';
import { decodeJournal, encodeJournal, type JournalEntry, type JournalText } from './journal-text.ts';
import { JOURNAL_PREFIX } from './keys.ts';
import { joined, RECORD_KEYS, type RecordKey } from './record-kinds.ts';

/** By then every tab has long seen what was stored; what is older is forgotten. */
const KEPT_MS = 30_000;
/** A journal of a tab that has not been heard of for so long is cleared away: later than anything that it overruled could count again. */
const ABANDONED_MS = 2 * KEPT_MS;
/**
 * How long a text that was there before a tab's last write may still be seen by another tab. Milliseconds as a rule; many
 * seconds where a phone is busy or its memory is slow, and then every record of that time hangs on it.
 */
const ON_ITS_WAY_MS = 20_000;
/** The text a tab wrote last to a key, and the one before it. */
const TEXTS_KNOWN = 2;

const NOTHING = 'nothing';

export type Journal = ReturnType<typeof createJournal>;

/**
 * Every change has a number higher than all that its tab has seen and than the time in milliseconds; it never goes back,
 * whatever the device's clock does. Of several changes of one record the highest counts, in every tab. The records' own text
 * goes before the journals: a text that no journal knows was written by somebody who keeps none, and what was noted before
 * it no longer counts.
 * @param tab a name that no other tab has
 */
export function createJournal(area: Area, tab: string, now: () => number) {
  const ownKey = JOURNAL_PREFIX + tab;
  let entries: JournalEntry[] = [];
  const wrote = new Map<RecordKey, string[]>();
  const over = new Map<RecordKey, string>();
  const since = new Map<RecordKey, Map<string, number>>();
  /** Numbers of own changes that are not in any stored text yet: these count whatever text is found. */
  const unstored = new Set<number>();
  let highest = 0;

  /** When this tab last wrote its journal. */
  let written = 0;

  const ownText = (): JournalText => ({ tab, time: written, entries, wrote, over, since });

  /** Journals that were read before, by their text: they are looked at far more often than they change. */
  const known = new Map<string, { text: string | null; journal: JournalText }>();

  function journalUnder(key: string): JournalText {
    const text = area.read(key);
    const before = known.get(key);
    if (before?.text === text) return before.journal;
    const journal = decodeJournal(key.slice(JOURNAL_PREFIX.length), text);
    known.set(key, { text, journal });
    return journal;
  }

  const others = (): JournalText[] =>
    area.keys().filter((key) => key.startsWith(JOURNAL_PREFIX) && key !== ownKey).map(journalUnder);

  const nextNumber = (): number => {
    const seen = others().flatMap((journal) => journal.entries.map(({ at }) => at));
    highest = Math.max(highest, now(), ...seen) + 1;
    return highest;
  };

  /** The other tabs' journals as they were when this tab opened. */
  const found = new Map(others().map((journal) => [journal.tab, journal]));

  const isOld = ({ time }: { time: number }, ms: number): boolean => Math.abs(now() - time) > ms;

  /**
   * Whether the text that is there is one of the journal's tab. Its last one is; and for a moment, while the journal is here
   * already and the text is not yet, the one before. Of a tab that has been still since we opened, nothing is on its way.
   */
  function knows(journal: JournalText, key: RecordKey, hash: string): boolean {
    const [last, previous] = journal.wrote.get(key)?.toReversed() ?? [];
    if (last === hash) return true;
    const entry = journal.entries.findLast(({ change }) => change.key === key);
    const isStill = journal.tab === tab || found.get(journal.tab) === journal;
    if (isStill || entry === undefined || isOld(entry, ON_ITS_WAY_MS)) return false;
    return previous === hash || journal.over.get(key) === hash;
  }

  const notedIn = (journals: readonly JournalText[], key: RecordKey) =>
    journals.flatMap((journal) =>
      journal.entries
        .filter(({ change }) => change.key === key)
        .map((entry) => ({ entry, by: journal.tab, isUnstored: journal.tab === tab && unstored.has(entry.at) })),
    );

  /** Every change of the key that still counts over this text, oldest first. */
  function counting(key: RecordKey, text: string | null): JournalEntry[] {
    const journals = [ownText(), ...others()];
    const hash = hashOf(text);
    const isOurs = journals.some((journal) => knows(journal, key, hash));
    const isOver = (by: string, at: number) => journals.some((journal) => at <= (journal.since.get(key)?.get(by) ?? 0));
    return notedIn(journals, key)
      .filter(({ entry, by, isUnstored }) => isUnstored || (isOurs && !isOver(by, entry.at) && !isOld(entry, KEPT_MS)))
      .toSorted((a, b) => a.entry.at - b.entry.at || (a.by < b.by ? -1 : 1))
      .map(({ entry }) => entry);
  }

  function save(storage: Storage): void {
    written = now();
    try {
      storage.setItem(ownKey, encodeJournal(ownText()));
    } catch {
      // No room for the journal: the records themselves go first, and may still fit.
    }
  }

  return {
    ownKey,

    /** Notes a change that this tab is about to make. */
    note(change: RecordChange): void {
      const at = nextNumber();
      const isSame = (entry: JournalEntry) => entry.change.key === change.key && entry.change.of === change.of;
      const kept = entries.filter((entry) => !isSame(entry) && (unstored.has(entry.at) || !isOld(entry, KEPT_MS)));
      entries = [...kept, { at, time: now(), change: joined(entries.find(isSame)?.change, change) }];
      unstored.add(at);
    },

    /** @returns the changes that must be in the key's text, of all tabs, oldest first. */
    changesOver: (key: RecordKey, text: string | null): RecordChange[] => counting(key, text).map(({ change }) => change),

    /** Comes right before `next` is written over `text`: stores the journal, so that no other tab takes the text for a stranger's. */
    beforeWriting(storage: Storage, key: RecordKey, text: string | null, next: string): void {
      const hash = hashOf(text);
      const journals = [ownText(), ...others()];
      if (!journals.some((journal) => knows(journal, key, hash))) {
        const before = notedIn(journals, key).filter(({ isUnstored }) => !isUnstored);
        since.set(key, new Map(before.map(({ entry, by }) => [by, entry.at])));
      }
      over.set(key, hash);
      wrote.set(key, [...(wrote.get(key) ?? []), hashOf(next)].slice(-TEXTS_KNOWN));
      save(storage);
    },

    /** The key's text now holds every change of this tab; where it did before, the other tabs hear of them by this. */
    afterStoring(storage: Storage, key: RecordKey): void {
      const done = entries.filter(({ at, change }) => change.key === key && unstored.has(at));
      for (const { at } of done) unstored.delete(at);
      if (storage.getItem(ownKey) !== encodeJournal(ownText())) save(storage);
    },

    /** Forgets everything that was noted: the reader has erased, or replaced, all records. */
    forget(): void {
      entries = [];
      for (const each of [wrote, over, since]) each.clear();
      unstored.clear();
    },

    /** Notes that these records are gone without storing it: only if another tab still writes them will it be written. */
    noteReplaced(changes: readonly RecordChange[], texts: ReadonlyMap<RecordKey, string | null>): void {
      const [at, time] = [nextNumber(), now()];
      entries = changes.map((change) => ({ at, time, change }));
      for (const key of RECORD_KEYS) wrote.set(key, [hashOf(texts.get(key) ?? null)]);
    },

    /** Clears away what every tab has long seen: this tab's journal, and those of tabs that are no more. */
    tidy(): void {
      if (area.isOff()) return;
      entries = entries.filter((entry) => unstored.has(entry.at) || !isOld(entry, KEPT_MS));
      const isDone = (journal: JournalText): boolean =>
        journal.tab === tab ? entries.length === 0 : isOld(journal, ABANDONED_MS);
      const keys = new Set(area.keys());
      for (const journal of [ownText(), ...others()]) {
        const key = JOURNAL_PREFIX + journal.tab;
        if (keys.has(key) && isDone(journal)) area.attempt(key, (storage) => storage.removeItem(key));
      }
    },
  };
}

/** Tells texts apart, short enough to be kept (FNV-1a over two runs, 64 bits in all, and the length). */
function hashOf(text: string | null): string {
  if (text === null) return NOTHING;
  let [first, second] = [0x811c9dc5, 0x1000193];
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + place), 0x85ebca6b);
  }
  return [text.length, first >>> 0, second >>> 0].map((part) => part.toString(36)).join('.');
}
