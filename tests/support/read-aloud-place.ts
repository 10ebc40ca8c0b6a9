/** The state of the machine that reads aloud, flat. */

/** `reading` is its innermost state; `quick` and `slow` are those of looking for a voice. */
export type ReadAloudPlace = { reading: string; sleep: string };

const ACTIVE: ReadonlySet<string> = new Set(['speaking', 'breathing', 'turning', 'loading']);

/** @returns the value of the machine's snapshot */
export const valueOf = ({ reading, sleep }: ReadAloudPlace): unknown => {
  const inside = ACTIVE.has(reading) ? { active: reading } : reading;
  const isLooking = reading === 'quick' || reading === 'slow';
  return { open: { reading: isLooking ? { active: { preparing: reading } } : inside, sleep } };
};

const innermost = (value: unknown): string =>
  typeof value === 'object' && value !== null ? innermost(Object.values(value)[0]) : String(value);

/** @param value of the snapshot while it is open */
export function placeOf(value: unknown): ReadAloudPlace {
  const { reading, sleep } = (value as { open: Record<string, unknown> }).open;
  return { reading: innermost(reading), sleep: String(sleep) };
}
