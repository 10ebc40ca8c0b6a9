/** Reads the file of a hand-over, or one of Your data. */
import { HandOverFailure } from '../../../machines/domain/hand-over/failure.ts';
import { bytesOfBase64 } from '../../../machines/domain/hand-over/link-reading.ts';
import type { Bytes } from '../../../machines/domain/hand-over/link-text.ts';
import { MAX_OPENED_FILE } from '../../../machines/domain/limits.ts';
import {
  decodeDataFile,
  FileFailure,
  lockedPartOf,
} from '../../../machines/domain/site/data-file.ts';
import { LOCK_BYTES } from './packing.ts';
import { unlocked } from './unpacking.ts';
import type { Texts } from './stored-reading.ts';

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
  if (file.size > MAX_OPENED_FILE) throw new HandOverFailure('too large');
  const text = await file.text();
  const part = lockedPartOf(text);
  if (part === null) return textsIn(text);
  const bytes = bytesOfBase64(part);
  if (bytes === null || bytes.length < LOCK_BYTES) throw new HandOverFailure('foreign file');
  return bytes;
}

/** @throws HandOverFailure when the code is another one */
export const unlockedFile = async (bytes: Bytes, code: string): Promise<Texts> =>
  textsIn(new TextDecoder().decode(await unlocked(bytes, code)));
