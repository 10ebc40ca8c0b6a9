/** Hides the tools of the reader, and shows them again, as their machine decides. */
import { createActor } from 'xstate';
import { readingToolsMachine } from '../../../../machines/reading-tools.machine.ts';
import { onTextMovement } from './text-movements.ts';
import type { ReaderActor } from '../use-reader.ts';

/** @param onHidden called when it changes whether they are hidden, until the signal is aborted */
export function hideTools(
  reader: ReaderActor,
  onHidden: (isHidden: boolean) => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const tools = createActor(readingToolsMachine);
  tools.subscribe((snapshot) => onHidden(snapshot.hasTag('hidden')));
  tools.start();
  let { index } = reader.getSnapshot().context;
  let isClosed = true;
  const follow = (snapshot: ReturnType<typeof reader.getSnapshot>) => {
    // A page that was scrolled to is not turned.
    if (snapshot.context.index !== index && snapshot.hasTag('locked'))
      tools.send({ type: 'page.turn' });
    ({ index } = snapshot.context);
    const isNowClosed = snapshot.matches({ overlay: 'closed' });
    if (isNowClosed !== isClosed)
      tools.send({ type: isNowClosed ? 'overlay.close' : 'overlay.open' });
    isClosed = isNowClosed;
  };
  follow(reader.getSnapshot());
  const subscription = reader.subscribe(follow);
  const stop = onTextMovement((type) => {
    // A turn scrolls to the start of the page, and shows the tools.
    if (type !== 'text.down' || !reader.getSnapshot().hasTag('locked')) tools.send({ type });
  });
  signal.addEventListener('abort', () => {
    stop();
    subscription.unsubscribe();
    tools.stop();
  });
}
