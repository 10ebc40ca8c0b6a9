/** The controls of the system: what they show, what they do, and browsers that lack parts of them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMediaControls } from '../../../src/features/read-aloud/media-controls.ts';

/** What a browser has as an audio element; it is silent. */
class FakeAudio {
  static last: FakeAudio | null = null;
  static isDenied = false;
  readonly src: string;
  loop = false;
  paused = true;

  constructor(src: string) {
    this.src = src;
    FakeAudio.last = this;
  }

  play(): Promise<void> {
    if (FakeAudio.isDenied) return Promise.reject(new DOMException('denied', 'NotAllowedError'));
    this.paused = false;
    return Promise.resolve();
  }

  pause(): void {
    this.paused = true;
  }
}

class FakeMetadata {
  readonly shown: object;

  constructor(shown: object) {
    this.shown = shown;
  }
}

/** What a browser has as `navigator.mediaSession`. */
class FakeSession {
  playbackState = 'none';
  metadata: FakeMetadata | null = null;
  readonly unknown = new Set<string>();
  readonly handlers = new Map<string, () => void>();

  setActionHandler(action: string, handler: (() => void) | null): void {
    if (this.unknown.has(action)) throw new TypeError(`${action} is no action.`);
    if (handler === null) this.handlers.delete(action);
    else this.handlers.set(action, handler);
  }
}

const TEXT = { title: 'Page 3', artist: 'Asha', album: 'The Well' };

let session: FakeSession;
const done: string[] = [];

beforeEach(() => {
  done.length = 0;
  FakeAudio.isDenied = false;
  session = new FakeSession();
  vi.stubGlobal('navigator', { mediaSession: session });
  vi.stubGlobal('window', { MediaMetadata: FakeMetadata });
  vi.stubGlobal('MediaMetadata', FakeMetadata);
  vi.stubGlobal('Audio', FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

const create = () =>
  createMediaControls({
    play: () => done.push('play'),
    pause: () => done.push('pause'),
    next: () => done.push('next'),
    previous: () => done.push('previous'),
    stop: () => done.push('stop'),
  });

test('the buttons of a headset or lock screen play, pause, move and stop', () => {
  create().show(TEXT);
  const actions = ['play', 'pause', 'nexttrack', 'previoustrack', 'stop'];
  expect([...session.handlers.keys()]).toEqual(actions);
  for (const action of actions) session.handlers.get(action)?.();
  expect(done).toEqual(['play', 'pause', 'next', 'previous', 'stop']);
});

test('a browser that does not know a button has the others', () => {
  session.unknown.add('play').add('stop');
  create().show(TEXT);
  expect([...session.handlers.keys()]).toEqual(['pause', 'nexttrack', 'previoustrack']);
});

test('they show what is read, with the icon of the site', () => {
  create().show(TEXT);
  expect(session.metadata).toEqual(
    new FakeMetadata({
      ...TEXT,
      artwork: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
    }),
  );
});

test('they are shown while a silent sound repeats, and say whether the book is read', () => {
  const controls = create();
  const seen = () => [FakeAudio.last?.paused, session.playbackState];
  expect([FakeAudio.last?.src, FakeAudio.last?.loop]).toEqual(['/silence.flac', true]);
  expect(seen()).toEqual([true, 'none']);
  controls.setPlaying(true);
  expect(seen()).toEqual([false, 'playing']);
  controls.setPlaying(false);
  expect(seen()).toEqual([true, 'paused']);
});

test('nothing of them is left after the end', () => {
  const controls = create();
  controls.show(TEXT);
  controls.setPlaying(true);
  controls.stop();
  expect([
    FakeAudio.last?.paused,
    session.playbackState,
    session.metadata,
    session.handlers.size,
  ]).toEqual([true, 'none', null, 0]);
});

describe('reading aloud goes on without them', () => {
  test('where the system has none', () => {
    vi.stubGlobal('navigator', {});
    const controls = create();
    controls.show(TEXT);
    controls.setPlaying(true);
    expect(FakeAudio.last?.paused).toBe(false);
    controls.setPlaying(false);
    expect(FakeAudio.last?.paused).toBe(true);
    controls.setPlaying(true);
    controls.stop();
    expect(FakeAudio.last?.paused).toBe(true);
  });

  test('where they can show no text', () => {
    vi.stubGlobal('window', {});
    create().show(TEXT);
    expect([session.metadata, session.handlers.size]).toEqual([null, 5]);
  });

  test('where playing is denied', async () => {
    FakeAudio.isDenied = true;
    create().setPlaying(true);
    await Promise.resolve();
    expect([FakeAudio.last?.paused, session.playbackState]).toEqual([true, 'playing']);
  });
});
