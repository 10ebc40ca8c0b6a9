/**
 * Types of the service worker API that the worker uses. The project compiles with the DOM library,
 * which lacks them.
 */

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
type ExtendableMessageEvent = ExtendableEvent & { readonly data: unknown };

/**
 * `url` is the address that the page was loaded from; the History API may have changed it since.
 */
export type WindowClient = {
  readonly url: string;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (message: unknown, transfer: readonly MessagePort[]) => void;
};

export type WorkerScope = {
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly WindowClient[]>;
  };
  readonly registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((
    type: 'install' | 'activate',
    listener: (event: ExtendableEvent) => void,
  ) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: ExtendableMessageEvent) => void) => void);
};

/** @returns the worker's own global scope */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types globalThis as a window
export const scope = (): WorkerScope => globalThis as unknown as WorkerScope;
