/**
 * Decodes the bytes of a manuscript file and reports what an editor does not show: encoding, line
 * ends, invisible characters.
 */
import type { Report } from './problem.ts';

/**
 * Characters that are only ever typed by accident: control characters, zero-width spaces, direction
 * marks, and the replacement character. The joiners U+200C and U+200D are allowed: Devanagari uses
 * them.
 */
export const INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFFD]/u;

const NAMES = new Map([
  ['\t', 'tab'],
  ['\u200B', 'zero-width space'],
  ['\uFEFF', 'byte-order mark'],
  ['\uFFFD', 'replacement character, a lost letter'],
]);

/**
 * @param bytes the content of the file
 * @param report called for each problem
 * @param allowTabs true where tabs only indent (JSON, SVG)
 * @returns the text without byte-order mark and with LF line ends, so that later checks do not
 *   report the same problem again; null when it is not valid UTF-8
 */
export function decode(bytes: Uint8Array, report: Report, allowTabs = false): string | null {
  const raw = fromUtf8(bytes);
  if (raw === null) {
    report(
      firstBadLine(bytes),
      'is not valid UTF-8',
      'Save the file again with the encoding UTF-8.',
    );
    return null;
  }
  if (raw.startsWith('\uFEFF')) {
    report(
      1,
      'begins with a byte-order mark',
      'Save the file as UTF-8 without a byte-order mark (BOM).',
    );
  }
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const windowsLine = raw.split('\n').findIndex((line) => line.endsWith('\r'));
  if (windowsLine >= 0) {
    report(
      windowsLine + 1,
      'has Windows line ends (CRLF)',
      'Save the file with Unix line ends (LF).',
    );
  }
  const lines = text.split('\n');
  const decomposed = lines.findIndex((line) => line !== line.normalize('NFC'));
  if (decomposed >= 0) {
    const advice = "Save the file in Unicode's composed form (in Node: text.normalize('NFC')).";
    report(decomposed + 1, 'is not in Unicode form NFC', advice);
  }
  lines.forEach((line, index) => {
    const found = INVISIBLE.exec(allowTabs ? line.replaceAll('\t', ' ') : line)?.[0];
    if (found !== undefined) reportInvisible(found, index + 1, report);
  });
  return text;
}

function reportInvisible(found: string, line: number, report: Report): void {
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const name = NAMES.get(found);
  const advice =
    found === '\t' ? 'Use spaces instead of the tab.' : 'Delete it and type this place again.';
  report(
    line,
    `has the invisible character ${code}${name === undefined ? '' : ` (${name})`}`,
    advice,
  );
}

function fromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The byte of a line feed is never part of a longer UTF-8 sequence, so each line can be decoded
 * alone.
 */
function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start <= bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    const stop = end === -1 ? bytes.length : end;
    if (fromUtf8(bytes.subarray(start, stop)) === null) return line;
    start = stop + 1;
  }
  return 1;
}
