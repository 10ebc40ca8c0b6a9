/** Says a Hindi word with a voice of the device. */

const hindiVoice = (): SpeechSynthesisVoice | undefined =>
  'speechSynthesis' in window
    ? window.speechSynthesis
        .getVoices()
        // A voice of the device: the text goes to nobody. Firefox says of no voice that it is local.
        .find(
          ({ lang, localService, voiceURI }) =>
            /^hi(?:[-_]|$)/iu.test(lang) && (localService || voiceURI.startsWith('urn:moz-tts:')),
        )
    : undefined;

export const canSay = (): boolean => hindiVoice() !== undefined;

/** After what is being read aloud, which it does not interrupt. */
export function sayWord(word: string): void {
  const voice = hindiVoice();
  if (voice === undefined) return;
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  window.speechSynthesis.speak(utterance);
}

/** Calls the listener when the list of voices may have changed. @returns how to stop */
export function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  const events: Partial<EventTarget> = window.speechSynthesis;
  events.addEventListener?.('voiceschanged', listener);
  return () => events.removeEventListener?.('voiceschanged', listener);
}
