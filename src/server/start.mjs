/** Serves the finished site (dist/, or the folder named as argument) on this machine: what `npm start` runs. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHosting } from './read-hosting.mjs';
import { createSite } from './site.mjs';

const DEFAULT_PORT = 4173;
const LAST_PORT = 65_535;
const EXIT = { ended: 0, failed: 1, misused: 2 };

/** @param {string} message @param {number} code @returns {never} */
function leave(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** 0 asks the system for any free port. @param {string | undefined} text @returns {number} */
function portFrom(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LAST_PORT) return port;
  return leave(
    `PORT must be a whole number from 0 to ${LAST_PORT}, but it is "${text}".`,
    EXIT.misused,
  );
}

/** @param {string} root @returns {import('./read-hosting.mjs').Hosting} the site's paths and headers, as the build wrote them down */
function hostingOf(root) {
  const note = join(root, 'hosting.json');
  if (!existsSync(note) || !existsSync(join(root, 'index.html'))) {
    return leave(
      `There is no finished site in ${root} yet. Make it with: npm run build`,
      EXIT.failed,
    );
  }
  try {
    return readHosting(root);
  } catch {
    return leave(`${note} is damaged. Make the site again with: npm run build`, EXIT.failed);
  }
}

/** @param {NodeJS.ErrnoException} error @param {string} host @param {number} port @returns {string} what to do about it */
function adviceOn(error, host, port) {
  if (error.code === 'EADDRINUSE') {
    const other = port < LAST_PORT ? port + 1 : DEFAULT_PORT;
    return `Port ${port} is taken by another program. Take another one: PORT=${other} npm start`;
  }
  if (error.code === 'EACCES')
    return `This account may not open port ${port}. Take one above 1023: PORT=4173 npm start`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `This machine has no address "${host}". Leave HOST away, or name one it has.`;
  return `Kitabvan cannot open port ${port}: ${error.message}`;
}

/** @param {string} host @param {number} port @returns {string} an address that a person on this machine can open */
function urlOf(host, port) {
  const isOwn = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = isOwn ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../dist', import.meta.url)));
// Only this machine is answered unless asked otherwise; an empty name would open the site to the whole network.
const asked = process.env['HOST'] ?? '';
const host = asked === '' ? '127.0.0.1' : asked;
const port = portFrom(process.env['PORT']);
const server = createServer(createSite({ root, ...hostingOf(root) }));

server.once('error', (error) => leave(adviceOn(error, host, port), EXIT.failed));
server.listen(port, host, () => {
  const address = server.address();
  const open = typeof address === 'object' && address !== null ? address.port : port;
  process.stdout.write(`Kitabvan is open at ${urlOf(host, open)}\n`);
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    server.close(() => process.exit(EXIT.ended));
    // Browsers hold connections open for the next page; waiting for them would take minutes.
    server.closeAllConnections();
  });
}
