/** Figures and Markdown tables. */

/** @param of from 0 to 1 @returns the percentile, NaN for no values */
export function share(values: readonly number[], of: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => share(values, 0.5);

/** Three significant digits; `n/a` for a missing value. */
export function figure(value: number): string {
  if (Number.isNaN(value)) return 'n/a';
  if (value === 0) return '0';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
