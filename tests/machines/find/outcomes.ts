/** The state of the bar that finds words, and what follows its events. */
import type { Found, MatchPlace } from '../../../machines/domain/text-search/found.ts';
import type { FindContext } from '../../../machines/find/context.ts';
import { called, to, type Observed, type Outcome } from '../../behaviour/behaviour.ts';
import { t } from '../../behaviour/interface.ts';

export type Context = FindContext;
export type State = Observed<Context>;
export type Searched = 'blank' | 'reading' | 'none' | 'some';

export const searchedIn = ({ value }: State): Searched | 'closed' =>
  typeof value === 'string' ? 'closed' : (value as { open: Searched }).open;
export const isOpen = (state: State): boolean => searchedIn(state) !== 'closed';
export const open = (searched: Searched) => ({ open: searched });

export const placesIn = ({ pages }: Found): MatchPlace[] =>
  pages.flatMap(({ page, count }) => Array.from({ length: count }, (_, at) => ({ page, at })));

export const NOTHING: Found = { pages: [], total: 0 };
export const foundIn = ({ found, language }: Context): Found => found[language] ?? NOTHING;
export const indexOf = (context: Context): number =>
  placesIn(foundIn(context)).findIndex(
    ({ page, at }) => page === context.current?.page && at === context.current.at,
  );

/** Where a search begins: from the open page on, as it was typed if that is anywhere. */
export function firstOf({ pages }: Found, from: number): MatchPlace | null {
  const exact = pages.filter((page) => page.exact !== -1);
  const all = exact.length > 0 ? exact : pages;
  const first = [...all.filter(({ page }) => page >= from), ...all][0];
  return first ? { page: first.page, at: first.exact === -1 ? 0 : first.exact } : null;
}

export const FRESH = {
  rest: 'reading',
  current: null,
  isVisited: false,
  isTold: false,
  isAwaited: false,
} as const;

export const searching = ({ query, language, page }: Context) =>
  called('search', { query, language, page });
export const hasWord = (query: string): boolean => !['', '!', 'w'].includes(query);

/** The search for a query begins, or ends for lack of one. */
export function ask(
  context: Context,
  query: string,
  ...further: ReturnType<typeof called>[]
): Outcome<Context> {
  const next: Context = { ...context, ...FRESH, query, found: {} };
  return to(open(hasWord(query) ? 'reading' : 'blank'), next, searching(next), ...further);
}

/** Leads to a match and says which one it is. */
export function show({ value, context }: State, current: MatchPlace): Outcome<Context> {
  const next: Context = {
    ...context,
    current,
    isVisited: true,
    isTold: true,
    isAwaited: false,
  };
  return to(
    value,
    next,
    called('showMatch', current),
    called('announceMatch', {
      number: indexOf(next) + 1,
      total: foundIn(next).total,
      page: current.page,
    }),
  );
}

export function step(before: State, by: 1 | -1): Outcome<Context> {
  const places = placesIn(foundIn(before.context));
  const isFirst = by === 1 && !before.context.isVisited;
  const at = (indexOf(before.context) + (isFirst ? 0 : by) + places.length) % places.length;
  return show(before, places[at] ?? { page: 0, at: 0 });
}

export const isFound = ({ context, value }: State): boolean =>
  context.current !== null && ['reading', 'some'].includes((value as { open: string }).open);

export const foundText = ({ matches, pages }: { matches: number; pages: number }): string => {
  if (matches === 1) return t('1 match');
  return pages === 1
    ? t('{matches} matches on 1 page', { matches })
    : t('{matches} matches on {pages} pages', { matches, pages });
};

export const some: Found = {
  pages: [
    { page: 1, count: 2, exact: -1 },
    { page: 3, count: 1, exact: 0 },
  ],
  total: 3,
};

/** What is said of the match that is shown. */
export const matchText = (context: Context): string =>
  t('Match {number} of {total}, page {page}', {
    number: indexOf(context) + 1,
    total: foundIn(context).total,
    page: context.current?.page ?? 0,
  });
