/** Which time of an open book counts as reading, and when it is stored. */
import {
  readingTimeMachine,
  type ReadingTimeContext,
  type ReadingTimeEvent,
  type ReadingTimeInput,
} from '../../machines/reading-time.machine.ts';
import { elsewhere, silent } from '../behaviour/announcement.ts';
import { behaviour, called, to, type Observed, type Outcome } from '../behaviour/behaviour.ts';

type Context = ReadingTimeContext;
type State = Observed<Context>;
type Place = 'off' | 'resting' | 'reading' | 'listening';

const placeOf = ({ value }: State): Place => {
  if (typeof value === 'string') return value as Place;
  return (value as { counting: Place }).counting;
};
const isIn =
  (...places: Place[]) =>
  (before: State): boolean =>
    places.includes(placeOf(before));
const isCounting = isIn('reading', 'listening');

const valueOf = (place: Place) =>
  place === 'off' || place === 'resting' ? place : { counting: place };

/** Counting begins and ends with the place, and stores what is counted when it ends. */
function go(before: State, place: Place, context: Context = before.context): Outcome<Context> {
  const after = { value: valueOf(place), context };
  if (isCounting(before) && !isCounting(after))
    return to(
      after.value,
      { ...context, pages: 0 },
      called('store', { pages: context.pages }),
      called('end'),
    );
  return isCounting(after) && !isCounting(before)
    ? to(after.value, context, called('begin'))
    : to(after.value, context);
}

/** Where somebody reads, or listens. */
const counting = ({ isAloud }: Context): Place => (isAloud ? 'listening' : 'reading');

const withPage = ({ context }: State, page: number): Context =>
  context.shown.includes(page)
    ? context
    : { ...context, shown: [...context.shown, page], pages: context.pages + 1 };

const UNHEARD = silent('nothing is said of what is counted');

export const readingTime = behaviour<Context, ReadingTimeEvent>({
  title: 'Counting what is read',
  machine: readingTimeMachine,
  effects: ['begin', 'store', 'end'],
  actors: [],
  delays: { idle: 180_000 },
  start: ({ isOn, page }: ReadingTimeInput) =>
    to(isOn ? 'resting' : 'off', { isOn, isAloud: false, shown: [page], pages: 0 }),
  events: {
    'counting.choose': {
      description: ({ isOn }) => `switch counting ${isOn ? 'on' : 'off'}`,
      then: (before, { isOn }) => {
        const context = { ...before.context, isOn };
        if (!isOn) return go(before, 'off', context);
        if (placeOf(before) !== 'off') return go(before, placeOf(before), context);
        return go(before, context.isAloud ? 'listening' : 'resting', context);
      },
      announces: elsewhere('the switch says its state'),
    },
    'window.use': {
      description: 'press, scroll, or come back to the window',
      accepted: isIn('resting', 'reading'),
      then: (before) => go(before, counting(before.context)),
      announces: UNHEARD,
    },
    'window.leave': {
      description: 'hide the window',
      accepted: isIn('reading'),
      then: (before) => go(before, 'resting'),
      announces: UNHEARD,
    },
    'book.close': {
      description: 'close the book',
      accepted: isCounting,
      then: (before) => go(before, 'resting'),
      announces: UNHEARD,
    },
    'page.show': {
      description: ({ page }) => `turn to page ${page}`,
      accepted: isIn('resting', 'reading', 'listening'),
      then: (before, { page }) => go(before, counting(before.context), withPage(before, page)),
      announces: elsewhere('the reader announces the page'),
    },
    'voice.begin': {
      description: 'the book is read aloud',
      then: (before) =>
        go(before, placeOf(before) === 'off' ? 'off' : 'listening', {
          ...before.context,
          isAloud: true,
        }),
      announces: UNHEARD,
    },
    'voice.end': {
      description: 'the voice rests',
      then: (before) =>
        go(before, isCounting(before) ? 'reading' : placeOf(before), {
          ...before.context,
          isAloud: false,
        }),
      announces: UNHEARD,
    },
    'counting.elsewhere': {
      description: 'another tab begins to count',
      accepted: isCounting,
      then: (before) => go(before, 'resting'),
      announces: UNHEARD,
    },
    'after idle': {
      description: 'nothing is done for three minutes',
      accepted: isIn('reading'),
      then: (before) => go(before, 'resting'),
      announces: UNHEARD,
    },
    'minute.pass': {
      description: 'a minute passes',
      accepted: isCounting,
      then: (before) =>
        to(
          before.value,
          { ...before.context, pages: 0 },
          called('store', { pages: before.context.pages }),
        ),
      announces: UNHEARD,
    },
  },
  states: {
    off: { description: 'reading is not counted' },
    resting: { description: 'nobody reads' },
    'counting.reading': {
      description: ({ pages }) => `someone reads; ${pages} pages are not stored yet`,
    },
    'counting.listening': {
      description: ({ pages }) => `someone listens; ${pages} pages are not stored yet`,
    },
  },
  scenarios: [
    {
      name: 'an open book',
      input: { isOn: true, page: 1 },
      cases: {
        'counting.choose': [{ isOn: true }, { isOn: false }],
        'page.show': [{ page: 1 }, { page: 2 }],
      },
    },
    {
      name: 'a book that is not counted',
      input: { isOn: false, page: 3 },
      cases: { 'counting.choose': [{ isOn: true }, { isOn: false }], 'page.show': [{ page: 4 }] },
    },
  ],
  browser:
    'nothing is seen of it in an open book; e2e/reader/your-reading.spec.ts reads on, and looks at what is stored',
});
