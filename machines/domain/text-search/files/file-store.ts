/** The files of a search in files, each read once. */
import { failureKindOf, LoadFailure } from '../../site/failure.ts';

/** @throws LoadFailure when a file cannot be read */
export type ReadFile = (path: string) => Promise<string>;

/** Files that stay in memory; the ones that were read first are read again when they are needed. */
const KEPT_FILES = 200;

/** Reads each file once; one that could not be read or understood is read again. */
export class FileStore {
  readonly #read: ReadFile;
  readonly #files = new Map<string, Promise<unknown>>();

  constructor(read: ReadFile) {
    this.#read = read;
  }

  /** @param parse of this path always the same @throws LoadFailure */
  async get<T>(path: string, parse: (text: string) => T | null): Promise<T> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by `parse`
    const known = this.#files.get(path) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const loading = this.#load(path, parse);
    this.#files.set(path, loading);
    const [oldest] = this.#files.keys();
    if (this.#files.size > KEPT_FILES && oldest !== undefined) this.#files.delete(oldest);
    try {
      return await loading;
    } catch (error) {
      this.#files.delete(path);
      throw error;
    }
  }

  async #load<T>(path: string, parse: (text: string) => T | null): Promise<T> {
    const parsed = parse(await this.#read(path));
    if (parsed === null)
      throw new LoadFailure('invalid', `${path} does not have the content it should have`);
    return parsed;
  }
}

/** @returns whether a file that should be there is missing, or another file is in its place */
export const isGone = (error: unknown): boolean =>
  ['not-found', 'invalid', 'portal'].includes(failureKindOf(error));
