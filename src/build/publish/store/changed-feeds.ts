/** The feeds of a large library: of the catalogue for reading apps only the pages that have changed. */
import { createHash } from 'node:crypto';
import type { Feed } from '../../feeds/catalogue-tree.ts';
import type { Edition } from '../../feeds/editions.ts';
import { appFiles } from '../../feeds/feed-files.ts';

/** Path of a page, without an ending -> hash of what it is made of. */
export type FeedSignatures = Record<string, string>;

/**
 * @param editions newest first
 * @param keyOf the key of a finished book, by its id
 * @param before the pages that the output folder has
 * @returns path -> text of what may have changed, and which of the paths that are there stay
 */
export function changedFeeds(
  editions: readonly Edition[],
  origin: string,
  keyOf: (id: string) => string,
  before: FeedSignatures,
) {
  const signatures: FeedSignatures = {};
  const same = new Set<string>();
  const isMade = ({ editions: shown, ...feed }: Feed): boolean => {
    const books = shown.map(({ book, language }) => `${language} ${keyOf(book.id)}`);
    const hash = createHash('sha256').update(JSON.stringify([feed, books]));
    const signature = hash.digest('base64url').slice(0, 16);
    signatures[feed.path] = signature;
    if (before[feed.path] !== signature) return false;
    same.add(feed.path);
    return true;
  };
  const files = appFiles(editions, origin, false, isMade);
  const isKept = (path: string): boolean => same.has(path.replace(/\.(?:json|xml)$/u, ''));
  return { files, signatures, isKept };
}
