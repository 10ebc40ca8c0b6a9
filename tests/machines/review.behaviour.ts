/** The review of kept words: each word that is due is asked, then answered. */
import { reviewMachine, type ReviewEvent } from '../../machines/review.machine.ts';
import { expect } from '../../e2e/support/site.ts';
import { by, elsewhere, NO_CHANGE } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed } from '../behaviour/behaviour.ts';
import { t } from '../behaviour/interface.ts';
import { openMyWords, review, reviewButton, WORDS } from './words/my-words.ts';

type Context = { total: number; answered: number };
type State = Observed<Context>;

const BY_FOCUS = elsewhere('e2e/words/ hears the button that has the focus next');
const isAnswered = ({ value }: State) => value === 'answered';

function answer({ context }: State, isKnown: boolean) {
  const answered = context.answered + 1;
  const stored = called('storeAnswer', { index: context.answered, isKnown });
  return answered === context.total
    ? to('done', { ...context, answered }, stored, called('announceDone'))
    : to('asking', { ...context, answered }, stored);
}
const announcesAnswer = ({ after }: { after: State }) =>
  after.value === 'done' ? [by('polite', t('All words are reviewed.'))] : BY_FOCUS;

export const reviewOfWords = behaviour<Context, ReviewEvent>({
  title: 'The review of kept words',
  machine: reviewMachine,
  effects: ['storeAnswer', 'announceDone', 'announceNothing'],
  actors: [],
  delays: {},
  start: () => to('idle', { total: 0, answered: 0 }),
  events: {
    'review.start': {
      description: ({ due }) => `begin a review of ${due} words`,
      accepted: ({ value }) => value === 'idle',
      then: ({ value, context }, { due }) =>
        due === 0
          ? to(value, context, called('announceNothing'))
          : to('asking', { total: due, answered: 0 }),
      announces: ({ after }) =>
        after.value === 'idle' ? [by('polite', t('Nothing to review now.'))] : BY_FOCUS,
      how: (page) => reviewButton(page, t('Review words')).click(),
    },
    'answer.show': {
      description: 'ask for the answer',
      accepted: ({ value }) => value === 'asking',
      then: ({ context }) => to('answered', context),
      announces: elsewhere('e2e/words/ hears the answer'),
      how: (page) => reviewButton(page, t('Show answer')).click(),
    },
    'answer.notYet': {
      description: 'say that the word was not known',
      accepted: isAnswered,
      then: (before) => answer(before, false),
      announces: announcesAnswer,
      how: (page) => reviewButton(page, t('Not yet')).click(),
    },
    'answer.knew': {
      description: 'say that the word was known',
      accepted: isAnswered,
      then: (before) => answer(before, true),
      announces: announcesAnswer,
      how: (page) => reviewButton(page, t('Knew it')).click(),
    },
    'review.end': {
      description: 'end the review',
      then: ({ context }) => to('idle', context),
      announces: ({ before }) => (before.value === 'idle' ? NO_CHANGE : BY_FOCUS),
      how: (page, _event, _turn, { value }) =>
        reviewButton(page, value === 'done' ? t('Done') : t('End review')).click(),
    },
  },
  states: {
    idle: {
      description: 'a review can begin',
      see: (page) => expect(reviewButton(page, t('Review words'))).toBeVisible(),
    },
    asking: {
      description: ({ answered, total }) => `word ${answered + 1} of ${total} is asked`,
      tags: ['running'],
      see: async (page, { context: { answered, total } }) => {
        await expect(review(page)).toContainText(
          t('Word {number} of {total}', { number: answered + 1, total }),
        );
        await expect(review(page).locator('mark')).toHaveText(WORDS[answered] ?? '');
      },
    },
    answered: {
      description: ({ answered, total }) => `word ${answered + 1} of ${total} has its answer`,
      tags: ['running', 'answered'],
      see: (page) => expect(reviewButton(page, t('Knew it'))).toBeVisible(),
    },
    done: {
      description: 'all words are reviewed',
      tags: ['done'],
      see: (page) => expect(review(page)).toContainText(t('All words are reviewed.')),
    },
  },
  scenarios: [
    {
      name: 'two words, or none',
      cases: { 'review.start': [{ due: 2 }, { due: 0 }] },
    },
  ],
  browser: {
    otherInterfaces: 'full',
    scenarios: [
      {
        name: 'two words that are due',
        cases: {
          'review.start': (snapshot: unknown) => {
            // Those that have been answered are due on another day.
            const { answered } = (snapshot as State).context;
            return answered === 0 ? [{ due: 2 }] : [];
          },
        },
        feasible: (snapshot: unknown, { type }: { type: string }) =>
          type !== 'review.end' || (snapshot as State).value !== 'idle',
        open: openMyWords,
      },
    ],
    notCovered: {
      'in idle: review.start [else]: never taken': 'e2e/words/ begins a review without words',
      'in idle: review.start [has due]: never refused': 'e2e/words/ begins a review without words',
    },
  },
});
