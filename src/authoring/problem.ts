/** One problem of a manuscript, where it is, and how a list of problems is printed. */

/** `file` is relative to the project with forward slashes, `line` counts from 1, `advice` says what to do about it. */
export type Problem = { file: string; line: number; message: string; advice: string };

/** Collects the problems of one file. */
export type Report = (line: number, message: string, advice: string) => void;

/** @returns a `Report` that appends to `problems` under the given file name. */
export function reportInto(problems: Problem[], file: string): Report {
  return (line, message, advice) => {
    problems.push({ file, line, message, advice });
  };
}

/** @returns the line, from 1, that holds the character at `position`. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** @returns one text line a problem, `file:line: message — advice`; the empty text when there is none. */
export function formatProblems(problems: readonly Problem[]): string {
  return problems
    .map(({ file, line, message, advice }) => `${file}:${line}: ${message} — ${advice}`)
    .join('\n');
}
