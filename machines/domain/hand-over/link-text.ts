/**
 * The bytes of a hand-over as the fragment of an address; link-reading.ts reads it. Byte 0 says whether they are
 * locked; bytes 1 to 4 are the CRC-32 of all others, so that a link that was cut, or in which a
 * character is another, is refused.
 */
/** `plain`: deflated JSON; `locked`: the same, encrypted. */
export const KINDS = ['', 'plain', 'locked'] as const;
/** Bytes that the browser's own functions take. */
export type Bytes = Uint8Array<ArrayBuffer>;
export type Envelope = { kind: 'plain' | 'locked'; body: Bytes };

export const HEAD = 5;
export const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Digits of so many bytes; seven at a time are the fewest digits. */
export const DIGITS = [0, 3, 5, 8, 10, 13, 15, 17] as const;
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
