/**
 * The site as a test wants it: a server on this machine that passes requests on to the tested site,
 * lets the test answer some of them, and puts the test's script first in every HTML page. WebDriver
 * can do none of this.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { ClockSetting, LogEntry } from './in-page/harness.ts';
import { WebKitRoute, type Respond } from './route.ts';

export type RouteHandler = (route: WebKitRoute) => unknown;
type RoutedPattern = { pattern: RegExp; handler: RouteHandler };

/** What the pages of a test are served, beside the site itself. */
export type PageSetting = {
  clock: ClockSetting;
  /** Scripts that run before those of the site. */
  initScripts: string[];
  isOffline: boolean;
};

const PREFIX = '/webkit-harness/';
const SCRIPT = `<script src="${PREFIX}start.js"></script>`;
/** Headers that describe the connection, or a body that is no longer the same. */
const DROPPED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

/** @returns whether an address matches; `**` in a pattern stands for anything, `*` for a part */
function routePattern(pattern: string | RegExp): RegExp {
  if (pattern instanceof RegExp) return pattern;
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/\*\*\/?|\*/gu, (stars) => (stars === '*' ? '[^/]*' : '.*'));
  return new RegExp(`^${source}$`, 'u');
}

const withScript = (html: string): string =>
  /<head[^>]*>|<!doctype html>/iu.test(html)
    ? html.replace(/^(?<start>[^]*?<head[^>]*>|<!doctype html>)/iu, `$<start>${SCRIPT}`)
    : SCRIPT + html;

const respond: Respond = (response, status, headers, body) => {
  const isHtml = (headers['content-type'] ?? '').includes('text/html');
  response.writeHead(status, headers);
  response.end(isHtml ? withScript(body) : body);
};

export class ControlledSite {
  readonly setting: PageSetting = { clock: null, initScripts: [], isOffline: false };
  readonly #target: string;
  readonly #harness: string;
  readonly #routes: RoutedPattern[] = [];
  readonly #listeners: ((entry: LogEntry) => void)[] = [];
  readonly #server = createServer((request, response) => {
    void this.#answer(request, response).catch(() => response.destroy());
  });

  /**
   * @param target the origin of the tested site
   * @param harness the script that runs first in every page
   */
  constructor(target: string, harness: string) {
    this.#target = target;
    this.#harness = harness;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    // WebKit repeats a request that is cut off on a connection that was used before.
    this.#server.maxRequestsPerSocket = 1;
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  /** The latest route that matches answers a request. @returns a function that removes it */
  route(pattern: string | RegExp, handler: RouteHandler): () => void {
    const routed = { pattern: routePattern(pattern), handler };
    this.#routes.unshift(routed);
    return () => void this.#routes.splice(this.#routes.indexOf(routed), 1);
  }

  onLog(listener: (entry: LogEntry) => void): void {
    this.#listeners.push(listener);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === `${PREFIX}log`) {
      const entry = JSON.parse(await textOf(request)) as LogEntry;
      for (const listener of this.#listeners) listener(entry);
      response.writeHead(204).end();
    } else if (path === `${PREFIX}start.js`) {
      const { clock, initScripts } = this.setting;
      const start = `window.webKitClock=${JSON.stringify(clock)};`;
      const body = [start, this.#harness, ...initScripts].join('\n;');
      respond(
        response,
        200,
        { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
        body,
      );
    } else if (this.setting.isOffline) response.destroy();
    else await this.#route(request, response, [...this.#routes]);
  }

  /** Gives the request to the first of these routes that matches, or to the site. */
  async #route(
    request: IncomingMessage,
    response: ServerResponse,
    routes: readonly RoutedPattern[],
  ): Promise<void> {
    const address = `${this.origin}${request.url ?? ''}`;
    const at = routes.findIndex(({ pattern }) => pattern.test(address));
    const routed = routes[at];
    if (routed === undefined) return this.#passOn(request, response);
    const next = () => this.#route(request, response, routes.slice(at + 1));
    await routed.handler(new WebKitRoute(request, response, { respond, next }));
  }

  async #passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const accept = request.headers.accept ?? '*/*';
    const answer = await fetch(`${this.#target}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: { accept },
      redirect: 'manual',
    });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !DROPPED.has(name)));
    if ((headers['content-type'] ?? '').includes('text/html'))
      respond(response, answer.status, headers, await answer.text());
    else response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  }
}
