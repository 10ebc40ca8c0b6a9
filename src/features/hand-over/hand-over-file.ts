/** The file of a hand-over: the stored values as in an export of Your data, locked or not. */
import { HandOverFailure } from '../../../machines/domain/hand-over/failure.ts';
import {
  base64Of,
  bytesOfBase64,
  type Bytes,
} from '../../../machines/domain/hand-over/link-text.ts';
import { MAX_HAND_OVER_FILE } from '../../../machines/domain/limits.ts';
import {
  decodeDataFile,
  encodeDataFile,
  encodeLockedFile,
  FileFailure,
  lockedPartOf,
} from '../../../machines/domain/site/data-file.ts';
import { locked, unlocked } from './packing.ts';
import type { Texts } from './stored-reading.ts';

/** The share menus of browsers take no `.json`. */
const FILE_NAME = 'kitabvan-reading.txt';
const FILE_TYPE = 'text/plain';

/** @param code null for a file that is not locked */
export async function handOverFile(texts: Texts, code: string | null): Promise<File> {
  const plain = encodeDataFile(texts);
  const content =
    code === null
      ? plain
      : encodeLockedFile(base64Of(await locked(new TextEncoder().encode(plain), code)));
  return new File([content], FILE_NAME, { type: FILE_TYPE });
}

/** Downloads the file. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(url);
}

function failureOf(error: unknown): HandOverFailure {
  const isNewer = error instanceof FileFailure && error.problem === 'newer';
  return new HandOverFailure(isNewer ? 'newer' : 'foreign file');
}

function textsIn(text: string): Texts {
  try {
    return decodeDataFile(text);
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * @param file of the browser, or anything else
 * @returns the stored values in it, or the bytes that a code unlocks
 * @throws HandOverFailure
 */
export async function readFile(file: unknown): Promise<Texts | Bytes> {
  if (!(file instanceof File)) throw new HandOverFailure('foreign file');
  if (file.size > MAX_HAND_OVER_FILE) throw new HandOverFailure('too large');
  const text = await file.text();
  const part = lockedPartOf(text);
  if (part === null) return textsIn(text);
  const bytes = bytesOfBase64(part);
  if (bytes === null) throw new HandOverFailure('incomplete');
  return bytes;
}

/** @throws HandOverFailure when the code is another one */
export const unlockedFile = async (bytes: Bytes, code: string): Promise<Texts> =>
  textsIn(new TextDecoder().decode(await unlocked(bytes, code)));
