/**
 * Inflates and unlocks what packing.ts has deflated and locked. Apart from it: only who opens a link or
 * a file needs it.
 */
import { HandOverFailure } from '../../../machines/domain/hand-over/failure.ts';
import type { Bytes } from '../../../machines/domain/hand-over/link-text.ts';
import { MAX_HAND_OVER_BYTES } from '../../../machines/domain/limits.ts';
import { canDeflate, canLock, FORMAT, IV_BYTES, keyOf, SALT_BYTES, through } from './packing.ts';

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
