/** The one place from which screen readers are told something politely, outside of what can become inert. */

/** react-aria leaves regions with this attribute alive while it makes the rest of the page inert. */
const ALIVE = 'data-live-announcer';

/** Said words go again: whoever walks through the page must not meet what was said long ago. */
const KEPT_MS = 5000;

/**
 * Puts the region into the page, once; call early, for a region is only heard when it was there before its words.
 * @returns how to say something: of what is said at the same moment only the last about one thing is heard
 */
export function mountAnnouncer(): (words: string, about?: string) => void {
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute(ALIVE, 'true');
  region.id = 'announcer';
  document.body.append(region);
  const moment = new Map<string, string>();
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const say = (): void => {
    // A new element each time: the same words said again are heard again.
    const line = document.createElement('div');
    line.textContent = [...moment.values()].join('. ');
    moment.clear();
    region.replaceChildren(line);
    clearTimeout(forgetting);
    forgetting = setTimeout(() => line.remove(), KEPT_MS);
  };
  return (words, about = '') => {
    if (moment.size === 0) queueMicrotask(say);
    moment.set(about, words);
  };
}

/**
 * For words that stand on the screen while something is waited for: said when they come, and not again when one screen hands
 * them on to the next.
 * @returns takes the words when they appear, and returns what to call when they are gone
 */
export function createWaitingVoice(speak: (words: string) => void): (words: string) => () => void {
  let standing: string | null = null;
  let holders = 0;
  return (words) => {
    if (words !== standing) speak(words);
    standing = words;
    holders += 1;
    return () => {
      holders -= 1;
      // The next screen takes them up before this is looked at.
      queueMicrotask(() => {
        if (holders === 0) standing = null;
      });
    };
  };
}
