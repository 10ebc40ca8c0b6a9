/** The files for other hosts give the same headers and paths as the server of this project. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bundleInlineScripts } from '../../src/build/prerender/inline-scripts.ts';
import { SITE_ROUTES as routes } from '../../src/build/hosting/site-routes.ts';
import {
  cacheControlFor,
  openHeadersFor,
  securityHeaders,
  typeFor,
  TYPES_BY_ENDING,
} from '../../src/server/headers.mjs';
import { HOSTING_DIR } from '../../src/server/docker.mjs';
import { hostingFiles, publicFiles } from '../../src/server/hosting.mjs';
import { nginxConf } from '../../src/server/nginx.mjs';
import { ODD_ADDRESSES } from './odd-addresses.ts';
import { askAt, HEADERS, openSite, ROUTES, SECURITY } from '../support/site-fixture.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { theme, preHydration } = await bundleInlineScripts();
const sent = securityHeaders([theme, preHydration]);
const files = hostingFiles({ routes, headers: sent, files: publicFiles(ROOT) });
const fileNamed = (name: string): string => files.get(name) ?? '';

const PATHS = [
  ...routes.map((route) => route.replace(':bookId', 'boat').replace('*', 'asha-rao')),
  ...publicFiles(ROOT).map((name) =>
    name.endsWith('/') ? `/${name}book.schema.json` : `/${name}`,
  ),
  '/index.html',
  '/shell.html',
  '/404.html',
  '/hindi.html',
  '/hindi/404.html',
  '/hindi/nowhere',
  '/sw.js',
  '/assets/main-1a2b.js',
  '/assets/literata-9f8e.woff2',
  '/covers/boat-3c4d.svg',
  '/covers/boat-3c4d-320.webp',
  '/books/index.json',
  '/books/index.hindi.json',
  '/books/book-boat.json',
  '/books/boat/boat-hindi.epub',
  '/books/boat/hindi.json',
  '/books/boat/hindi.xhtml',
  '/books/boat/hindi.html',
  '/feed.xml',
  '/opds.json',
  '/opds.xml',
  '/opds/hindi/horror.json',
  '/opds/hindi/horror.xml',
  '/robots.txt',
  '/sitemap.xml',
];
/** Pages, and files in folders of several types: these hosts know the types by their endings. */
const TYPED_BY_HOST =
  /^(?!.*[.][^/]+$)|[.](?:html|js)$|^\/(?:assets|covers|schemas)\/|^\/books\/[^/]+$/;
