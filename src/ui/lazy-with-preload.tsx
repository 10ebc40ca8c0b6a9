/** A component whose code is loaded when it is first rendered; until then its fallback is shown. */
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
  /** While false, the fallback stays and the code is not loaded. */
  isWanted?: boolean;
};

export type LazyWithPreload<P extends object> = ComponentType<P & LazyViewProps> & {
  /** Loads the code ahead of time. A failure is ignored; rendering the component loads it again. */
  preload: () => void;
  /** Resolves once the code has loaded. @throws the error of the import */
  load: () => Promise<void>;
};

/**
 * Awaited before a failed import is thrown. It may reload the page instead, since the import may
 * belong to an older version of the site.
 */
export const ChunkErrorContext = createContext<() => Promise<void>>(() => Promise.resolve());

type Outcome<P> = { view: ComponentType<P> } | { error: unknown };

/**
 * Unlike React.lazy with Suspense, which hides loaded content for up to 300 ms after its fallback
 * was shown, it shows the component at once (docs/decisions/0037-code-splitting.md).
 * @param load imports the component; a failure is thrown during render, for an error boundary
 * @param isOptional whether a failure is ignored and the fallback stays
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOptional = false,
): LazyWithPreload<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async (): Promise<ComponentType<P>> => {
    loaded ??= await load();
    return loaded;
  };

  function View({ fallback, isWanted = true, ...props }: P & LazyViewProps) {
    const [outcome, setOutcome] = useState<Outcome<P> | null>(() =>
      loaded === null ? null : { view: loaded },
    );
    const missing = use(ChunkErrorContext);
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
    // The rest of the props is P, which TypeScript cannot infer from a generic rest.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return createElement(outcome.view, props as unknown as P);
  }

  return Object.assign(View, {
    preload: () => void loadOnce().catch(() => undefined),
    load: async () => void (await loadOnce()),
  });
}
