/**
 * Announcements: messages for screen readers, through one polite live region (role=status), which
 * stays active while an overlay is open.
 */
import { LANGUAGE_TABLE } from '../../machines/domain/languages.ts';
import type { Message } from '../../machines/messages/message.ts';
import { translate, type InterfaceTexts } from '../../machines/messages/translate.ts';
import { doNothing, listenToNothing } from './inert.ts';

export type AnnouncerEffects = {
  /** Of several messages on one topic in the same task only the last is announced. */
  announce: (message: Message, topic?: string) => void;
  /**
   * Announces a loading text, translated already, once while it moves from screen to screen.
   * @returns how to end it
   */
  announceLoading: (text: string) => () => void;
};

/**
 * react-aria does not hide elements with this attribute while it hides the rest of the document
 * behind an overlay.
 */
const LIVE_ANNOUNCER = 'data-live-announcer';

/**
 * Messages are removed again, so that a user who reads through the document does not find old ones.
 */
const RETENTION_MS = 5000;

/**
 * Of several messages on one topic in the same task only the last is announced; an empty one
 * removes the previous.
 */
export type Announce = (message: string, topic?: string) => void;

/**
 * Call once and early: screen readers announce only what is added to a live region that exists
 * already.
 */
export function mountAnnouncer(lang: string): Announce {
  const region = document.createElement('div');
  region.lang = lang;
  region.setAttribute('role', 'status');
  // Announce only the added line; a further message does not repeat or interrupt the previous one.
  region.setAttribute('aria-atomic', 'false');
  region.setAttribute(LIVE_ANNOUNCER, 'true');
  region.id = 'announcer';
  document.body.append(region);
  const lines = new Map<string, HTMLElement>();
  const pending = new Map<string, string>();
  const flush = (): void => {
    for (const [topic, message] of pending) {
      lines.get(topic)?.remove();
      lines.delete(topic);
      if (message === '') continue;
      // A new element each time, so that an equal message is announced again.
      const line = document.createElement('div');
      line.textContent = message;
      region.append(line);
      lines.set(topic, line);
      setTimeout(() => line.remove(), RETENTION_MS);
    }
    pending.clear();
  };
  return (message, topic = '') => {
    if (pending.size === 0) queueMicrotask(flush);
    pending.set(topic, message);
  };
}

const LOADING_TOPIC = 'loading';

/**
 * Announces a loading message when it appears, but not again when the next screen shows the same
 * message.
 * @returns a function to call when a message appears; it returns a function to call when the
 * message disappears
 */
export function createLoadingAnnouncer(announce: Announce): (message: string) => () => void {
  let current: string | null = null;
  let holders = 0;
  return (message) => {
    if (message !== current) announce(message, LOADING_TOPIC);
    current = message;
    holders += 1;
    return () => {
      holders -= 1;
      // In a microtask: the next screen may show the message in the same commit.
      queueMicrotask(() => {
        if (holders > 0) return;
        current = null;
        announce('', LOADING_TOPIC);
      });
    };
  };
}

/** Mounts the live region, in the language of the interface. */
export function createAnnouncerEffects(texts: InterfaceTexts): AnnouncerEffects {
  const announce = mountAnnouncer(LANGUAGE_TABLE[texts.language].tag);
  return {
    announce: (message, topic) => announce(translate(message, texts), topic),
    announceLoading: createLoadingAnnouncer(announce),
  };
}

export const inertAnnouncer: AnnouncerEffects = {
  announce: doNothing,
  announceLoading: listenToNothing,
};
