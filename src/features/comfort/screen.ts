/** The screen of the device: whether it stays on, and whether the window fills it. */

type Answers = { held: () => void; refused: () => void; lost: () => void };

/** Browsers without it offer no such choice. */
export const canStayOn = (): boolean => 'wakeLock' in navigator;

/** iPhones have no full screen for pages. */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Asks the browser to keep the screen on; it ends that itself when the window is hidden. */
export function createScreenLock() {
  let wanted: object | null = null;
  let lock: WakeLockSentinel | null = null;
  return {
    ask(answers: Answers): void {
      const request = {};
      wanted = request;
      const begin = async (): Promise<void> => {
        const given = await navigator.wakeLock.request('screen');
        if (wanted !== request) return given.release();
        lock = given;
        given.addEventListener('release', () => {
          if (lock === given) answers.lost();
        });
        answers.held();
      };
      begin().catch(() => {
        if (wanted === request) answers.refused();
      });
    },
    release(): void {
      const given = lock;
      wanted = null;
      lock = null;
      given?.release().catch(() => undefined);
    },
  };
}

export const fillScreen = (): void => {
  // Refused where no press has asked for it.
  if (canFillScreen()) void document.documentElement.requestFullscreen().catch(() => undefined);
};

export const leaveScreen = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
};

/** Calls the listener when the window begins, or ceases, to fill the screen. @returns how to stop */
export function onScreen(listener: (isFull: boolean) => void): () => void {
  const onChange = () => listener(Boolean(document.fullscreenElement));
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
