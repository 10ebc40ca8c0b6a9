/**
 * Back closes the innermost layer over a screen, such as a sheet or a menu, before it leaves the
 * screen. An open layer has an entry in the history, which is taken away when the layer is closed in
 * another way (docs/decisions/0079-back-closes-layers.md).
 */
import { fieldsIn } from '../../../machines/domain/fields.ts';

type Layer = { close: () => void };

/** The browser has gone back by then, unless it was asked to do something else meanwhile. */
const GONE_BACK_WITHIN_MS = 1000;

/** The open layers, the innermost last. */
let layers: Layer[] = [];
/** How many entries of layers lie between the entry of the screen and the current one. */
let entries = 0;
/** The depth of that screen (src/platform/navigation/history.ts). */
let depthBelow = 0;
/** Set while the browser goes back to the screen's entry, which takes it a moment. */
let goingBack: ReturnType<typeof setTimeout> | undefined;
/** What waits for the screen's entry to be the current one. */
let jobs: (() => void)[] = [];
/** The address that the screen has got meanwhile. */
let address: string | null = null;

const field = (name: 'depth' | 'layers'): number =>
  Number(fieldsIn(window.history.state).get(name) ?? 0);

/** Adds or takes away entries until there are as many as open layers; none for what waits. */
function settle(): void {
  if (goingBack !== undefined) return;
  const surplus = entries - (jobs.length > 0 ? 0 : layers.length);
  if (surplus > 0) {
    goingBack = setTimeout(arrive, GONE_BACK_WITHIN_MS);
    window.history.go(-surplus);
    return;
  }
  const ready = jobs;
  jobs = [];
  for (const job of ready) job();
  try {
    while (entries < layers.length) addEntry();
  } catch {
    // WebKit refuses more than 100 entries in 30 seconds: Back leaves the screen.
  }
}

function addEntry(): void {
  // Otherwise the browser would scroll to where the screen was when the layer was opened.
  if (entries === 0) window.history.scrollRestoration = 'manual';
  depthBelow = field('depth');
  window.history.pushState({ depth: depthBelow, layers: entries + 1 }, '');
  window.history.scrollRestoration = 'auto';
  entries += 1;
}

/** The screen's entry is the current one, or another step was made instead. */
function arrive(): void {
  clearTimeout(goingBack);
  goingBack = undefined;
  entries = 0;
  settle();
}

/**
 * Call when a layer opens.
 * @param close called when the user goes back
 * @returns what to call when it is closed, in whatever way
 */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settle();
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((each) => each !== layer);
    settle();
  };
}

/** Does the job on the screen's own entry, where a layer leaves no trace; at once without layers. */
export function leaveLayers(job: () => void): void {
  layers = [];
  jobs.push(job);
  settle();
}

/** Call after the address of the current entry was replaced; the screen's entry gets it, too. */
export function keepAddress(path: string): void {
  if (entries > 0) address = path;
}

/**
 * Call at every step through the history.
 * @returns whether the screen stays: only layers were closed
 */
export function stepThroughLayers(): boolean {
  const isExpected = goingBack !== undefined;
  const isSameScreen = isExpected || (entries > 0 && field('depth') === depthBelow);
  clearTimeout(goingBack);
  goingBack = undefined;
  entries = field('layers');
  if (isSameScreen && entries === 0) {
    window.history.scrollRestoration = 'auto';
    if (address !== null) window.history.replaceState(window.history.state, '', address);
  }
  if (entries === 0) address = null;
  // Only the user's own step closes layers.
  if (!isExpected) while (layers.length > entries) layers.pop()?.close();
  settle();
  return isSameScreen;
}

/** Call once: a page that is reloaded, or shown again, may be at the entry of a layer that is gone. */
export function startLayers(): void {
  const start = () => {
    clearTimeout(goingBack);
    goingBack = undefined;
    entries = field('layers');
    depthBelow = field('depth');
    const { pathname, search, hash } = window.location;
    keepAddress(pathname + search + hash);
    settle();
  };
  layers = [];
  jobs = [];
  start();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start();
  });
}
