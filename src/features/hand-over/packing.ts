/** Deflates and locks with what browsers have of their own; unpacking.ts reverses both. */
import { HandOverFailure } from '../../../machines/domain/hand-over/failure.ts';
import type { Bytes } from '../../../machines/domain/hand-over/link-text.ts';
import { HAND_OVER_ROUNDS } from '../../../machines/domain/limits.ts';

export const FORMAT = 'deflate-raw';
export const SALT_BYTES = 16;
export const IV_BYTES = 12;
/** Salt, initialisation vector and authentication tag: what locked bytes have more than open ones. */
export const LOCK_BYTES = SALT_BYTES + IV_BYTES + 16;

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

/** @returns what comes out of the stream @throws HandOverFailure when that is more than `limit` bytes */
export async function through(
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

/** @returns the key that a code is stretched to */
export async function keyOf(code: string, salt: Bytes): Promise<CryptoKey> {
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
