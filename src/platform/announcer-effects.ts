/** Announcer effects: messages for screen readers, through one polite live region. */
import { LANG } from '../../machines/domain/language-tags.ts';
import type { Message } from '../../machines/messages/message.ts';
import { translate, type InterfaceTexts } from '../../machines/messages/translate.ts';
import { createLoadingAnnouncer, mountAnnouncer } from './announcer.ts';

export type AnnouncerEffects = {
  /** Of several messages on one topic in the same task only the last is announced. */
  announce: (message: Message, topic?: string) => void;
  /**
   * Announces a loading text, translated already, once while it moves from screen to screen.
   * @returns how to end it
   */
  announceLoading: (text: string) => () => void;
};

/** Mounts the live region, in the language of the interface. */
export function createAnnouncerEffects(texts: InterfaceTexts): AnnouncerEffects {
  const announce = mountAnnouncer(LANG[texts.language]);
  return {
    announce: (message, topic) => announce(translate(message, texts), topic),
    announceLoading: createLoadingAnnouncer(announce),
  };
}
