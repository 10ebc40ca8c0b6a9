/**
 * `npm start`: serves the finished site (dist/, or the folder given as argument) on this machine.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readHosting } from './read-hosting.mjs';
import { createSite } from './site.mjs';

const DEFAULT_PORT = 4173;
const LAST_PORT = 65_535;
const SIGNALS = ['SIGTERM', 'SIGINT'];
/** How long downloads may go on after a signal; Docker kills after ten seconds. */
const GRACE_MS = 8000;
const EXIT = { stopped: 0, failed: 1, invalidUsage: 2 };

/** @param {string} message @param {number} code @returns {never} */
function exit(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** Port 0 lets the system choose a free port. @param {string | undefined} text @returns {number} */
function portFrom(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LAST_PORT) return port;
  return exit(
    `PORT must be a whole number from 0 to ${LAST_PORT}, but it is "${text}".`,
    EXIT.invalidUsage,
  );
}

/**
 * @param {string} root
 * @returns {import('./read-hosting.mjs').Hosting} routes and headers as written by the build
 */
function hostingOf(root) {
  const file = join(root, 'hosting.json');
  if (!existsSync(file) || !existsSync(join(root, 'index.html'))) {
    return exit(`There is no built site in ${root} yet. Build it with: npm run build`, EXIT.failed);
  }
  try {
    return readHosting(root);
  } catch {
    return exit(`${file} is invalid. Build the site again with: npm run build`, EXIT.failed);
  }
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {string} host
 * @param {number} port
 * @returns {string} a message with advice
 */
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

/**
 * @param {string} host
 * @param {number} port
 * @returns {string} an address that a person on this machine can open
 */
function urlOf(host, port) {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host);
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}/`;
}

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../dist', import.meta.url)));
// By default the server accepts only local connections. An empty host would accept all.
const hostVariable = process.env['HOST'] ?? '';
const host = hostVariable === '' ? '127.0.0.1' : hostVariable;
const port = portFrom(process.env['PORT']);
/** Those in progress. @type {Set<import('node:http').ServerResponse>} */
const answers = new Set();
const site = createSite({ root, ...hostingOf(root) });
const server = createServer((request, response) => {
  answers.add(response);
  response.once('close', () => answers.delete(response));
  site(request, response);
});

server.once('error', (error) => exit(adviceOn(error, host, port), EXIT.failed));
server.listen(port, host, () => {
  const address = server.address();
  const openPort = typeof address === 'object' && address !== null ? address.port : port;
  process.stdout.write(`Kitabvan is open at ${urlOf(host, openPort)}\n`);
});

let isStopping = false;

/**
 * Ends when the answers in progress have been sent, or after `GRACE_MS`, or at a second signal.
 * Connections without one are closed: browsers keep them open for minutes.
 */
function stop() {
  const closeAll = () => server.closeAllConnections();
  // A listener that were taken away here would leave a moment in which a signal ends the process.
  if (isStopping) return closeAll();
  isStopping = true;
  server.close(() => process.exit(EXIT.stopped));
  if (answers.size === 0) return closeAll();
  for (const answer of answers)
    answer.once('close', () => {
      if (answers.size === 0) closeAll();
    });
  setTimeout(closeAll, GRACE_MS);
  return undefined;
}
for (const signal of SIGNALS) process.on(signal, stop);
