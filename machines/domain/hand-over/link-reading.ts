/** Reads the fragment of an address, or a message with it, as link-text.ts writes it. */
import { MAX_HAND_OVER_TEXT } from '../limits.ts';
import { HandOverFailure } from './failure.ts';
import {
  BASE64,
  base64Of,
  crc32,
  DIGITS,
  HEAD,
  KINDS,
  type Bytes,
  type Envelope,
} from './link-text.ts';

/** @throws HandOverFailure when it is not complete, or of a newer version */
function opened(bytes: Bytes): Envelope {
  const body = bytes.slice(HEAD);
  const sum = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length <= HEAD || sum.getUint32(1) !== crc32(bytes.subarray(0, 1), body))
    throw new HandOverFailure('incomplete');
  const number = bytes[0] ?? 0;
  if (number >= KINDS.length) throw new HandOverFailure('newer');
  const kind = KINDS[number];
  if (!kind) throw new HandOverFailure('foreign');
  return { kind, body };
}

/** @returns null for what `base64Of` does not write */
export function bytesOfBase64(text: string): Bytes | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, count, length] = [0, 0, 0];
  for (const sign of text) {
    const value = BASE64.indexOf(sign);
    if (value < 0) return null;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes[length] = (bits >> count) & 0xff;
    length += 1;
  }
  return base64Of(bytes) === text ? bytes : null;
}

/** @returns null for what `digitsOf` does not write */
export function bytesOfDigits(text: string): Bytes | null {
  const groups = text.match(/.{1,17}/gu) ?? [];
  const bytes: number[] = [];
  for (const group of groups) {
    const size = DIGITS.findIndex((digits) => digits === group.length);
    if (size < 0 || !/^\d+$/u.test(group)) return null;
    let number = BigInt(group);
    const own: number[] = [];
    for (let byte = 0; byte < size; byte += 1) {
      own.unshift(Number(number % 256n));
      number /= 256n;
    }
    if (number > 0n) return null;
    bytes.push(...own);
  }
  return Uint8Array.from(bytes);
}

/** White space, and signs without width that chats add. */
const GAPS = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/gu;
const PAYLOAD = /#(?<way>[dn])=(?<data>.*)$/su;

const decoded = (text: string): string =>
  text.replace(/%(?<hex>[\da-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

function envelopeIn(text: string): Envelope {
  const { way, data = '' } = PAYLOAD.exec(decoded(text))?.groups ?? {};
  if (way === undefined)
    throw new HandOverFailure(/\/hand-over(?:#|$)/u.test(text) ? 'incomplete' : 'foreign');
  const bytes = (way === 'n' ? bytesOfDigits : bytesOfBase64)(data);
  if (bytes === null) throw new HandOverFailure('incomplete');
  return opened(bytes);
}

/**
 * Finds the hand-over in a fragment, an address, or a message with an address; it may be
 * percent-encoded, and broken into lines.
 * @throws HandOverFailure
 */
export function readLinkText(text: string): Envelope {
  if (text.length > MAX_HAND_OVER_TEXT) throw new HandOverFailure('too large');
  try {
    return envelopeIn(text.replace(GAPS, ''));
  } catch (error) {
    // Words that follow the link in a message.
    const alone = text.split(GAPS).find((word) => PAYLOAD.test(decoded(word)));
    if (alone === undefined) throw error;
    return envelopeIn(alone);
  }
}
