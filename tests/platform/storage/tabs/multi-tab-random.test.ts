/** Random changes in tabs that see each other's writes late: nothing is lost, and all tabs show the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMarks } from '../../../../src/platform/storage/codec.ts';
import { OPERATION_LOG_PREFIX } from '../../../../src/platform/storage/keys.ts';
import { bookIdOf, marksKeyOf } from '../../../../src/platform/storage/mark-keys.ts';
import { isFullRun } from '../../../support/depth.mjs';
import { createProfile, shownOf, sorted, type Tab } from './multi-tab-profile.ts';

const IDS = ['a', '__proto__', '7', 'constructor', 'e', 'f'];

type Action =
  | { do: 'mark' | 'unmark' | 'turn' | 'open' | 'note' | 'unnote'; id: string; page: number }
  | { do: 'send' | 'receive' | 'leave'; tab: number }
  /** Delivers everything; from then on the other tab changes each book. */
  | { do: 'swap' };

const tab = fc.integer({ min: 0, max: 1 });

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'mark',
        'mark',
        'unmark',
        'turn',
        'turn',
        'open',
        'note',
        'note',
        'unnote',
      ),
      id: fc.constantFrom(...IDS),
      page: fc.integer({ min: 1, max: 99 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('send', 'receive'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), tab }) },
  { weight: 1, arbitrary: fc.constant({ do: 'swap' as const }) },
);

/** A few marks of each book, so that they are also changed and removed. */
const noteOn = (page: number): string => ['a', '__proto__', '7'][page % 3] ?? '';

/** Everything that a tab shows. */
const shownIn = ({ store }: Tab) => ({
  ...shownOf(store.read()),
  notes: sorted(
    store.marks
      .keys()
      .flatMap((key) =>
        decodeMarks(store.marks.text(key)).value.map(({ id, made }): [string, number] => [
          `${bookIdOf(key)} ${id}`,
          Number(made),
        ]),
      ),
  ),
});

/** The expected records, in plain maps. */
class Model {
  readonly marks = new Map<string, number>();
  readonly places = new Map<string, [number, number]>();
  readonly library = new Set<string>();
  /** By book and id of the mark. */
  readonly notes = new Map<string, number>();

  get shown() {
    return {
      marks: sorted([...this.marks]),
      places: sorted([...this.places]),
      library: [...this.library].toSorted(),
      notes: sorted([...this.notes]),
    };
  }
}

function doIn(
  { store }: Tab,
  { do: what, id, page }: Extract<Action, { id: string }>,
  model: Model,
): void {
  if (what === 'mark') {
    store.storeBookmark({ bookId: id, pageNumber: page });
    model.marks.set(id, page);
  } else if (what === 'unmark') {
    store.dropBookmark({ bookId: id });
    model.marks.delete(id);
  } else if (what === 'open') {
    store.storeLibraryEntry({ bookId: id, title: id, author: '', cover: '', firstReadAt: page });
    model.library.add(id);
  } else if (what === 'note') {
    const mark = { id: noteOn(page), made: page };
    store.marks.change([{ key: marksKeyOf(id), id: mark.id, value: mark }]);
    model.notes.set(`${id} ${mark.id}`, page);
  } else if (what === 'unnote') {
    store.marks.change([{ key: marksKeyOf(id), id: noteOn(page), value: null }]);
    model.notes.delete(`${id} ${noteOn(page)}`);
  } else {
    store.storeProgress({
      bookId: id,
      currentPageId: `page-${page}`,
      currentPageNumber: page,
      lastReadAt: page,
    });
    model.places.set(id, [page, Math.max(page, model.places.get(id)?.[1] ?? 0)]);
  }
}

/**
 * A log entry that arrives seconds before the value it describes, which another tab then
 * overwrites.
 */
const LATE_TEXT: Action[] = [
  { do: 'turn', id: 'a', page: 1 },
  { do: 'send', tab: 0 },
  { do: 'send', tab: 0 },
  { do: 'mark', id: 'a', page: 1 },
  { do: 'send', tab: 0 },
  { do: 'mark', id: 'a', page: 1 },
  { do: 'receive', tab: 1 },
  { do: 'turn', id: 'constructor', page: 1 },
];

test("two tabs that receive each other's writes late reconcile without a loss", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(3, 240),
      fc.array(anyAction, { maxLength: 80 }),
      (restMs, actions) => {
        const [profile, model] = [createProfile(), new Model()];
        const tabs = [profile.open(), profile.open()] as [Tab, Tab];
        let swapped = 0;
        for (const action of actions) {
          profile.pass(restMs);
          if (action.do === 'swap') {
            profile.settle();
            swapped = 1 - swapped;
          } else if ('id' in action)
            doIn(tabs[(IDS.indexOf(action.id) + swapped) % 2 === 0 ? 0 : 1], action, model);
          else if (action.do === 'send') profile.send(tabs[action.tab === 0 ? 0 : 1]);
          else if (action.do === 'receive') profile.receive(tabs[action.tab === 0 ? 0 : 1]);
          else {
            // The new tab opens with what has been delivered so far; the other writes of the old
            // tab are still pending.
            profile.close(tabs[action.tab === 0 ? 0 : 1]);
            tabs[action.tab === 0 ? 0 : 1] = profile.open();
            profile.settle();
          }
        }
        profile.settle();
        const late = profile.open();
        profile.settle();
        for (const each of [...tabs, late]) expect(shownIn(each)).toEqual(model.shown);
        for (const each of [...tabs, late]) profile.close(each);
        profile.settle();
        profile.pass(600_000);
        const nextDay = profile.open();
        expect(shownIn(nextDay)).toEqual(model.shown);
        expect(
          [...nextDay.disk.texts.keys()].filter((key) => key.startsWith(OPERATION_LOG_PREFIX)),
          'the logs do not grow for ever',
        ).toEqual([]);
      },
    ),
    { numRuns: isFullRun() ? 10_000 : 1000, examples: [[350, LATE_TEXT]] },
  );
});
