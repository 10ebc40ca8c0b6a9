/** What a reader is told of storage walked headless along every edge, against its law in the reader's words. */
import { describe, expect, test } from 'vitest';
import { storageStatusMachine, type StorageStatusContext, type StorageStatusEvent } from '../machines/storage-status.machine.ts';
import { statusSpoken, statusWords, type StorageTrouble } from '../machines/storage-words.ts';
import { startControlled, walkMachine, type Law } from './walk.ts';
import type { World } from './paths.ts';

const told = { troubled: 'told' };
const hidden = { troubled: 'hidden' };
const isTold = (value: unknown): boolean => JSON.stringify(value) === JSON.stringify(told);

/** The law: each kind of trouble is told and said once, stays told until it is hidden or over, and its end is said once. */
const law: Law = {
  knows: { events: ['write.failed', 'write.stored', 'status.hide'], states: ['opening', 'saved', 'troubled.told', 'troubled.hidden'] },
  effects: ['speak'],
  actors: [],
  delays: {},
  accepts({ value, context }, event) {
    const asked = event as StorageStatusEvent;
    const { trouble } = context as StorageStatusContext;
    if (asked.type === 'status.hide') return isTold(value);
    if (asked.type === 'write.failed') return asked.cause !== trouble;
    return trouble !== null && asked.left === 0;
  },
  then(_, event) {
    const asked = event as StorageStatusEvent;
    switch (asked.type) {
      case 'status.hide':
        return { after: { value: hidden, context: _.context }, deeds: [] };
      case 'write.failed':
        return { after: { value: told, context: { trouble: asked.cause } }, deeds: [{ effect: 'speak', params: { trouble: asked.cause } }] };
      case 'write.stored':
        return { after: { value: 'saved', context: { trouble: null } }, deeds: [{ effect: 'speak', params: { trouble: null } }] };
    }
  },
};

const cases = {
  'write.failed': [{ cause: 'full' }, { cause: 'off' }, { cause: 'broken' }],
  'write.stored': [{ left: 0 }, { left: 2 }],
};

const worlds: World[] = [
  { name: 'storage that works at first', input: { isOff: false }, cases },
  { name: 'storage that is off', input: { isOff: true }, cases },
];

describe('what is told of storage', () => {
  walkMachine('every edge keeps the law', { machine: storageStatusMachine, law, worlds });

  const after = (isOff: boolean, events: StorageStatusEvent[]) => {
    const { actor, deeds } = startControlled(storageStatusMachine, law, { isOff });
    for (const event of events) actor.send(event);
    return { isTold: actor.getSnapshot().hasTag('told'), trouble: actor.getSnapshot().context.trouble as StorageTrouble | null, said: deeds.length };
  };

  test('a browser that keeps nothing says so at once, and only once, however much is read', () => {
    const failing = Array.from({ length: 20 }, (): StorageStatusEvent => ({ type: 'write.failed', cause: 'off' }));
    expect(after(true, failing)).toEqual({ isTold: true, trouble: 'off', said: 1 });
    expect(after(true, [{ type: 'status.hide' }, ...failing])).toEqual({ isTold: false, trouble: 'off', said: 1 });
  });

  test('a full storage is told until everything is stored, and then that is said', () => {
    expect(after(false, [{ type: 'write.failed', cause: 'full' }, { type: 'write.stored', left: 1 }])).toEqual({ isTold: true, trouble: 'full', said: 1 });
    expect(after(false, [{ type: 'write.failed', cause: 'full' }, { type: 'write.stored', left: 0 }])).toEqual({ isTold: false, trouble: null, said: 2 });
  });

  test('every trouble has its own words, each with what to do', () => {
    const troubles = ['off', 'full', 'broken'] as const;
    expect(troubles.map((trouble) => statusWords(trouble).title)).toEqual(['Storage is off', 'Not saved: storage is full', 'Not saved']);
    expect(troubles.map(statusSpoken)).toEqual([
      'Storage is off. This browser keeps nothing for this site. You can read on; your bookmarks and places hold until you close this tab. To keep them, allow this site to store data and open it again.',
      'Not saved: storage is full. What you did last holds until you close this tab, and is saved by itself as soon as there is room. Export your data to be safe, or make room in this browser.',
      'Not saved. The browser could not store what you did last. It holds until you close this tab and is tried again with whatever you do next. Export your data to be safe.',
    ]);
    expect([statusWords(null).title, statusSpoken(null)]).toEqual(['Saved in this browser', 'Everything is saved again']);
  });
});
