/** The leaf arch of the site's mark, as a clip path that follows the size of its box. */

type Point = readonly [x: number, y: number];

/** The right half from its tip down: two cubic curves and the foot, in the units of the box. */
const TIP: Point = [0.5, 0];
const SHOULDER: readonly [Point, Point, Point] = [
  [0.8, 0.12],
  [1, 0.32],
  [1, 0.56],
];
/** Enough for an edge that looks round on the largest board. */
const STEPS = 12;

function pointOnShoulder(t: number): Point {
  const [first, second, end] = SHOULDER;
  const at = (axis: 0 | 1): number =>
    (1 - t) ** 3 * TIP[axis] +
    3 * (1 - t) ** 2 * t * first[axis] +
    3 * (1 - t) * t ** 2 * second[axis] +
    t ** 3 * end[axis];
  return [at(0), at(1)];
}

const right = Array.from({ length: STEPS + 1 }, (_, step) => pointOnShoulder(step / STEPS));
/** From the foot up to the tip. */
const left = right
  .slice(1)
  .map(([x, y]): Point => [1 - x, y])
  .sort(([, a], [, b]) => b - a);
const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

export const archShape = `polygon(${[...right, [1, 1] as const, [0, 1] as const, ...left]
  .map(([x, y]) => `${percent(x)} ${percent(y)}`)
  .join(', ')})`;

/** The same in few corners, for a mark as small as a letter. */
export const smallArchShape =
  'polygon(50% 0, 85% 25%, 100% 50%, 100% 100%, 0 100%, 0 50%, 15% 25%)';
