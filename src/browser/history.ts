/** Walks the browser's history, and knows whether a step back stays on the site. */
import { navigate as push } from 'wouter/use-browser-location';

type NavigateOptions = { replace?: boolean; state?: unknown };
type Navigate = (to: string, options?: NavigateOptions) => void;

const depth = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0;
};

/** Notes in each new entry how many of ours lie behind it; the router sends every navigation through here. */
export const keepDepth = (navigate: Navigate, to: string, options: NavigateOptions = {}): void =>
  navigate(to, { ...options, state: { depth: options.replace === true ? depth() : depth() + 1 } });

export const goTo = (path: string): void => keepDepth(push, path);

/** One step back when that stays on the site; a reader who came by a direct link goes to `fallback` instead. */
export function goBack(fallback: string): void {
  if (depth() > 0) window.history.back();
  else keepDepth(push, fallback, { replace: true });
}