/** Browsers ignore this value, which is no policy, so that the file is open. */
const JOINED = 'same-origin, cross-origin';
const answered = (path: string) => ({
  ...sent,
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
  const english = routes.filter((route) => !/^[/](?:$|hin|authors)/.test(route));
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

describe('the nginx configuration', () => {
  const conf = fileNamed('nginx.conf');
  test('sends every security header with every response', () => {
    const defaultOf = (variable: string): string =>
      new RegExp(`map \\$uri \\${variable} \\{[^}]*default "([^"]*)";`).exec(conf)?.[1] ?? 'none';
    const added = [...conf.matchAll(/^ {2}add_header (\S+) (?:"([^"]*)"|(\$\S+)) always;$/gm)]
      .filter(([, name]) => name !== 'Cache-Control')
      .map(([, name, value, variable]) => [name, value ?? defaultOf(variable ?? '')]);
    // A header without a value is not sent.
    expect(Object.fromEntries(added)).toEqual({ ...sent, 'Access-Control-Allow-Origin': '' });
    // In nginx, an add_header in a location discards all inherited ones.
    expect([...conf.matchAll(/^ *add_header/gm)].map(([indent]) => indent)).toEqual(
      Array.from({ length: added.length + 1 }, () => '  add_header'),
    );
  });

  test.each(PATHS)('caches %s for as long as our own server', (path) => {
    const map = /map \$uri \$kitabvan_cached \{\n(.*?)\n\}/s.exec(conf)?.[1] ?? '';
    const lines = [...map.matchAll(/^ {2}(?:"~(.*)"|default) "(.*)";$/gm)];
    const fitting = lines.find(
      ([, pattern]) => pattern === undefined || new RegExp(pattern).test(path),
    );
    expect(fitting?.[2]).toBe(cacheControlFor(path));
  });

  const nginx = (() => {
    try {
      execFileSync('nginx', ['-v'], { stdio: 'ignore' });
      return 'nginx';
    } catch {
      return null;
    }
  })();

  test.skipIf(nginx === null)(
    'answers like our own server (skipped on a machine without nginx)',
    async () => {
      const { root, ask } = await openSite();
      const folder = mkdtempSync(join(tmpdir(), 'kitabvan-nginx-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      const { port } = probe.address() as AddressInfo;
      probe.close();
      const server = nginxConf({ routes: ROUTES, headers: HEADERS })
        .replace('listen 8080', `listen 127.0.0.1:${port}`)
        .replace('/usr/share/nginx/html', root)
        .replace('include mime.types', 'include /etc/nginx/mime.types');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder};`)
        .join(' ');
      // The folders of this test are readable only by their owner, so a server started as root must
      // stay root.
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      writeFileSync(
        join(folder, 'nginx.conf'),
        `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} ${server} }`,
      );
      const running = spawn('nginx', [
        '-p',
        dirname(folder),
        '-e',
        'stderr',
        '-c',
        join(folder, 'nginx.conf'),
      ]);
      const said: string[] = [];
      running.stderr.on('data', (part: Buffer) => said.push(part.toString()));
      onTestFinished(async () => {
        running.kill();
        if (running.exitCode === null) await once(running, 'exit');
      });
      await vi
        .waitFor(() => askAt(port, '/'), { timeout: 60_000 })
        .catch((error: unknown) => {
          throw new Error(`${String(error)} ${said.join('')}`);
        });

      const asked = [
        '/',
        '/search?query=boat',
        '/about',
        '/books/boat/read',
        ...ODD_ADDRESSES.map(({ address }) => address),
        ...Object.keys(TYPES_BY_ENDING).map((ending) => `/every-type/file.${ending}`),
        '/every-type/file.unknown',
        '/favicon.svg',
        '/robots.txt',
        '/app.webmanifest',
        '/page.html',
        '/assets/main-1a2b.js',
        '/covers/boat-3c4d.svg',
        '/books/index.json',
        '/books/boat/boat-english.epub',
        '/books/boat/english.json',
        '/books/boat/english.xhtml',
        '/feed.xml',
        '/opds.json',
        '/opds.xml',
        '/opds/english/horror.json',
        '/opds/english/horror.xml',
        '/opds/hindi.json',
        '/opds',
        '/hindi',
        '/hindi/search?query=boat',
        '/hindi/about',
        '/hindi/',
        '/hindi/about/',
        '/hindi/nowhere',
        '/authors/asha-rao',
        '/authors/%E0%A4%86%E0%A4%B6%E0%A4%BE',
        '/authors/nobody',
        '/authors/asha-rao/',
        '/authors/.asha-rao',
        '/authors',
        '/hindi/authors/nobody',
        '/hindix',
        '/nowhere',
        '/page',
        '/books/boat/write',
        '/books/.x/read',
        '/books/a%2Fb/read',
        '/nowhere/',
        '/about/',
        '/books/a%20b/read/?page=2',
        '/books/book-gone.json',
        '/hosting.json',
        '/assets/main-0000.js',
        '/assets/gone',
        '/covers/gone',
        '/assets/main-1a2b.js.br',
        '/.hidden/secret.txt',
      ];
      for (const path of asked) {
        const [ours, theirs] = await Promise.all([
          ask(path),
          askAt(port, path, { headers: { 'accept-encoding': 'identity' } }),
        ]);
        const facts = ({ status, headers, body }: typeof ours) => ({
          path,
          status,
          headers: Object.fromEntries(
            [
              ...Object.keys(SECURITY),
              'access-control-allow-origin',
              'cross-origin-resource-policy',
              'cache-control',
              'location',
            ].map((name) => [name, headers[name]]),
          ),
          type: status === 200 ? headers['content-type'] : 'of an error',
          isPage: headers['content-type']?.startsWith('text/html') === true && status !== 308,
          body: status === 200 ? body.toString() : '',
        });
        expect(facts(theirs)).toEqual(facts(ours));
      }
      // nginx itself rejects a path outside the folder.
      expect((await askAt(port, '/assets/..%2f..%2foutside.txt')).status).toBe(400);
      const posted = await askAt(port, '/', { method: 'POST' });
      expect([posted.status, posted.headers]).toEqual([
        405,
        expect.objectContaining({ ...SECURITY, 'cache-control': 'no-cache' }),
      ]);
      const packed = await askAt(port, '/assets/main-1a2b.js', {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([
        'gzip',
        'Accept-Encoding',
      ]);
      const known = await askAt(port, '/books/index.json');
      const again = await askAt(port, '/books/index.json', {
        headers: { 'if-none-match': known.headers.etag ?? '' },
      });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-cache']);
    },
  );
});
