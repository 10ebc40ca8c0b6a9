/**
 * The site under test: the folder of a build, or a site that is served elsewhere
 * (`npm run qa -- --url`), whose answers are passed on as they are.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  request as requestOverHttp,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { request as requestOverHttps } from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interfaceAt, pathIn } from '../../../machines/domain/site/routes.ts';
import { readHosting } from '../../../src/server/read-hosting.mjs';
import { createSite } from '../../../src/server/site.mjs';

/** The folder of the built site. */
export const DIST = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The site that tests open: a folder, or the origin of a site that is served elsewhere. */
export const TESTED = process.env['SITE_URL'] ?? DIST;

/** A page that is not prerendered, which every site answers with the shell. */
export const SHELL_PATH = '/search';

export type TestedSite = {
  /** Answers as the site does, with its prerendered pages. */
  answer: RequestListener;
  /** Answers as the site does, with the shell instead of every page. */
  answerWithShell: RequestListener;
  /** @returns the text of a page or a file at its path; rejects when there is none */
  textOf: (path: string) => Promise<string>;
  /** @returns the headers of the page at this path that do not depend on its content */
  headersOf: (path: string) => Promise<OutgoingHttpHeaders>;
};

export const isOrigin = (place: string): boolean => /^https?:/u.test(place);

/** @param place a folder or an origin, such as `TESTED` */
export const testedSite = (place: string): TestedSite =>
  isOrigin(place) ? siteElsewhere(place) : siteIn(place);

function siteIn(root: string): TestedSite {
  const hosting = readHosting(root);
  return {
    answer: createSite({ root, ...hosting }),
    answerWithShell: createSite({ root, ...hosting, prerendered: false }),
    textOf: (path) => {
      const name = path === '/' ? '/index' : decodeURIComponent(path);
      const found = [name, `${name}.html`].find(
        (each) => /\.\w+$/u.test(each) && existsSync(join(root, each)),
      );
      return readFile(join(root, found ?? 'shell.html'), 'utf8');
    },
    headersOf: () => Promise.resolve(hosting.headers),
  };
}

/** Headers of the body, or of the connection to the site. */
const OF_THE_ANSWER = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
]);

function siteElsewhere(origin: string): TestedSite {
  const { host, protocol } = new URL(origin);
  const requestTo = protocol === 'https:' ? requestOverHttps : requestOverHttp;
  /** Passes a request on, to another path if there is one. */
  const ask = (
    { method, url, headers }: IncomingMessage,
    response: ServerResponse,
    onAnswer: (answer: IncomingMessage) => void,
    path = url,
  ): void => {
    requestTo(`${origin}${path}`, { method, headers: { ...headers, host } }, onAnswer)
      .once('error', () => response.destroy())
      .end();
  };
  const passOn =
    (response: ServerResponse, status?: number) =>
    (answer: IncomingMessage): void => {
      response.writeHead(status ?? answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    };
  const isPage = ({ headers }: IncomingMessage): boolean =>
    headers['content-type']?.startsWith('text/html') === true;
  const shellOf = ({ url = '' }: IncomingMessage): string =>
    pathIn(interfaceAt(url.replace(/\?.*/u, '')).language, SHELL_PATH);
  const page = async (path: string): Promise<Response> => {
    const answer = await fetch(`${origin}${path}`);
    if (!answer.ok) throw new Error(`${origin}${path} answered ${answer.status}.`);
    return answer;
  };
  return {
    answer: (request, response) => ask(request, response, passOn(response)),
    answerWithShell: (request, response) =>
      ask(request, response, (answer) => {
        if (!isPage(answer)) return passOn(response)(answer);
        answer.resume();
        return ask(request, response, passOn(response, answer.statusCode), shellOf(request));
      }),
    textOf: async (path) => (await page(path)).text(),
    headersOf: async (path) => {
      const { headers } = await page(path);
      return Object.fromEntries([...headers].filter(([name]) => !OF_THE_ANSWER.has(name)));
    },
  };
}
