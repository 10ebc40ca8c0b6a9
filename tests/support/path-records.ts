/** What a walk leaves behind for the report, when somebody has asked for one: every path with its steps, in words. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { Coverage } from './coverage.ts';
import type { Path } from './paths.ts';
import { describeEvent, describeState } from './descriptions.ts';

export type StepRecord = {
  does: string;
  shows: string;
  outcome: 'passed' | 'failed' | 'not reached';
};

export type PathRecord = {
  /** The machine's id. */
  machine: string;
  /** Unlike any other path's of this machine and engine. */
  path: string;
  /** `headless`, or the name of the browser's project. */
  engine: string;
  /** In words, before the first step. */
  start: string;
  steps: readonly StepRecord[];
  /** What the failing step said; null where none failed. */
  error: string | null;
  /** Files made when a step failed. */
  screenshot: string | null;
  trace: string | null;
  /** Why something of the machine is not walked in this engine, by its words. */
  reasons: Readonly<Record<string, string>>;
  /** Why nothing of the machine is walked in a browser; empty where it is. */
  notDriven: string;
  coverage: { states: readonly string[]; taken: readonly string[]; refused: readonly string[] };
};

/** The folder for the records, from the environment; undefined where nobody wants them. */
export const recordsFolder = (): string | undefined => process.env['WALKS_TO'];

/** @param passed steps that went well */
export function stepsOf(machine: AnyStateMachine, { steps }: Path, passed: number): StepRecord[] {
  return steps.map(({ event, after }, place) => ({
    does: describeEvent(machine.id, event),
    shows: describeState(after),
    outcome: outcomeOf(place, passed),
  }));
}

function outcomeOf(place: number, passed: number): StepRecord['outcome'] {
  if (place < passed) return 'passed';
  return place === passed ? 'failed' : 'not reached';
}

export const listed = ({ states, taken, refused }: Coverage): PathRecord['coverage'] => ({
  states: [...states],
  taken: [...taken],
  refused: [...refused],
});

/** Writes the records to the folder that was asked for; does nothing where none was. */
export function writeRecords(records: readonly PathRecord[]): void {
  const folder = recordsFolder();
  if (folder === undefined || records.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(records));
}
