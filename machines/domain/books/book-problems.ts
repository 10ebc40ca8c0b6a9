/** Reports the invalid fields and editions of a published book. */
import { fieldsIn } from '../fields.ts';

/** Receives a sentence about each part of a file that was replaced or left out. */
export type ReportProblem = (problem: string) => void;

/** The fields that a book can do without, with their types. */
const OPTIONAL_FIELDS = {
  author: 'string',
  genre: 'string',
  description: 'string',
  cover: 'string',
  isTrending: 'boolean',
} as const;

export function reportInvalidFields(record: unknown, id: string, report: ReportProblem): void {
  const fields = fieldsIn(record);
  for (const [name, type] of Object.entries(OPTIONAL_FIELDS))
    if (typeof fields.get(name) !== type) report(`The book "${id}" has no valid ${name}.`);
}

/**
 * A language that is null or missing counts as not available, which is no problem.
 * @param value the book as published
 * @param languages its editions as parsed
 */
export function reportInvalidEditions<L extends string>(
  value: unknown,
  { id, languages }: { id: string; languages?: Partial<Record<L, unknown>> | undefined },
  names: readonly L[],
  report: ReportProblem,
): void {
  const published = fieldsIn(value).get('languages') ?? {};
  if (typeof published !== 'object' || Array.isArray(published))
    report(`The book "${id}" has no valid languages.`);
  const editions = fieldsIn(published);
  for (const name of names)
    if ((editions.get(name) ?? null) !== null && languages?.[name] === undefined)
      report(`The book "${id}" has no valid ${name} edition.`);
}
