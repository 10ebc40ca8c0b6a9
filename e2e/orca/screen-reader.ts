/** Reads what Orca says from the log of its voice, and presses keys on the desktop. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';

/** `read` is continuous reading (Say All), which runs to the end of the document. */
type Utterance = { say: string } | { read: string } | { stop: true };

const run = promisify(execFile);

/** Orca answers within some tenths of a second; later output does not belong to the step. */
const QUIET_MS = 1200;

let heardSoFar = 0;

async function utterances(): Promise<Utterance[]> {
  const log = await readFile(process.env['ORCA_VOICE'] ?? '', 'utf8');
  return log
    .slice(0, log.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Utterance);
}

/** Cuts continuous reading off after this text. */
function label(heard: readonly Utterance[], words: string): string[] {
  const beginning = heard.findIndex((one) => 'read' in one);
  const lines = heard
    .flatMap((one) => ('stop' in one ? [] : ['say' in one ? one.say : one.read]))
    .map((line) => line.trim())
    .filter(Boolean);
  if (beginning < 0) return lines;
  return lines.slice(
    0,
    Math.max(
      beginning,
      lines.findIndex((line) => line.includes(words)),
    ) + 1,
  );
}

/**
 * Presses keys on the desktop, so that Orca receives them before the browser; `Insert+a` presses
 * both at once.
 */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await run('xdotool', ['key', '--delay', '40', key]);
}

export const type = (text: string): Promise<unknown> =>
  run('xdotool', ['type', '--delay', '150', text]);

/**
 * Waits for the announcements of a step. Only those after Orca's last stop count: every key
 * interrupts the voice.
 * @param each receives every line, also when the text never comes
 * @returns the lines, once the text is among them and the voice has been silent for a while
 */
export async function heardUntil(
  words: string,
  each: (line: string) => unknown = () => undefined,
): Promise<string[]> {
  const fresh = async () => (await utterances()).slice(heardSoFar);
  const lines = async () => {
    const all = await fresh();
    return label(all.slice(all.findLastIndex((one) => 'stop' in one) + 1), words);
  };
  try {
    await expect
      .poll(lines, { message: `Orca says: ${words}`, timeout: 15_000 })
      .toContainEqual(expect.stringContaining(words));
    let count = -1;
    for (let now = (await fresh()).length; now !== count; now = (await fresh()).length) {
      count = now;
      await wait(QUIET_MS);
    }
    return await lines();
  } finally {
    for (const line of await lines()) each(line);
    heardSoFar += (await fresh()).length;
  }
}
