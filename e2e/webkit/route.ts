/** A request of the page that a test answers, as Playwright's `Route`. */
import type { IncomingMessage, ServerResponse } from 'node:http';

type Fulfilment = {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  body?: string;
  json?: unknown;
};

/** Writes a response; the server adds the test's script to HTML. */
export type Respond = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string,
) => void;

export class WebKitRoute {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #respond: Respond;
  readonly #next: () => Promise<void>;
  #isAborted = false;

  /** @param next answers as the route that was set before this one, or as the site */
  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    { respond, next }: { respond: Respond; next: () => Promise<void> },
  ) {
    this.#request = request;
    this.#response = response;
    this.#respond = respond;
    this.#next = next;
    response.once('close', () => {
      this.#isAborted = !response.writableEnded;
    });
  }

  request() {
    return {
      url: () => `http://${this.#request.headers.host ?? ''}${this.#request.url ?? ''}`,
      /** Not null when the page has aborted the request. */
      failure: () => (this.#isAborted ? { errorText: 'aborted' } : null),
    };
  }

  fulfill({ status = 200, contentType, headers = {}, body, json }: Fulfilment): Promise<void> {
    const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json');
    this.#respond(
      this.#response,
      status,
      { 'content-type': type, 'cache-control': 'no-store', ...headers },
      body ?? JSON.stringify(json),
    );
    return Promise.resolve();
  }

  /** Cuts the connection. */
  abort(): Promise<void> {
    this.#response.destroy();
    return Promise.resolve();
  }

  fallback(): Promise<void> {
    return this.#next();
  }

  /** No test has another route below one that it continues. */
  continue(): Promise<void> {
    return this.#next();
  }
}
