/** The results of path tests, which `npm run qa` reports: every path with its described steps. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coverage } from './coverage.ts';
import type { Path } from './paths.ts';
import { describeEvent, describeState, type AnyBehaviour } from './behaviour.ts';

export type PathRecord = {
  /** The machine's id. */
  machine: string;
  /** Unique among the paths of this machine and engine. */
  path: string;
  /** `headless`, or the name of the Playwright project. */
  engine: string;
  /** Description of the state before the first step. */
  start: string;
  /** What each step does and shows. */
  steps: readonly string[];
  /** The number of steps that passed. */
  passed: number;
  /** The error of the failing step; null when none failed. */
  error: string | null;
  /** Path of the picture of a failed step; null when there is none. */
  screenshot: string | null;
  /** Why this engine does not cover a state or an edge, by its description. */
  reasons: Readonly<Record<string, string>>;
  /** Why no path of the machine runs in a browser; empty when they do. */
  notDriven: string;
  coverage: { states: readonly string[]; taken: readonly string[]; refused: readonly string[] };
};

/** @returns the folder for the records, from the environment; undefined when no report is wanted */
export const recordsFolder = (): string | undefined => process.env['PATH_RECORDS'];

export const stepsOf = (of: AnyBehaviour, { steps }: Path): string[] =>
  steps.map(({ event, after }) => `${describeEvent(of, event)}; ${describeState(of, after)}`);

export const listed = ({ states, taken, refused }: Coverage): PathRecord['coverage'] => ({
  states: [...states],
  taken: [...taken],
  refused: [...refused],
});

/** Writes the records to the folder of the report; does nothing when no report is wanted. */
export function writeRecords(records: readonly PathRecord[]): void {
  const folder = recordsFolder();
  if (folder === undefined || records.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(records));
}
