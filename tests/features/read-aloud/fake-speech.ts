/** A fake speech synthesis of a browser, whose voices are good or fail. */

export type Mode =
  | 'good'
  | 'no boundaries'
  | 'only sentences'
  | 'error'
  | 'denied'
  | 'silent'
  | 'stuck'
  | 'cut'
  | 'hasty'
  | 'late and hasty';

export class FakeUtterance extends EventTarget {
  voice: unknown = null;
  lang = '';
  rate = 1;
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

const UNITS_PER_SECOND = 13;

/** What a browser has as `speechSynthesis`; the time is that of the fake timers. */
export class FakeSynthesis extends EventTarget {
  mode: Mode = 'good';
  voices: object[] = [];
  current: FakeUtterance | null = null;
  paused = false;
  pending = false;
  readonly spoken: string[] = [];
  /** What the page has asked for besides. */
  readonly asked: string[] = [];

  get speaking(): boolean {
    return this.current !== null;
  }

  getVoices(): object[] {
    return this.voices;
  }

  give(...voices: object[]): void {
    this.voices = voices;
    this.dispatchEvent(new Event('voiceschanged'));
  }

  tell(utterance: FakeUtterance, type: string, fields: object = {}): void {
    if (this.current !== utterance) return;
    if (type === 'end' || type === 'error') this.current = null;
    utterance.dispatchEvent(Object.assign(new Event(type), fields));
  }

  cancel(): void {
    this.asked.push('cancel');
    const { current } = this;
    if (current !== null) this.tell(current, 'error', { error: 'canceled' });
  }

  resume(): void {
    this.asked.push('resume');
    this.paused = false;
  }

  speak(utterance: FakeUtterance): void {
    const { mode } = this;
    const ms = (utterance.text.length / UNITS_PER_SECOND / utterance.rate) * 1000;
    this.current = utterance;
    this.spoken.push(utterance.text);
    const later = (after: number, type: string, fields?: object): void =>
      void setTimeout(() => this.tell(utterance, type, fields), after);
    if (mode === 'silent') return;
    if (mode === 'denied') return later(0, 'error', { error: 'not-allowed' });
    if (mode === 'error') return later(0, 'error', { error: 'synthesis-failed' });
    if (mode === 'late and hasty') {
      later(5000, 'start');
      return later(5001, 'end');
    }
    later(0, 'start');
    if (mode === 'stuck' || (mode === 'cut' && ms > 14_000)) return;
    if (mode === 'hasty') return later(1, 'end');
    if (mode === 'good') later(ms / 2, 'boundary', { name: 'word', charIndex: 3 });
    if (mode === 'only sentences') later(1, 'boundary', { name: 'sentence', charIndex: 0 });
    later(ms, 'end');
  }
}
