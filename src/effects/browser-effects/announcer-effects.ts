/** Announcer effects: messages for screen readers, through one polite live region. */
import { createLoadingAnnouncer, mountAnnouncer } from '../../browser/announcer.ts';

export type AnnouncerEffects = {
  /**
   * Of several messages on one topic in the same task only the last is announced; an empty message
   * removes the topic's previous one.
   */
  announce: (message: string, topic?: string) => void;
  /**
   * Announces a loading message once while it moves from screen to screen.
   * @returns how to end it
   */
  announceLoading: (message: string) => () => void;
};

/** Mounts the live region. */
export function createAnnouncerEffects(): AnnouncerEffects {
  const announce = mountAnnouncer();
  return { announce, announceLoading: createLoadingAnnouncer(announce) };
}
