/** How an open book is shown: pages or scrolled, its reading line, and the screen of the device. */
import {
  DEFAULT_VIEW,
  type ViewChoice,
  type ViewSettings,
} from '../../machines/domain/reading/view-settings.ts';
import {
  viewMachine,
  type ViewContext,
  type ViewEvent,
  type ViewInput,
} from '../../machines/view.machine.ts';
import { by, elsewhere, NO_CHANGE, silent } from '../behaviour/announcement.ts';
import {
  behaviour,
  called,
  to,
  type Observed,
  type RecordedEffect,
} from '../behaviour/behaviour.ts';
import { text } from '../behaviour/description.ts';
import { t } from '../behaviour/interface.ts';

type Context = ViewContext;
type State = Observed<Context>;
type Regions = {
  mode: 'pages' | { scroll: 'resting' | 'passing' };
  edges: 'untouched' | 'tapped';
  awake: 'off' | { on: 'asking' | 'held' | 'lost' };
  screen: 'window' | 'full';
};

const regionsOf = ({ value }: State): Regions => value as Regions;
const isPassing = (state: State): boolean =>
  JSON.stringify(regionsOf(state).mode) === '{"scroll":"passing"}';
const lockOf = (state: State): string => {
  const { awake } = regionsOf(state);
  return awake === 'off' ? 'off' : awake.on;
};

const isTapped = (state: State): boolean => regionsOf(state).edges === 'tapped';

/** A fifth of the text, 44 pixels at least. */
function edgeOf(x: number, width: number): Context['edge'] {
  const edge = Math.max(width / 5, 44);
  if (x < edge) return 'left';
  return x < width - edge ? null : 'right';
}

const move = (
  { value, context }: State,
  regions: Partial<Regions>,
  change: Partial<Context>,
  ...effects: RecordedEffect[]
) => to({ ...(value as Regions), ...regions }, { ...context, ...change }, ...effects);

/** The region of the mode, once the settings are these, or whether the book can be scrolled. */
function modeOf(before: State, next: Pick<ViewInput, 'settings' | 'canScroll'>): Partial<Regions> {
  const isScrolled = isScrolling(next);
  if (isScrolled === (typeof regionsOf(before).mode === 'object')) return {};
  return { mode: isScrolled ? { scroll: 'resting' } : 'pages' };
}

/** The regions follow the settings, wherever they are from. */
function withSettings(before: State, settings: ViewSettings, ...effects: RecordedEffect[]) {
  const lock = lockOf(before);
  const regions: Partial<Regions> = {
    ...modeOf(before, { settings, canScroll: before.context.canScroll }),
    ...(settings.awake === (lock !== 'off')
      ? {}
      : { awake: settings.awake ? { on: 'asking' as const } : ('off' as const) }),
  };
  const screen =
    settings.awake === (lock !== 'off')
      ? []
      : [called(settings.awake ? 'askForLock' : 'releaseLock')];
  return move(before, regions, { settings }, ...screen, ...effects);
}

const chosen = (settings: ViewSettings): RecordedEffect => ({
  emitted: { type: 'view.chosen', settings },
});

const BY_BROWSER = elsewhere('the browser says that it fills the screen');
const UNHEARD = silent('nothing is said while the text is read');

const input = (change: Partial<ViewSettings> = {}, canScroll = true): ViewInput => ({
  settings: { ...DEFAULT_VIEW, ...change },
  page: 2,
  canScroll,
});

/** A book that is too long is turned, whatever is chosen. */
const isScrolling = ({ settings, canScroll }: Pick<ViewInput, 'settings' | 'canScroll'>): boolean =>
  settings.mode === 'scroll' && canScroll;

const choices = (...all: ViewChoice[]) => all.map((choice) => ({ choice }));

const CHOICES = ['view.choose', 'view.receive', 'view.reset'];

