/** The configuration of nginx answers as our own server does. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cacheControlFor, TYPES_BY_ENDING } from '../../src/server/headers.mjs';
import { nginxConf } from '../../src/server/nginx.mjs';
import { ODD_ADDRESSES } from './odd-addresses.ts';
import { askAt, HEADERS, openSite, ROUTES, SECURITY } from '../support/site-fixture.ts';
import { fileNamed, PATHS, sentHeaders } from './hosting-answers.ts';

describe('the nginx configuration', () => {
  const conf = fileNamed('nginx.conf');
  test('sends every security header with every response', () => {
    const defaultOf = (variable: string): string =>
      new RegExp(`map \\$uri \\${variable} \\{[^}]*default "([^"]*)";`).exec(conf)?.[1] ?? 'none';
    const added = [...conf.matchAll(/^ {2}add_header (\S+) (?:"([^"]*)"|(\$\S+)) always;$/gm)]
      .filter(([, name]) => name !== 'Cache-Control')
      .map(([, name, value, variable]) => [name, value ?? defaultOf(variable ?? '')]);
    // A header without a value is not sent.
    expect(Object.fromEntries(added)).toEqual({
      ...sentHeaders,
      'Access-Control-Allow-Origin': '',
    });
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
        '/series/whistle.xml',
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
