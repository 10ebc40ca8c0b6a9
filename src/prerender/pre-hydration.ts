/**
 * The inline script of every prerendered page. It handles styles and input until hydration.
 */
import { ENTRY_ID } from '../../machines/domain/site/hydration-data.ts';
import type { PageScripts } from '../platform/window.ts';
import { showRequestedPage } from './book-request.ts';
import { setCriticalStyles, startAfterFirstPaint } from './first-paint.ts';
import { queueInput } from './input-queue.ts';
import { expectStartedBooks, showFirstPage } from './root-attributes.ts';

setCriticalStyles();
const stopQueue = queueInput();
/** The theme script runs before this one and has already added its members. */
const scripts: PageScripts = (window.kitabvan ??= {});
const entry = document.querySelector<HTMLLinkElement>(`#${ENTRY_ID}`);
expectStartedBooks();

function takeQueuedInput() {
  const queue = stopQueue();
  showFirstPage();
  return queue;
}

scripts.takeQueuedInput = takeQueuedInput;
showRequestedPage(scripts);
if (entry !== null) {
  startAfterFirstPaint(entry.href, (error: unknown) => scripts.showStartError?.(error));
}
