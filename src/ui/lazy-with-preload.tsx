/** A component whose code is loaded when it is first rendered; until then its fallback is shown. */
import {
  createContext,
  createElement,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

type LazyViewProps = {
  fallback: ReactNode;
  /** While false, the fallback stays and the code is not loaded. */
  isWanted?: boolean;
  /** Called when the code could not be loaded, before it is loaded again. */
  onFailure?: () => void;
};

export type LazyWithPreload<P extends object> = ComponentType<P & LazyViewProps> & {
  /** Preloads the code. A failure is ignored; rendering the component loads it again. */
  preload: () => void;
  /** Resolves once the code has loaded. @throws the error of the import */
  load: () => Promise<void>;
};

/**
 * Loads code again whose import has failed, and explains the failure meanwhile. Resolves when it has
 * succeeded.
 * @param signal only for screens: aborted when the screen is left
 */
export type RecoverChunk = <T>(
  load: () => Promise<T>,
  error: unknown,
  signal?: AbortSignal,
) => Promise<T>;

export const ChunkRecoveryContext = createContext<RecoverChunk>(() => new Promise(() => undefined));

/**
 * What a failed import is: a screen is explained in its place, a part beside the screen, and the
 * fallback of decoration stays without a word.
 */
type Role = 'screen' | 'part' | 'decoration';

/**
 * Unlike React.lazy with Suspense, which hides loaded content for up to 300 ms after its fallback
 * was shown, it shows the component at once (docs/decisions/0037-code-splitting.md).
 * @param load imports the component
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
  role: Role = 'part',
): LazyWithPreload<P> {
  let loaded: ComponentType<P> | null = null;
  const loadOnce = async (): Promise<ComponentType<P>> => {
    loaded ??= await load();
    return loaded;
  };

  function View({ fallback, isWanted = true, onFailure, ...props }: P & LazyViewProps) {
    const [view, setView] = useState<{ type: ComponentType<P> } | null>(() =>
      loaded === null ? null : { type: loaded },
    );
    const recover = use(ChunkRecoveryContext);
    const reportFailure = useEffectEvent(() => onFailure?.());
    useEffect(() => {
      if (!isWanted) return undefined;
      const leaving = new AbortController();
      const { signal } = leaving;
      loadOnce()
        .catch((error: unknown) => {
          if (signal.aborted) throw error;
          reportFailure();
          if (role === 'decoration') throw error;
          return recover(loadOnce, error, role === 'screen' ? signal : undefined);
        })
        .then(
          (type) => signal.aborted || setView((before) => before ?? { type }),
          () => undefined,
        );
      return () => leaving.abort();
    }, [isWanted, recover]);
    if (view === null || !isWanted) return fallback;
    // The rest of the props is P, which TypeScript cannot infer from a generic rest.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return createElement(view.type, props as unknown as P);
  }

  return Object.assign(View, {
    preload: () => void loadOnce().catch(() => undefined),
    load: async () => void (await loadOnce()),
  });
}
