/** Reads the fragment of an address, or a message with it, as link-text.ts writes it. */
import { MAX_HAND_OVER_TEXT, MAX_LINK_WORDS } from '../limits.ts';
import { HandOverFailure, problemOf } from './failure.ts';
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

/** White space, signs without width that chats add, and how a mail breaks a line or quotes it. */
const GAPS = /(?:=?\r?\n[\s>]*|[\s\p{Cc}\p{Cf}\u{fe00}-\u{fe0f}])+/gu;
const START = /#(?=[dn]=)/iu;
/** Signs of a link; what stands behind them is of the message. */
const SIGNS = { d: /^[\w-]*/u, n: /^\d*/u } as const;
/** Of addresses in addresses. */
const MOST_ENCODINGS = 3;

function decoded(text: string): string {
  let read = text;
  for (let times = 0; times < MOST_ENCODINGS; times += 1)
    read = read.replace(/%(?<hex>[\da-f]{2})/giu, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return read;
}

/** A part of the text that may be a link: after `#d=` or `#n=`. */
type Candidate = { way: 'd' | 'n'; data: string };

/** The signs that follow in the text, all of them, and as many of its words as belong to the link. */
function dataIn(text: string, signs: RegExp): string[] {
  const words = text.split(GAPS);
  const own: string[] = [];
  for (const word of words) {
    const [part = ''] = signs.exec(word) ?? [];
    own.push(part);
    if (part !== word) break;
  }
  const some = own.slice(1, MAX_LINK_WORDS).map((_, at) => own.slice(0, at + 1).join(''));
  return [own.join(''), ...some];
}

function candidatesIn(text: string): Candidate[] {
  const all = text
    .split(START)
    .slice(1, MAX_LINK_WORDS)
    .flatMap((part) => {
      const way = /^n/iu.test(part) ? 'n' : 'd';
      return dataIn(part.slice('d='.length), SIGNS[way]).map((data) => ({ way, data }) as const);
    });
  return all.slice(0, MAX_LINK_WORDS);
}

/** @throws HandOverFailure when it is no link, or not a whole one */
function envelopeOf({ way, data }: Candidate): Envelope {
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
  const read = decoded(text);
  const candidates = candidatesIn(read);
  for (const candidate of candidates) {
    try {
      return envelopeOf(candidate);
    } catch (error) {
      if (problemOf(error) !== 'incomplete') throw error;
    }
  }
  const isOurs = candidates.length > 0 || /\/hand-over(?:#|$)/u.test(read.replace(GAPS, ''));
  throw new HandOverFailure(isOurs ? 'incomplete' : 'foreign');
}
