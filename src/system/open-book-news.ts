/** What parts of an open book tell each other whose code is loaded apart. */

export type OpenBookNews =
  { type: 'voice.begin' | 'voice.end' } | { type: 'counting.choose'; isOn: boolean };

const listeners = new Set<(news: OpenBookNews) => void>();

export function tellOpenBook(news: OpenBookNews): void {
  for (const listener of listeners) listener(news);
}

/** @param signal ends it when it is aborted */
export function onOpenBookNews(listener: (news: OpenBookNews) => void, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener('abort', () => listeners.delete(listener));
}
