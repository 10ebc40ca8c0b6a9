/** Whether only what is needed should be fetched. */

const SLOW_TYPES = ['slow-2g', '2g'];

/**
 * @returns whether the user saves data or the connection is very slow, from the Network Information
 * API where it exists
 */
export function prefersReducedData(): boolean {
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow =
    'effectiveType' in connection && SLOW_TYPES.some((type) => type === connection.effectiveType);
  return isSlow || ('saveData' in connection && connection.saveData === true);
}
