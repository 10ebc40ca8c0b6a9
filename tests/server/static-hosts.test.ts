/** The files _headers and _redirects, for Netlify and Cloudflare Pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SITE_ROUTES as routes } from '../../src/build/hosting/site-routes.ts';
import { cacheControlFor, openHeadersFor, typeFor } from '../../src/server/headers.mjs';
import { HOSTING_DIR } from '../../src/server/docker.mjs';
import { fileNamed, files, PATHS, ROOT, sentHeaders } from './hosting-answers.ts';

/** Pages, and files in folders of several types: these hosts know the types by their endings. */
const TYPED_BY_HOST =
  /^(?!.*[.][^/]+$)|[.](?:html|js)$|^\/(?:assets|covers|schemas|search)\/|^\/books\/[^/]+$/;

/** Browsers ignore this value, which is no policy, so that the file is open. */
const JOINED = 'same-origin, cross-origin';

const answered = (path: string) => ({
  ...sentHeaders,
  ...openHeadersFor(path),
  ...('Access-Control-Allow-Origin' in openHeadersFor(path)
    ? { 'Cross-Origin-Resource-Policy': JOINED }
    : {}),
  'Cache-Control': cacheControlFor(path),
  ...(TYPED_BY_HOST.test(path) ? {} : { 'Content-Type': typeFor(path) }),
});

test('the files for other hosts match the headers and routes that npm run docs writes', () => {
  const onDisk = new Map(
    [...files.keys()].map((name) => [name, readFileSync(join(ROOT, HOSTING_DIR, name), 'utf8')]),
  );
  expect(onDisk).toEqual(files);
});

describe('the file _headers of Netlify and Cloudflare Pages', () => {
  type Rule = { path: string; headers: [string, string][] };
  const rules: Rule[] = fileNamed('_headers')
    .split('\n\n')
    .slice(1)
    .map((text) => {
      const [path = '', ...lines] = text.trim().split('\n');
      return {
        path,
        headers: lines.map((line): [string, string] => [
          line.slice(0, line.indexOf(':')).trim(),
          line.slice(line.indexOf(':') + 2),
        ]),
      };
    });
  const fits = (rule: string, path: string): boolean =>
    new RegExp(
      `^${rule.replaceAll('.', '[.]').replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`,
    ).test(path);

  test.each(PATHS)('%s', (path) => {
    const given: Record<string, string> = {};
    // These hosts merge the values of a header that several rules set.
    for (const [name, value] of rules
      .filter((rule) => fits(rule.path, path))
      .flatMap(({ headers }) => headers)) {
      given[name] = name in given ? `${given[name]}, ${value}` : value;
    }
    expect(given).toEqual(answered(path));
  });

  test('is within the limits of Cloudflare Pages: 100 rules, 2000 letters a line', () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    expect(
      fileNamed('_headers')
        .split('\n')
        .filter((line) => line.length > 2000),
    ).toEqual([]);
  });
});

test('the file _redirects leads to page addresses, and serves the shell at exactly the routes', () => {
  const lines = fileNamed('_redirects').trim().split('\n').slice(1);
  // Where a file is missing, these hosts answer 404 by themselves.
  const english = routes.filter((route) => !/^[/](?:$|hin|authors|series)/.test(route));
  // Its file is in another place, or is one of many.
  const pages = ['/hindi', '/hinglish'].flatMap((folder) => [
    folder,
    ...english.map((route) => folder + route),
  ]);
  expect(lines).toEqual([
    '/index.html / 301!',
    ...[...english, ...pages].map((route) => `${route}.html ${route} 301!`),
    ...english.map((route) => `${route} /shell 200`),
    ...['/hindi', '/hinglish'].flatMap((folder) => [
      `${folder} ${folder}/shell 200`,
      ...english.map((route) => `${folder}${route} ${folder}/shell 200`),
    ]),
    '/hindi/* /hindi/404.html 404',
    '/hinglish/* /hinglish/404.html 404',
  ]);
});
