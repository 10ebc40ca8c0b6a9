/** Deflates and locks with what browsers have of their own, and reverses both. */
import { HandOverFailure } from '../../../machines/domain/hand-over/failure.ts';
import type { Bytes } from '../../../machines/domain/hand-over/link-text.ts';
import { HAND_OVER_ROUNDS, MAX_HAND_OVER_BYTES } from '../../../machines/domain/limits.ts';

const FORMAT = 'deflate-raw';
const SALT_BYTES = 16;
const IV_BYTES = 12;

/** @returns whether the browser can make and read links */
export function canDeflate(): boolean {
  try {
    return new DecompressionStream(FORMAT) instanceof DecompressionStream;
  } catch {
    return false;
  }
}

/** @returns whether the browser can lock: it does so for pages with a secure connection only */
export const canLock = (): boolean => window.isSecureContext;

/** @throws HandOverFailure when more comes out than `limit` bytes */
async function through(
  bytes: Bytes,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough<Bytes>(stream).getReader();
  const parts: Bytes[] = [];
  let length = 0;
  for (;;) {
    // One part after the other.
    // oxlint-disable-next-line no-await-in-loop
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > limit) {
      void reader.cancel();
      throw new HandOverFailure('too large');
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export const deflated = (text: string): Promise<Bytes> =>
  through(new TextEncoder().encode(text), new CompressionStream(FORMAT), Infinity);

/** @throws HandOverFailure when it is no deflated text, or is too large */
export async function inflated(bytes: Bytes): Promise<string> {
  if (!canDeflate()) throw new HandOverFailure('no streams');
  try {
    const whole = await through(bytes, new DecompressionStream(FORMAT), MAX_HAND_OVER_BYTES);
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch (error) {
    throw error instanceof HandOverFailure ? error : new HandOverFailure('incomplete');
  }
}

async function keyOf(code: string, salt: Bytes): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(code);
  const password = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: HAND_OVER_ROUNDS },
    password,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** @returns the salt, the initialisation vector, and the encrypted bytes */
export async function locked(bytes: Bytes, code: string): Promise<Bytes> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await keyOf(code, salt);
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
  return new Uint8Array(await new Blob([salt, iv, encrypted]).arrayBuffer());
}

/** @throws HandOverFailure when the code is another one, or the browser cannot unlock */
export async function unlocked(bytes: Bytes, code: string): Promise<Bytes> {
  if (!canLock()) throw new HandOverFailure('insecure');
  const body = SALT_BYTES + IV_BYTES;
  const key = await keyOf(code, bytes.slice(0, SALT_BYTES));
  try {
    const iv = bytes.slice(SALT_BYTES, body);
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(body));
    return new Uint8Array(opened);
  } catch {
    throw new HandOverFailure('code');
  }
}
