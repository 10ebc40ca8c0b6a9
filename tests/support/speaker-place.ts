/** The state of the speaker machine, flat. */

/** `speech` is its innermost state; `quick` and `slow` are those of looking for a voice. */
export type SpeakerPlace = { speech: string; sleep: string };

const ACTIVE: ReadonlySet<string> = new Set(['speaking', 'breathing', 'turning', 'loading']);

/** @returns the value of the machine's snapshot */
export const valueOf = ({ speech, sleep }: SpeakerPlace): unknown => {
  const inside = ACTIVE.has(speech) ? { active: speech } : speech;
  const isLooking = speech === 'quick' || speech === 'slow';
  return { open: { speech: isLooking ? { active: { preparing: speech } } : inside, sleep } };
};

const innermost = (value: unknown): string =>
  typeof value === 'object' && value !== null ? innermost(Object.values(value)[0]) : String(value);

/** @param value of the snapshot of an open speaker */
export function placeOf(value: unknown): SpeakerPlace {
  const { speech, sleep } = (value as { open: Record<string, unknown> }).open;
  return { speech: innermost(speech), sleep: String(sleep) };
}
