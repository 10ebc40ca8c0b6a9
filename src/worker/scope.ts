/** The few words of a worker's world that this worker uses; the compiler only knows those of a page. */

export type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = Lasting & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
export type MessageEventHere = Lasting & { readonly data: unknown };

/** `url` is the address that the page was loaded from; it may show another by now. */
export type Tab = {
  readonly url: string;
  navigate: (url: string) => Promise<unknown>;
  postMessage: (message: unknown, transfer: readonly MessagePort[]) => void;
};

export type WorkerScope = {
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: (which: { type: 'window' }) => Promise<readonly Tab[]>;
  };
  readonly registration: { unregister: () => Promise<boolean> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEventHere) => void) => void);
};

/** @returns the worker's own global scope */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler takes this file for one of a page
export const scope = (): WorkerScope => globalThis as unknown as WorkerScope;
