/**
 * `npm run publish-site`: stores the built site in a bucket of an object store, only what has changed,
 * and prints the addresses that a content delivery network has to purge.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openStore } from './publishing/object-store.mjs';
import { publishSite } from './publishing/publish.mjs';

const ROOT = fileURLToPath(new URL('../../dist/', import.meta.url));
const USAGE = `npm run publish-site -- --endpoint https://storage.example/bucket [--region eu-central-1] [--dry-run] [--remove]
  --endpoint   address of the store with the name of the bucket; or PUBLISH_ENDPOINT
  --region     as the store names it, "auto" where it has none; or PUBLISH_REGION
  --dry-run    says what would be stored, removed and purged, and changes nothing
  --remove     removes objects that are no part of the site
The keys of the store are read from PUBLISH_KEY_ID and PUBLISH_SECRET_KEY. Progress goes to the standard
error output, the addresses to purge to the standard output.`;
const EXIT = { failed: 1, invalidUsage: 2, brokenOff: 130 };

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/** @param {string} message @param {number} code @returns {never} */
function exit(message, code) {
  say(message);
  process.exit(code);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        endpoint: { type: 'string' },
        region: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        remove: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return exit(
      `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`,
      EXIT.invalidUsage,
    );
  }
}

const given = readArguments();
const { env } = process;
const endpoint = given.endpoint ?? env['PUBLISH_ENDPOINT'];
const region = given.region ?? env['PUBLISH_REGION'] ?? 'auto';
const accessKeyId = env['PUBLISH_KEY_ID'] ?? '';
const secretAccessKey = env['PUBLISH_SECRET_KEY'] ?? '';
if (endpoint === undefined || !URL.canParse(endpoint))
  exit(`The address of the store is missing.\n\n${USAGE}`, EXIT.invalidUsage);
if (accessKeyId === '' || secretAccessKey === '')
  exit(`The keys of the store are missing.\n\n${USAGE}`, EXIT.invalidUsage);
if (!existsSync(join(ROOT, 'hosting.json')))
  exit('There is no built site yet. Build it with: npm run build', EXIT.failed);

const ending = new AbortController();
process.once('SIGINT', () => ending.abort());
try {
  const addresses = await publishSite({
    root: ROOT,
    store: openStore({ endpoint, region, accessKeyId, secretAccessKey }),
    isDryRun: given['dry-run'],
    removes: given.remove,
    signal: ending.signal,
    say,
  });
  if (addresses === null) process.exitCode = EXIT.brokenOff;
  else for (const address of addresses) process.stdout.write(`${address}\n`);
} catch (error) {
  exit(
    `${error instanceof Error ? error.message : String(error)}\nWhat is stored already stays. Run the command again to go on.`,
    EXIT.failed,
  );
}
