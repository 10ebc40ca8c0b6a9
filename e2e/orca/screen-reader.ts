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

let readCount = 0;

async function utterances(): Promise<Utterance[]> {
  const log = await readFile(process.env['ORCA_VOICE'] ?? '', 'utf8');
  return log
    .slice(0, log.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Utterance);
}

/** Cuts continuous reading off after this text. */
function linesUntil(spoken: readonly Utterance[], text: string): string[] {
  const readingStart = spoken.findIndex((one) => 'read' in one);
  const lines = spoken
    .flatMap((one) => ('stop' in one ? [] : ['say' in one ? one.say : one.read]))
    .map((line) => line.trim())
    .filter(Boolean);
  if (readingStart < 0) return lines;
  return lines.slice(
    0,
    Math.max(
      readingStart,
      lines.findIndex((line) => line.includes(text)),
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
  text: string,
  each: (line: string) => unknown = () => undefined,
): Promise<string[]> {
  const newUtterances = async () => (await utterances()).slice(readCount);
  const lines = async () => {
    const all = await newUtterances();
    return linesUntil(all.slice(all.findLastIndex((one) => 'stop' in one) + 1), text);
  };
  try {
    await expect
      .poll(lines, { message: `Orca says: ${text}`, timeout: 15_000 })
      .toContainEqual(expect.stringContaining(text));
    let count = -1;
    for (
      let now = (await newUtterances()).length;
      now !== count;
      now = (await newUtterances()).length
    ) {
      count = now;
      await wait(QUIET_MS);
    }
    return await lines();
  } finally {
    for (const line of await lines()) each(line);
    readCount += (await newUtterances()).length;
  }
}
