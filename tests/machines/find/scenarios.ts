/** The scenarios in which finding is run without a browser. */
import type { FindInput } from '../../../machines/find/context.ts';
import type { Scenario } from '../../behaviour/paths.ts';
import { NOTHING, some } from './outcomes.ts';

export const scenarios: readonly Scenario[] = [
  {
    name: 'a query and its matches',
    input: { language: 'english', page: 2 } satisfies FindInput,
    cases: {
      'query.change': [{ query: 'well' }, { query: '!' }],
      'match.choose': [
        { page: 1, at: 1 },
        { page: 2, at: 0 },
      ],
      'text.grow': [
        { language: 'english', found: some, rest: 'none' },
        { language: 'english', found: NOTHING, rest: 'none' },
        { language: 'english', found: some, rest: 'reading' },
      ],
      'page.turn': [
        { page: 3, isLed: false },
        { page: 3, isLed: true },
      ],
    },
    without: ['language.change'],
  },
  {
    name: 'a book in two languages, of which a part is missing',
    input: { language: 'english', page: 1 } satisfies FindInput,
    cases: {
      'query.change': [{ query: 'well' }],
      'text.grow': [
        { language: 'english', found: some, rest: 'missing' },
        { language: 'english', found: NOTHING, rest: 'none' },
        { language: 'hindi', found: some, rest: 'none' },
      ],
      'language.change': [{ language: 'hindi' }],
    },
    without: ['match.choose', 'match.previous', 'page.turn'],
  },
];
