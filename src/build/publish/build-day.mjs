/**
 * The day of a build: what is published later is not in the site. It imports nothing, because
 * src/server/ensure.mjs runs before packages are installed.
 */

/** India has one time zone, five and a half hours ahead of UTC, without summer time. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;

/**
 * The day of the builds that tests look at: the site has all books that are written, also those that
 * appear later, on whatever day a test runs.
 */
export const TEST_DAY = '2099-12-31';

/**
 * @param {string | undefined} asked the environment variable BUILD_DAY, as YYYY-MM-DD
 * @param {number} [now] in milliseconds since 1970
 * @returns {string} the day, as YYYY-MM-DD: without the variable today in India, where most readers are
 * @throws {Error} when it is no day
 */
export function buildDay(asked, now = Date.now()) {
  if (asked === undefined || asked === '')
    return new Date(now + INDIA_MS).toISOString().slice(0, 10);
  const day = new Date(`${asked}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/u.test(asked) && !Number.isNaN(day.getTime()))
    if (day.toISOString().startsWith(asked)) return asked;
  throw new Error(`BUILD_DAY is ${asked}; it must be a day such as 2026-12-04.`);
}
