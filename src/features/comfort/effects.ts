/** Gives the view machine of an open book its effects: its storage, the screen, and the reader. */
import { createActor, type ActorRefFrom } from 'xstate';
import { pageOf } from '../../../machines/domain/reading/reading-position.ts';
import { scrolledPagesOf } from '../../../machines/domain/reading/scrolled-pages.ts';
import {
  isViewInvalid,
  parseViewSettings,
  viewText,
} from '../../../machines/domain/reading/view-settings.ts';
import { SETTINGS_RESET_ANNOUNCEMENT } from '../../../machines/messages/reading/reading-settings.ts';
import { SCREEN_STAYS_OFF } from '../../../machines/messages/reading/view.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { viewMachine } from '../../../machines/view.machine.ts';
import type { BrowserEffects } from '../../platform/browser-effects.ts';
import { onUse } from '../../platform/input/window-use.ts';
import { OPEN_BOOK_NEWS, type OpenBookNews } from '../../system/open-book-news.ts';
import { onEdgeTap } from './edge-taps.ts';
import { createScreenLock, fillScreen, leaveScreen, onScreen } from './screen.ts';

export { focusOn } from '../../platform/focus.ts';

export type ViewActor = ActorRefFrom<typeof viewMachine>;
type Reader = ActorRefFrom<typeof readerMachine>;

function placeOf(reader: Reader): { page: number; canScroll: boolean } {
  const { context } = reader.getSnapshot();
  return { page: pageOf(context), canScroll: scrolledPagesOf(context) !== null };
}

/** One for each open book, which its text and its settings share. */
const actors = new WeakMap<Reader, ViewActor>();

/** @returns the started actor of the open book, the same one each time */
export function viewOf(reader: Reader, { storage }: Pick<BrowserEffects, 'storage'>): ViewActor {
  const known = actors.get(reader);
  if (known !== undefined) return known;
  const lock = createScreenLock();
  const actor: ViewActor = createActor(
    viewMachine.provide({
      actions: {
        askForLock: () =>
          lock.ask({
            held: () => actor.send({ type: 'lock.hold' }),
            refused: () => actor.send({ type: 'lock.refuse' }),
            lost: () => actor.send({ type: 'lock.lose' }),
          }),
        releaseLock: () => lock.release(),
        fillScreen,
        leaveScreen,
      },
    }),
    {
      input: {
        settings: parseViewSettings(storage.view.text()),
        ...placeOf(reader),
      },
    },
  );
  actors.set(reader, actor);
  actor.on('view.chosen', ({ settings }) => {
    storage.view.change({ id: '', update: (text) => viewText(text, settings) }, isViewInvalid);
    const detail: OpenBookNews = { type: 'counting.choose', isOn: settings.count };
    window.dispatchEvent(new CustomEvent(OPEN_BOOK_NEWS, { detail }));
  });
  actor.start();
  return actor;
}

/**
 * Connects the actor with the reader and the window, as long as the book is open.
 * @returns how to end it
 */
export function connectView(
  reader: Reader,
  { storage, announcer }: Pick<BrowserEffects, 'storage' | 'announcer'>,
): () => void {
  const view = viewOf(reader, { storage });
  let place = placeOf(reader);
  const show = () => view.send({ type: 'page.show', ...place });
  const subscriptions = [
    reader.subscribe(() => {
      const { page, canScroll } = place;
      place = placeOf(reader);
      if (place.page !== page || place.canScroll !== canScroll) show();
    }),
    reader.on('screen.toggled', () => view.send({ type: 'screen.toggle' })),
    view.on('page.reached', ({ page }) => reader.send({ type: 'page.reached', page })),
    view.on('edge.tapped', ({ edge }) =>
      reader.send({ type: edge === 'left' ? 'page.previous' : 'page.next' }),
    ),
    view.on('view.restored', () => announcer.announce(SETTINGS_RESET_ANNOUNCEMENT)),
    view.on('awake.refused', () => announcer.announce(SCREEN_STAYS_OFF)),
  ];
  const endings = [
    storage.onOtherTab(() =>
      view.send({ type: 'view.receive', settings: parseViewSettings(storage.view.text()) }),
    ),
    onScreen((isFull) => view.send({ type: isFull ? 'screen.fill' : 'screen.leave' })),
    onUse(() => view.send({ type: 'window.use' })),
    onEdgeTap(view),
  ];
  show();
  reader.send({ type: 'view.loaded' });
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const end of endings) end();
    view.send({
      type: 'view.receive',
      settings: { ...view.getSnapshot().context.settings, awake: false },
    });
    leaveScreen();
    actors.delete(reader);
    view.stop();
  };
}
