/** The inline script of every prerendered page: it is in charge until the site is hydrated. */
import { ENTRY_ID } from '../../machines/domain/hydration-data.ts';
import type { PageScripts } from '../browser/window.ts';
import { requestBookElsewhere } from './book-request.ts';
import { setCriticalStyles, startAfterFirstPaint } from './first-paint.ts';
import { queueInput } from './input-queue.ts';
import { deferFonts, fetchFonts, markBegun, showFirstPage } from './marks.ts';

setCriticalStyles();
const endQueue = queueInput();
/** The theme script, which stands before this one, has left its members here. */
const scripts: PageScripts = (window.kitabvan ??= {});
const entry = document.querySelector<HTMLLinkElement>(`#${ENTRY_ID}`);
deferFonts();
entry?.addEventListener('load', fetchFonts);
entry?.addEventListener('error', fetchFonts);
markBegun();

function takeQueuedInput() {
  const queue = endQueue();
  showFirstPage();
  fetchFonts();
  return queue;
}

scripts.takeQueuedInput = takeQueuedInput;
requestBookElsewhere(scripts);
if (entry !== null) {
  startAfterFirstPaint(entry.href, () => {
    takeQueuedInput();
    scripts.showNoCode?.();
  });
}
