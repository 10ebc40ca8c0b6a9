/**
 * The controls of the system, such as those of a headset or a lock screen (Media Session API). A
 * browser shows them while an audio element plays, so a silent one does.
 */

type MediaText = { title: string; artist: string; album: string };
export type MediaActions = {
  play: () => void;
  pause: () => void;
  next: () => void;
  previous: () => void;
  stop: () => void;
};

export type MediaControls = {
  show: (text: MediaText) => void;
  setPlaying: (isPlaying: boolean) => void;
  stop: () => void;
};

const SILENCE_PATH = '/silence.flac';

/** Where a part of it is missing, or playing is denied, reading aloud goes on. */
export function createMediaControls(actions: MediaActions): MediaControls {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  const audio = new Audio(SILENCE_PATH);
  audio.loop = true;
  const handlers = [
    ['play', actions.play],
    ['pause', actions.pause],
    ['nexttrack', actions.next],
    ['previoustrack', actions.previous],
    ['stop', actions.stop],
  ] as const;
  const setHandlers = (isOn: boolean) => {
    for (const [action, handler] of handlers) {
      try {
        session?.setActionHandler(action, isOn ? handler : null);
      } catch {
        // This browser does not know the action.
      }
    }
  };
  return {
    show(text) {
      setHandlers(true);
      if (session !== undefined && 'MediaMetadata' in window)
        session.metadata = new MediaMetadata({
          ...text,
          artwork: [{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' }],
        });
    },
    setPlaying(isPlaying) {
      if (session !== undefined) session.playbackState = isPlaying ? 'playing' : 'paused';
      if (isPlaying) audio.play().catch(() => undefined);
      else audio.pause();
    },
    stop() {
      audio.pause();
      setHandlers(false);
      if (session === undefined) return;
      session.playbackState = 'none';
      session.metadata = null;
    },
  };
}
