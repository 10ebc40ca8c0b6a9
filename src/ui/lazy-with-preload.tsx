/** A view whose code is fetched when it is first wanted; until it is here its fallback stands in its place. */
import {
  createContext,
  createElement,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

type LazyViewProps = {
  fallback: ReactNode;
  /** False as long as the fallback must stay, whether the view is here or not. */
  isWanted?: boolean;
};

export type LazyWithPreload<P extends object> = ComponentType<P & LazyViewProps> & {
  /** Fetches the code ahead of time, on the first sign that somebody wants the view; a failure waits until it is shown. */
  preload: () => void;
  /** Resolves once the code is here. @throws what the import throws */
  load: () => Promise<void>;
};

/** What a view whose code does not come waits for before it fails: the page may be loaded anew instead. */
export const MissingCode = createContext<() => Promise<void>>(() => Promise.resolve());

type Outcome<P> = { view: ComponentType<P> } | { error: unknown };

/**
 * React's own lazy and Suspense hold a view back for 300 ms after its fallback was shown; a page that is here must show.
 * @param load imports the view; a failure is thrown where the view would stand, for the error screen to catch
 * @param isOptional whether nothing is lost without the view: its fallback then stays
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOptional = false,
): LazyWithPreload<P> {
  let here: ComponentType<P> | null = null;
  const loadOnce = async (): Promise<ComponentType<P>> => {
    here ??= await load();
    return here;
  };

  function View({ fallback, isWanted = true, ...props }: P & LazyViewProps) {
    const [outcome, setOutcome] = useState<Outcome<P> | null>(() =>
      here === null ? null : { view: here },
    );
    const missing = use(MissingCode);
    useEffect(() => {
      if (!isWanted) return undefined;
      let isMounted = true;
      const settle = (settled: Outcome<P>) => {
        if (isMounted) setOutcome((before) => before ?? settled);
      };
      loadOnce().then(
        (view) => settle({ view }),
        (error: unknown) => missing().then(() => settle({ error })),
      );
      return () => {
        isMounted = false;
      };
    }, [isWanted, missing]);
    if (outcome === null || !isWanted) return fallback;
    if ('error' in outcome) {
      if (isOptional) return fallback;
      throw outcome.error;
    }
    // What is left after taking the fallback out is P again; the compiler cannot see that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return createElement(outcome.view, props as unknown as P);
  }

  return Object.assign(View, {
    preload: () => void loadOnce().catch(() => undefined),
    load: async () => void (await loadOnce()),
  });
}
