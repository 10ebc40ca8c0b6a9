/** Announcer effects: messages for screen readers, through one polite live region. */
import type { Message } from '../../../machines/messages/message.ts';
import { translate, type InterfaceTexts } from '../../../machines/messages/translate.ts';
import { createLoadingAnnouncer, mountAnnouncer } from '../../browser/announcer.ts';

export type AnnouncerEffects = {
  /**
   * Of several messages on one topic in the same task only the last is announced; an empty message
   * removes the topic's previous one.
   */
  announce: (message: Message | string, topic?: string) => void;
  /**
   * Announces a loading message once while it moves from screen to screen.
   * @returns how to end it
   */
  announceLoading: (message: Message | string) => () => void;
};

/** Mounts the live region, in the language of the interface. */
export function createAnnouncerEffects(texts: InterfaceTexts): AnnouncerEffects {
  const announce = mountAnnouncer();
  const announceLoading = createLoadingAnnouncer(announce);
  const textOf = (message: Message | string): string =>
    typeof message === 'string' ? message : translate(message, texts);
  return {
    announce: (message, topic) => announce(textOf(message), topic),
    announceLoading: (message) => announceLoading(textOf(message)),
  };
}
