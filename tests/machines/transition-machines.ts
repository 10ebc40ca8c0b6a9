/**
 * A machine of one state around each transition function of `machines/`, so that its paths are
 * generated, run and reported like those of a machine.
 */
import {
  assign,
  enqueueActions,
  setup,
  type AnyStateMachine,
  type EventObject,
  type TransitionActorLogic,
} from 'xstate';
import { readingSettingsLogic } from '../../machines/reading-settings.ts';
import { readingStateLogic } from '../../machines/reading-state.ts';

/** Whether an event is accepted in every state, or ignored in some. */
type Accepted = 'always' | 'sometimes';

type Context = Record<string, unknown>;
type Emit = (emitted: EventObject) => void;

function machineAround<State, Event extends EventObject, Input, Emitted extends EventObject>(
  id: string,
  logic: TransitionActorLogic<State, Event, Input, Emitted>,
  accepted: Readonly<Record<Event['type'], Accepted>>,
): AnyStateMachine {
  const { transition, getInitialSnapshot } = logic as unknown as TransitionActorLogic<
    Context,
    EventObject,
    unknown
  >;
  const start = (input: unknown) => getInitialSnapshot({} as never, input);
  const after = (context: Context, event: EventObject, emit: Emit = () => undefined): Context =>
    transition({ ...start({}), context }, event, { emit } as never).context;
  return setup({
    guards: { changes: ({ context, event }) => after(context, event) !== context },
    actions: {
      emitChanges: enqueueActions(({ context, event, enqueue }) => {
        after(context, event, (emitted) => enqueue.emit(emitted));
      }),
      change: assign(({ context, event }) => after(context, event)),
    },
  }).createMachine({
    id,
    context: ({ input }) => start(input).context,
    on: Object.fromEntries(
      Object.entries(accepted).map(([type, when]) => [
        type,
        { ...(when === 'sometimes' && { guard: 'changes' }), actions: ['emitChanges', 'change'] },
      ]),
    ),
  });
}

export const readingStateMachine = machineAround('readingState', readingStateLogic, {
  'books.replace': 'always',
  'book.set': 'always',
  'page.set': 'always',
  'bookmark.add': 'always',
  'bookmark.remove': 'sometimes',
  'progress.update': 'always',
  'book.opened': 'always',
  'book.remove': 'always',
  'book.restore': 'always',
  'language.set': 'always',
  'records.read': 'sometimes',
});

export const readingSettingsMachine = machineAround('readingSettings', readingSettingsLogic, {
  'setting.choose': 'sometimes',
  'theme.choose': 'sometimes',
  'settings.reset': 'sometimes',
  'settings.receive': 'always',
});
