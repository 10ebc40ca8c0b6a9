/** Why code of the site could not be loaded, decided by what two requests were answered with. */
import type { FailureKind } from './failure.ts';

/**
 * What a request was answered with. `none`: nothing; `late`: nothing in time; `error`: an error of
 * the site, or an answer that ended early; `page`: a page, or a redirect, of a network that answers
 * in place of the site; `code`: a script; `other`: anything else, such as status 404.
 */
export type Answer = 'none' | 'late' | 'error' | 'page' | 'code' | 'other';

/**
 * `file` is the answer of the first file of code that was not received, `code` when all of them
 * were, and `unknown` when the browser does not name a file. `release` is the answer of the file
 * that names the current release, `newer` when that is another release than the page's.
 */
export type Answers = { file: Answer | 'unknown'; release: Answer | 'newer' };

/**
 * `kind`: the reason that is shown; `reloadHelps`: a page that is reloaded can use the code, because
 * the file is on the site and this page's browser remembers the failure, or because the page is one
 * of an earlier release.
 */
export type ChunkReason = { kind: FailureKind; reloadHelps: boolean };

/** `wasReloaded`: the page was reloaded for this reason before, so a reload is of no use by itself. */
export type ChunkDiagnosis = ChunkReason & { wasReloaded: boolean };

/** Where a failure is explained: in place of the screen, or beside it. */
export type FailurePlace = 'screen' | 'beside';

/** The answers about the file that say enough. */
const BY_FILE: Partial<Record<Answers['file'], FailureKind>> = {
  late: 'too-slow',
  error: 'server',
  page: 'portal',
};

/** The answers about the release that mean that the site itself cannot be reached. */
const BY_SITE: Partial<Record<Answers['release'], FailureKind>> = {
  none: 'offline',
  late: 'offline',
  page: 'portal',
  error: 'server',
};

/** What stops this file while the site answers. */
const BY_FILE_ALONE: Partial<Record<Answers['file'], FailureKind>> = {
  none: 'blocked',
  other: 'not-found',
};

export function chunkReasonOf({ file, release }: Answers): ChunkReason {
  if (file === 'code') return { kind: 'invalid', reloadHelps: true };
  // Some hosts answer with a page for what another release has replaced.
  if (release === 'newer' && ['page', 'other', 'unknown'].includes(file))
    return { kind: 'not-found', reloadHelps: true };
  const kind = BY_FILE[file] ?? BY_SITE[release] ?? BY_FILE_ALONE[file] ?? 'server';
  return { kind, reloadHelps: false };
}
