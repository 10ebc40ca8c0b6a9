/** The file of a hand-over: the stored values as in an export of Your data, locked or not; opened-file.ts reads it. */
import { base64Of } from '../../../machines/domain/hand-over/link-text.ts';
import { encodeDataFile, encodeLockedFile } from '../../../machines/domain/site/data-file.ts';
import { locked } from './packing.ts';
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
