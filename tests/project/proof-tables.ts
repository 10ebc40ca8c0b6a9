/**
 * Reads the tables of docs/ that list where each requirement is implemented and which tests cover
 * it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COLUMNS = ['#', 'What the product does', 'Where', 'Test', 'Resolution'];

export type Row = {
  table: string;
  number: string;
  what: string;
  where: string;
  test: string;
  resolution: string;
  line: number;
};

/**
 * @returns the rows numbered S or R of a document; `\|` is a bar within a cell
 * @throws Error for a wrong number of cells
 */
export function rowsOf(table: string): Row[] {
  return readFileSync(join(ROOT, table), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (!/^\| [SR]\d+ /.test(line)) return [];
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'));
      if (cells.length !== COLUMNS.length)
        throw new Error(
          `${table}:${index + 1} has ${cells.length} cells instead of ${COLUMNS.length}.`,
        );
      const [number = '', what = '', where = '', proof = '', resolution = ''] = cells;
      return [{ table, number, what, where, test: proof, resolution, line: index + 1 }];
    });
}

/** The tests in a cell, separated by `<br>`, each written as `` `file` title ``. */
export const proofsIn = (cell: string): { file: string; title: string }[] =>
  cell.split('<br>').map((proof) => {
    const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(proof.trim()) ?? [];
    return { file, title };
  });

export const filesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
