/** The command behind `npm start` as a real process: its port, its output, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { askAt, PAGE, SECURITY, siteFolder } from '../support/site-fixture.ts';

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

const START = fileURLToPath(new URL('../../src/server/start.mjs', import.meta.url));

type Run = {
  child: ChildProcess;
  said: () => string;
  /** The first line of its output; everything, when it ends before. */
  firstLine: Promise<string>;
  ended: Promise<{ code: number | null; said: string }>;
};

function start(folder: string, env: Record<string, string>): Run {
  const child = spawn(process.execPath, [START, folder], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      text += part.toString();
    });
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', () => text.includes('\n') && resolve(text));
    child.once('close', () => resolve(text));
  });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said: text }));
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, said: () => text, firstLine, ended };
}

/** Starts the command on a free port. */
async function startedSite(env: Record<string, string> = {}) {
  const run = start(await siteFolder(), { PORT: '0', ...env });
  expect(await run.firstLine).toMatch(/^Kitabvan is open at .*\n$/);
  const port = Number(/:(\d+)\/\n$/.exec(run.said())?.[1]);
  return { ...run, port };
}

/** A port in use by another server. */
async function takenPort(): Promise<number> {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    other.close();
  });
  return (other.address() as AddressInfo).port;
}

test('the site is served on the given port, and its address is printed', async () => {
  const port = await freePort();
  const { firstLine } = start(await siteFolder(), { PORT: String(port) });
  expect(await firstLine).toBe(`Kitabvan is open at http://localhost:${port}/\n`);
  const { body, headers } = await askAt(port, '/');
  expect(body.toString()).toBe(PAGE);
  expect(headers).toMatchObject(SECURITY);
});

test('the given host is part of the printed address', async () => {
  const { port, said } = await startedSite({ HOST: '127.0.0.2' });
  expect(said()).toBe(`Kitabvan is open at http://127.0.0.2:${port}/\n`);
});

test('without a host, the server listens on this machine only', async () => {
  const { port } = await startedSite({ HOST: '' });
  const elsewhere = connect(port, '127.0.0.2');
  await expect(
    new Promise((resolve, reject) => {
      elsewhere.once('connect', resolve);
      elsewhere.once('error', reject);
    }),
  ).rejects.toThrow('ECONNREFUSED');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops the server at once, even while browsers keep connections open',
  async (signal) => {
    const { child, port, ended } = await startedSite();
    const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
    // One connection is idle, the other has sent half a request: a server that waits for it waits
    // longer than a test may take.
    const answered = [request, request + request.slice(0, 10)].map((text) => {
      const held = connect(port, '127.0.0.1');
      onTestFinished(() => {
        held.destroy();
      });
      held.on('error', () => undefined);
      held.write(text);
      return new Promise((resolve) => {
        held.once('data', resolve);
      });
    });
    await Promise.all(answered);
    child.kill(signal);
    expect((await ended).code).toBe(0);
  },
);

const BIG = 4_000_000;

/** Starts to download a big file, and reads on only when told to. */
function startDownload(port: number): Promise<{ bytes: Promise<number> }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  let count = 0;
  const bytes = new Promise<number>((resolve) => {
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(count));
  });
  socket.write('GET /assets/big.js HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return new Promise((resolve) => {
    socket.on('data', (part) => {
      if (count === 0) {
        socket.pause();
        resolve({
          get bytes() {
            socket.resume();
            return bytes;
          },
        });
      }
      count += part.length;
    });
  });
}

async function siteWithBigFile() {
  const root = await siteFolder();
  await writeFile(join(root, 'assets/big.js'), 'x'.repeat(BIG));
  const run = start(root, { PORT: '0' });
  await run.firstLine;
  return { ...run, port: Number(/:(\d+)\/\n$/.exec(run.said())?.[1]) };
}

test('downloads in progress are completed before the server stops, and no new one starts', async () => {
  const { child, port, ended } = await siteWithBigFile();
  const downloads = await Promise.all(Array.from({ length: 50 }, () => startDownload(port)));
  child.kill('SIGTERM');
  await expect.poll(() => askAt(port, '/').then(String, String)).toContain('ECONN');
  const bytes = await Promise.all(downloads.map((download) => download.bytes));
  expect(bytes.filter((count) => count < BIG)).toEqual([]);
  expect((await ended).code).toBe(0);
});

test('a second signal stops the server while somebody still downloads', async () => {
  const { child, port, ended } = await siteWithBigFile();
  await startDownload(port);
  child.kill('SIGTERM');
  await expect.poll(() => askAt(port, '/').then(String, String)).toContain('ECONN');
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

test('a port in use is reported with an alternative', async () => {
  const port = await takenPort();
  const { ended } = start(await siteFolder(), { PORT: String(port) });
  const way = port === 65_535 ? 4173 : port + 1;
  expect(await ended).toEqual({
    code: 1,
    said: `Port ${port} is taken by another program. Take another one: PORT=${way} npm start\n`,
  });
});

test.each(['no', '-1', '70000', '80.5', ' 80', '0x50'])(
  'the invalid port "%s" is reported',
  async (port) => {
    const { ended } = start(await siteFolder(), { PORT: port });
    expect(await ended).toEqual({
      code: 2,
      said: `PORT must be a whole number from 0 to 65535, but it is "${port}".\n`,
    });
  },
);

test('a host that is not an address of this machine is reported', async () => {
  const { ended } = start(await siteFolder(), { PORT: '0', HOST: '203.0.113.1' });
  expect(await ended).toEqual({
    code: 1,
    said: 'This machine has no address "203.0.113.1". Leave HOST away, or name one it has.\n',
  });
});

test.each(['hosting.json', 'index.html'])('a site without %s counts as not built', async (name) => {
  const root = await siteFolder();
  await rm(join(root, name));
  expect(await start(root, {}).ended).toEqual({
    code: 1,
    said: `There is no built site in ${root} yet. Build it with: npm run build\n`,
  });
});

test.each([
  '',
  'null',
  '{}',
  '{"routes":[1]}',
  '{"routes":',
  '{"routes":[]}',
  '{"routes":[],"headers":{}}',
])('an invalid hosting.json, "%s", is reported', async (text) => {
  const root = await siteFolder();
  await writeFile(join(root, 'hosting.json'), text);
  const file = join(root, 'hosting.json');
  expect(await start(root, {}).ended).toEqual({
    code: 1,
    said: `${file} is invalid. Build the site again with: npm run build\n`,
  });
});
