/** An assertion for loops of thousands of steps. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * As `expect(actual, message).toEqual(expected)`, but when both are equal, as nearly always, vitest
 * is not asked: `expect` alone takes longer than most steps.
 * @param message tells where it failed
 */
export function expectEqual(actual: unknown, expected: unknown, message: () => string): void {
  if (!isDeepStrictEqual(actual, expected))
    expect(actual, `${message()}: not as expected`).toEqual(expected);
}
