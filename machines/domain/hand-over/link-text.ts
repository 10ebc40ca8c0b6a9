/**
 * The bytes of a hand-over as the fragment of an address, and back. Byte 0 says whether they are
 * locked; bytes 1 to 4 are the CRC-32 of all others, so that a link that was cut, or in which a
 * character is another, is refused.
 */
import { MAX_HAND_OVER_TEXT } from '../limits.ts';
import { HandOverFailure } from './failure.ts';

/** `plain`: deflated JSON; `locked`: the same, encrypted. */
const KINDS = ['', 'plain', 'locked'] as const;
/** Bytes that the browser's own functions take. */
export type Bytes = Uint8Array<ArrayBuffer>;
export type Envelope = { kind: 'plain' | 'locked'; body: Bytes };

const HEAD = 5;
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Digits of so many bytes; seven at a time are the fewest digits. */
const DIGITS = [0, 3, 5, 8, 10, 13, 15, 17] as const;
const BYTES_IN_GROUP = 7;

const CRC_TABLE = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 as in ZIP and PNG (ISO 3309). @returns an unsigned integer */
export function crc32(...parts: readonly Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts)
    for (const byte of part) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** @returns the kind, the checksum and the body in one */
export function sealed({ kind, body }: Envelope): Bytes {
  const bytes = new Uint8Array(HEAD + body.length);
  bytes[0] = KINDS.indexOf(kind);
  bytes.set(body, HEAD);
  new DataView(bytes.buffer).setUint32(1, crc32(bytes.subarray(0, 1), body));
  return bytes;
}

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

/** Base64 for addresses (RFC 4648, section 5), without padding. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const group = (a << 16) | (b << 8) | c;
    const signs = Math.min(3, bytes.length - at) + 1;
    for (let sign = 0; sign < signs; sign += 1) text += BASE64[(group >> (18 - 6 * sign)) & 63];
  }
  return text;
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

/** Digits, of which a QR code holds more than of letters; leading zeros are kept. */
export function digitsOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += BYTES_IN_GROUP) {
    const group = bytes.subarray(at, at + BYTES_IN_GROUP);
    const number = group.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    text += number.toString().padStart(DIGITS[group.length] ?? 0, '0');
  }
  return text;
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