export const view = behaviour<Context, ViewEvent>({
  title: 'How an open book is shown',
  machine: viewMachine,
  effects: ['askForLock', 'releaseLock', 'fillScreen', 'leaveScreen'],
  actors: [],
  delays: { dwell: 1000, idle: 600_000, doubleTap: 300 },
  start: ({ settings, page, canScroll }: ViewInput) =>
    to(
      {
        mode: isScrolling({ settings, canScroll }) ? { scroll: 'resting' } : 'pages',
        edges: 'untouched',
        awake: settings.awake ? { on: 'asking' } : 'off',
        screen: 'window',
      },
      { settings, page, canScroll, passed: page, edge: null },
      ...(settings.awake ? [called('askForLock')] : []),
    ),
  events: {
    'view.choose': {
      description: ({ choice }) => `choose ${text(choice.value)} for ${choice.name}`,
      accepted: ({ context }, { choice }) => context.settings[choice.name] !== choice.value,
      then: (before, { choice }) => {
        const settings = { ...before.context.settings, [choice.name]: choice.value };
        return withSettings(before, settings, chosen(settings));
      },
      announces: ({ before, after }) =>
        before.context === after.context ? NO_CHANGE : [by('state', 'checked')],
    },
    'view.reset': {
      description: 'press Reset',
      accepted: ({ context }) => JSON.stringify(context.settings) !== JSON.stringify(DEFAULT_VIEW),
      then: (before) =>
        withSettings(before, DEFAULT_VIEW, chosen(DEFAULT_VIEW), {
          emitted: { type: 'view.restored' },
        }),
      announces: ({ before, after }) =>
        before.context === after.context
          ? NO_CHANGE
          : [by('polite', t('The reading settings were reset.'))],
    },
    'view.receive': {
      description: ({ settings }) => `another tab has chosen ${text(settings)}`,
      then: (before, { settings }) => withSettings(before, settings),
      announces: silent('another tab changed it; the choice is announced when it is reached'),
    },
    'page.show': {
      description: ({ page, canScroll }) =>
        `the reader shows page ${page}${canScroll ? '' : ' of an edition that is too long'}`,
      then: (before, { page, canScroll }) =>
        move(
          before,
          {
            ...(isPassing(before) && { mode: { scroll: 'resting' } }),
            ...modeOf(before, { ...before.context, canScroll }),
          },
          { page, passed: page, canScroll },
        ),
      announces: elsewhere('the reader announces a page that is turned'),
    },
    'line.move': {
      description: ({ page }) => `page ${page} comes to the reading line`,
      accepted: (before, { page }) => {
        const { mode } = regionsOf(before);
        const last = isPassing(before) ? before.context.passed : before.context.page;
        return mode !== 'pages' && page !== last;
      },
      then: (before, { page }) =>
        page === before.context.page
          ? move(before, { mode: { scroll: 'resting' } }, {})
          : move(before, { mode: { scroll: 'passing' } }, { passed: page }),
      announces: UNHEARD,
    },
    'rolling.ask': {
      description: 'ask for a text that rolls on by itself',
      accepted: (before) => regionsOf(before).mode !== 'pages',
      then: (before) => move(before, {}, {}, { emitted: { type: 'rolling.asked' } }),
      announces: elsewhere('the bar of the rolling text says it'),
    },
    'after dwell': {
      description: 'it stays there for a second',
      accepted: isPassing,
      then: (before) =>
        move(
          before,
          { mode: { scroll: 'resting' } },
          {},
          {
            emitted: { type: 'page.reached', page: before.context.passed },
          },
        ),
      announces: UNHEARD,
    },
    'text.tap': {
      description: ({ x, width }) => `tap ${x} of ${width} pixels from the left of the text`,
      accepted: (before, { x, width }) => {
        const { zones } = before.context.settings;
        const mayTurn = zones && !isScrolling(before.context);
        return isTapped(before) || (mayTurn && edgeOf(x, width) !== null);
      },
      then: (before, { x, width }) =>
        isTapped(before)
          ? move(before, { edges: 'untouched' }, {})
          : move(before, { edges: 'tapped' }, { edge: edgeOf(x, width) }),
      announces: silent('a second tap may follow'),
    },
    'text.select': {
      description: 'words are being selected',
      accepted: isTapped,
      then: (before) => move(before, { edges: 'untouched' }, {}),
      announces: silent('the browser says what is selected'),
    },
    'after doubleTap': {
      description: 'no second tap follows',
      accepted: isTapped,
      then: (before) =>
        move(
          before,
          { edges: 'untouched' },
          {},
          { emitted: { type: 'edge.tapped', edge: before.context.edge } },
        ),
      announces: elsewhere('the reader announces the page that is turned to'),
    },
    'lock.hold': {
      description: 'the device keeps its screen on',
      accepted: (before) => lockOf(before) === 'asking',
      then: (before) => move(before, { awake: { on: 'held' } }, {}),
      announces: UNHEARD,
    },
    'lock.refuse': {
      description: 'the device refuses to keep its screen on',
      accepted: (before) => lockOf(before) !== 'off',
      then: (before) => {
        const settings = { ...before.context.settings, awake: false };
        return withSettings(before, settings, chosen(settings), {
          emitted: { type: 'awake.refused' },
        });
      },
      announces: [by('polite', t('This device does not keep its screen on for a page.'))],
    },
    'lock.lose': {
      description: 'the window is hidden, and its screen may go off',
      accepted: (before) => lockOf(before) === 'held',
      then: (before) => move(before, { awake: { on: 'lost' } }, {}),
      announces: UNHEARD,
    },
    'window.use': {
      description: 'the window is seen again, or used',
      accepted: (before) => ['held', 'lost'].includes(lockOf(before)),
      then: (before) =>
        lockOf(before) === 'lost'
          ? move(before, { awake: { on: 'asking' } }, {}, called('askForLock'))
          : move(before, {}, {}),
      announces: UNHEARD,
    },
    'after idle': {
      description: 'nothing is done for ten minutes',
      accepted: (before) => lockOf(before) === 'held',
      then: (before) => move(before, { awake: { on: 'lost' } }, {}, called('releaseLock')),
      announces: UNHEARD,
    },
    'screen.toggle': {
      description: 'ask for the full screen, or to leave it',
      then: (before) =>
        move(
          before,
          {},
          {},
          called(regionsOf(before).screen === 'full' ? 'leaveScreen' : 'fillScreen'),
        ),
      announces: BY_BROWSER,
    },
    'screen.fill': {
      description: 'the window fills the screen',
      accepted: (before) => regionsOf(before).screen === 'window',
      then: (before) => move(before, { screen: 'full' }, {}),
      announces: BY_BROWSER,
    },
    'screen.leave': {
      description: 'the window does not fill the screen any more',
      accepted: (before) => regionsOf(before).screen === 'full',
      then: (before) => move(before, { screen: 'window' }, {}),
      announces: BY_BROWSER,
    },
  },
  states: {
    'mode.pages': { description: 'pages are turned' },
    'mode.scroll.resting': {
      description: ({ page }) => `page ${page} is at the reading line`,
      tags: ['scrolled'],
    },
    'mode.scroll.passing': {
      description: ({ passed }) => `page ${passed} has come to the reading line`,
      tags: ['scrolled'],
    },
    'edges.untouched': { description: '' },
    'edges.tapped': { description: ({ edge }) => `the ${edge} edge of the text has been tapped` },
    'awake.off': { description: '' },
    'awake.on.asking': { description: 'the device is asked to keep its screen on' },
    'awake.on.held': { description: 'the screen stays on' },
    'awake.on.lost': { description: 'the screen may go off' },
    'screen.window': { description: '' },
    'screen.full': { description: 'the window fills the screen', tags: ['fullScreen'] },
  },
  scenarios: [
    {
      name: 'pages or scrolling, with a reading line',
      input: input(),
      cases: {
        'view.choose': choices(
          { name: 'mode', value: 'scroll' },
          { name: 'mode', value: 'pages' },
          { name: 'columns', value: 2 },
          { name: 'count', value: false },
        ),
        'view.receive': [{ settings: input({ mode: 'scroll' }).settings }, input()],
        'line.move': [{ page: 1 }, { page: 2 }, { page: 3 }],
        'page.show': [
          { page: 2, canScroll: true },
          { page: 3, canScroll: true },
          { page: 3, canScroll: false },
        ],
      },
      only: [...CHOICES, 'line.move', 'page.show', 'rolling.ask'],
    },
    {
      name: 'pages that a tap on an edge turns',
      input: input({ zones: true }),
      cases: {
        'view.choose': choices(
          { name: 'zones', value: false },
          { name: 'zones', value: true },
          { name: 'mode', value: 'scroll' },
          { name: 'mode', value: 'pages' },
        ),
        'text.tap': [
          { x: 71, width: 360 },
          { x: 72, width: 360 },
          { x: 156, width: 200 },
          { x: 155, width: 200 },
        ],
      },
      only: ['view.choose', 'text.tap', 'text.select'],
    },
    {
      name: 'a book that is too long to be scrolled, of which taps turn the pages',
      input: input({ mode: 'scroll', zones: true }, false),
      cases: {
        'text.tap': [
          { x: 71, width: 360 },
          { x: 156, width: 200 },
        ],
      },
      only: ['text.tap', 'text.select'],
    },
    {
      name: 'a screen that stays on, chosen before',
      input: input({ awake: true, focus: 'line' }),
      cases: {
        'view.choose': choices(
          { name: 'awake', value: true },
          { name: 'awake', value: false },
          { name: 'focus', value: 'paragraph' },
        ),
        'view.receive': [input(), input({ awake: true })],
      },
      only: [...CHOICES, 'lock.hold', 'lock.refuse', 'lock.lose', 'window.use'],
    },
    {
      name: 'the full screen',
      input: input({ mode: 'scroll' }),
      cases: {},
      only: ['screen.toggle', 'screen.fill', 'screen.leave'],
    },
  ],
  browser:
    'the browser alone says what becomes of a lock and of the full screen; e2e/comfort/ scrolls through books, chooses and reads on',
});
