/** A bucket in memory that speaks the part of the S3 protocol that publishing needs. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type StoredObject = { content: string; type: string; cacheControl: string };

export type Bucket = {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** Keys in the order in which they were stored. */
  puts: string[];
  /** Statuses of the next answers to uploads, before those that succeed. */
  refusals: number[];
  /** Whether what is stored differs from what was sent. */
  isBroken: boolean;
  /** Called with the key of each object that has been stored. */
  onPut: (key: string) => void;
};

const etagOf = (content: string): string =>
  `"${createHash('md5').update(Buffer.from(content, 'latin1')).digest('hex')}"`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A page of the listing; keys are in the order of their bytes. */
function listing(objects: Bucket['objects'], parameters: URLSearchParams): string {
  const atOnce = Number(parameters.get('max-keys') ?? 1000);
  const keys = [...objects.keys()].sort((one, other) => (one < other ? -1 : 1));
  const start = Number(parameters.get('continuation-token') ?? 0);
  const listed = keys.slice(start, start + atOnce).map((key) => {
    const content = objects.get(key)?.content ?? '';
    return `<Contents><Key>${escaped(key)}</Key><ETag>${etagOf(content)}</ETag><Size>${content.length}</Size></Contents>`;
  });
  const isCut = start + atOnce < keys.length;
  const next = isCut ? `<NextContinuationToken>${start + atOnce}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${listed.join('')}</ListBucketResult>`;
}

async function answer(
  bucket: Bucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://store');
  const key = decodeURIComponent(url.pathname.replace(/^\/site\/?/, ''));
  const body = await bodyOf(request);
  if (request.method === 'PUT') {
    const status = bucket.refusals.shift();
    if (status !== undefined) {
      response.writeHead(status).end('<Error><Code>Refused</Code></Error>');
      return;
    }
    const content = bucket.isBroken ? `${body}!` : body;
    bucket.objects.set(key, {
      content,
      type: request.headers['content-type'] ?? '',
      cacheControl: request.headers['cache-control'] ?? '',
    });
    bucket.puts.push(key);
    bucket.onPut(key);
    response.writeHead(200, { etag: etagOf(content) }).end();
    return;
  }
  if (request.method === 'DELETE') {
    bucket.objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  if (key === '') {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(listing(bucket.objects, url.searchParams));
    return;
  }
  const object = bucket.objects.get(key);
  if (object === undefined) response.writeHead(404).end();
  else response.writeHead(200).end(Buffer.from(object.content, 'latin1'));
}

/** Listens until the test ends. */
export async function openBucket(): Promise<Bucket> {
  const bucket: Bucket = {
    endpoint: '',
    objects: new Map(),
    puts: [],
    refusals: [],
    isBroken: false,
    onPut: () => undefined,
  };
  const server = createServer((request, response) => void answer(bucket, request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(bucket, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/site`,
  });
}
