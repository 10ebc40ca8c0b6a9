/** Unpacks a WOFF font into the OpenType font within it, for a renderer that reads no packed fonts. */
import { inflateSync } from 'node:zlib';

const WOFF = 0x774f4646;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const HEADER = 12;
const ENTRY = 16;
/** Tables begin at multiples of this many bytes. */
const ALIGNED = 4;

/**
 * @param woff a font file (WOFF 1.0, section 3); not WOFF2
 * @returns the same font as OpenType file
 * @throws when the file is no WOFF, or a table has another length than it says
 */
export function unpackedWoff(woff: Buffer): Buffer {
  if (woff.length < WOFF_HEADER || woff.readUInt32BE(0) !== WOFF) throw new Error('This is no WOFF font.');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(WOFF_HEADER + index * WOFF_ENTRY, WOFF_HEADER + (index + 1) * WOFF_ENTRY);
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(offset, offset + packed);
    const data = packed < length ? inflateSync(stored) : stored;
    if (data.length !== length) throw new Error('A table of this WOFF font is damaged.');
    return { tag: entry.subarray(0, 4), checksum: entry.subarray(16, 20), data };
  });

  const header = Buffer.alloc(HEADER + count * ENTRY);
  const power = Math.floor(Math.log2(count));
  header.writeUInt32BE(woff.readUInt32BE(4), 0);
  header.writeUInt16BE(count, 4);
  // For a binary search among the tables (OpenType, table directory).
  header.writeUInt16BE(2 ** power * ENTRY, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * ENTRY, 10);
  const parts: Buffer[] = [header];
  let end = header.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEADER + index * ENTRY;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(end, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    const padded = Buffer.concat([data], Math.ceil(data.length / ALIGNED) * ALIGNED);
    parts.push(padded);
    end += padded.length;
  }
  return Buffer.concat(parts);
}
