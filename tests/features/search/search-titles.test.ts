/** The search by titles in other languages, on the composition root. */
import { waitFor } from 'xstate';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSystem } from '../../../src/app/composition-root.ts';
import { bookNamed } from '../../support/books.ts';
import { diskWith } from '../../support/fake-storage.ts';
import { fakeEffectsOn } from '../../support/fake-effects.ts';

const BOOKS = [bookNamed('ledger', 3, { title: 'The Salt Ledger' })];
const TITLES = new Map([['ledger', ['The Salt Ledger', 'नमक की बही']]]);

// What is typed is searched for when the typing pauses: no test waits for that.
beforeEach(() => void vi.useFakeTimers().setTimerTickMode('nextTimerAsync'));

/** A search whose titles come as the answers say, one for each request. */
async function searchWith(...answers: (typeof TITLES | Error)[]) {
  const { effects } = fakeEffectsOn(diskWith(), BOOKS);
  const reports: unknown[][] = [];
  let requests = 0;
  const system = createSystem({
    ...effects,
    network: {
      ...effects.network,
      fetchOtherTitles: () => {
        const answer = answers[requests++] ?? TITLES;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    },
    runtime: { ...effects.runtime, report: (...all) => void reports.push(all) },
  });
  system.start();
  await waitFor(system.catalogue, ({ context }) => context.books.length > 0);
  const { search, enter } = await system.search.open();
  return {
    reports,
    requests: () => requests,
    similarTo: async (query: string) => {
      enter(query);
      const { context } = await waitFor(
        search,
        (state) => state.context.query === query && state.matches({ results: 'announced' }),
      );
      return context.similar.map(({ title }) => title);
    },
  };
}

test('they are fetched once, and compared with each query', async () => {
  const { similarTo, requests, reports } = await searchWith(TITLES);
  expect(await similarTo('namak')).toEqual(['The Salt Ledger']);
  expect(await similarTo('bahi')).toEqual(['The Salt Ledger']);
  expect([requests(), reports]).toEqual([1, []]);
});

test('when they do not load this is reported and the next query requests them again', async () => {
  const gone = new TypeError('Failed to fetch');
  const { similarTo, reports } = await searchWith(gone, TITLES);
  expect(await similarTo('slat')).toEqual(['The Salt Ledger']);
  expect(await similarTo('namak')).toEqual(['The Salt Ledger']);
  expect(reports).toEqual([['Failed to load the titles in other languages:', gone]]);
});
