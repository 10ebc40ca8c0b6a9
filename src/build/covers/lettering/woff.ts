/**
 * Unpacks fonts from WOFF 1.0 (https://www.w3.org/TR/WOFF/), the only format of our font packages
 * whose tables are compressed with zlib, which Node has.
 */
import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;

/**
 * @param woff the file
 * @returns the same font as an OpenType file, for programs that read no WOFF
 * @throws Error when the file is not WOFF 1.0
 */
export function openTypeOf(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is not a WOFF file.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(HEADER_BYTES + index * ENTRY_BYTES).subarray(0, ENTRY_BYTES);
    const start = entry.readUInt32BE(4);
    const stored = woff.subarray(start, start + entry.readUInt32BE(8));
    const length = entry.readUInt32BE(12);
    // A table that would not become smaller is stored as it is.
    return { entry, data: stored.length < length ? inflateSync(stored) : stored };
  });

  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, { entry, data }] of tables.entries()) {
    const at = 12 + 16 * index;
    entry.copy(head, at, 0, 4);
    entry.copy(head, at + 4, 16, 20);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
