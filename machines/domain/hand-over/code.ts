/** The code that a hand-over is locked with: 40 random bits, as eight letters and digits. */

/** Without 0, O, 1 and I, which look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE = new RegExp(`^[${SIGNS}]{8}$`, 'u');
const GROUP = 4;
/** Random bytes that a code is made of. */
export const CODE_BYTES = 5;

/** @param bytes CODE_BYTES random ones */
export function codeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/gu) ?? []).map((five) => SIGNS[Number.parseInt(five, 2)]).join('');
}

/** @returns the code in two groups, as it is shown: `K7QF 2M9X` */
export const shownCode = (code: string): string => `${code.slice(0, GROUP)} ${code.slice(GROUP)}`;

/** @returns the code character by character, as it is said: `K 7 Q F, 2 M 9 X` */
export const spokenCode = (code: string): string =>
  [code.slice(0, GROUP), code.slice(GROUP)].map((group) => group.split('').join(' ')).join(', ');

/** @param typed in any case, with or without spaces and hyphens @returns null when it is no code */
export function codeIn(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return CODE.test(code) ? code : null;
}
