/** docs/accessibility.md lists the checks that the browser tests measure. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from '../../e2e/conformance/table.ts';
import { ROOT } from './proof-tables.ts';

test('every check of accessibility is in the document with what it demands, and no other', () => {
  const text = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8');
  const [, table = ''] = /<!-- conformance -->\n(.*?)\n<!-- \/conformance -->/su.exec(text) ?? [];
  const rows = Object.entries(CHECKS).map(
    ([id, [check, wanted]]) => `| ${id} | ${check} | ${wanted} |`,
  );
  expect(table.split('\n').slice(2)).toEqual(rows);
});
