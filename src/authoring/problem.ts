/** A problem of a manuscript with its location, and the printed form of a list of problems. */

/**
 * `file` is relative to the project, with forward slashes. `line` counts from 1. `message` says
 * what is wrong, `advice` what to do about it.
 */
export type Problem = { file: string; line: number; message: string; advice: string };

/** Reports a problem in one file. */
export type Report = (line: number, message: string, advice: string) => void;

/** @returns a `Report` that appends to `problems` with the given file name */
export function reportInto(problems: Problem[], file: string): Report {
  return (line, message, advice) => {
    problems.push({ file, line, message, advice });
  };
}

/** @returns the line, counted from 1, of the character at index `position` */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** @returns one line per problem, `file:line: message — advice`; empty when there is none */
export function formatProblems(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, message, advice }) => `${file}:${line}: ${message} — ${advice}`)
    .join('\n');
}
