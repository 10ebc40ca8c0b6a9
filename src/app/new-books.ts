/** Watches the list of books of the catalogue. */
import type { ActorRefFrom } from 'xstate';
import type { catalogueMachine } from '../../machines/catalogue.machine.ts';
import type { Catalogue } from '../../machines/domain/catalogue.ts';

/** Calls the listener whenever the catalogue has another list of books than before. */
export function onNewBooks(
  catalogue: ActorRefFrom<typeof catalogueMachine>,
  listener: (known: Catalogue) => void,
): void {
  let previous: Catalogue['books'] = [];
  catalogue.subscribe(({ context }) => {
    if (context.books === previous) return;
    previous = context.books;
    listener(context);
  });
}
