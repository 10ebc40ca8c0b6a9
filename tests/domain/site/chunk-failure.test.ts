/** The reason why code could not be loaded, for everything that the two requests can be answered with. */
import { expect, test } from 'vitest';
import { chunkReasonOf, type Answers } from '../../../machines/domain/site/chunk-failure.ts';

const RELEASES = ['none', 'late', 'error', 'page', 'other', 'newer'] as const;

/** The reason for each answer of the release, in the order of `RELEASES`; `reload`: a reload helps. */
const REASONS: Readonly<Record<Answers['file'], readonly string[]>> = {
  none: ['offline', 'offline', 'server', 'portal', 'blocked', 'blocked'],
  late: ['too-slow', 'too-slow', 'too-slow', 'too-slow', 'too-slow', 'too-slow'],
  error: ['server', 'server', 'server', 'server', 'server', 'server'],
  page: ['portal', 'portal', 'portal', 'portal', 'portal', 'not-found, reload'],
  other: ['offline', 'offline', 'server', 'portal', 'not-found', 'not-found, reload'],
  unknown: ['offline', 'offline', 'server', 'portal', 'server', 'not-found, reload'],
  code: RELEASES.map(() => 'invalid, reload'),
};

test.each(Object.entries(REASONS))('the file is answered with %s', (file, reasons) => {
  const found = RELEASES.map((release) => {
    const { kind, reloadHelps } = chunkReasonOf({ file: file as Answers['file'], release });
    return reloadHelps ? `${kind}, reload` : kind;
  });
  expect(found).toEqual(reasons);
});
