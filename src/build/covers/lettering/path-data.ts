/** Writes outlines as short SVG path data. */
import type { Line } from './shaping.ts';

export type Placed = { line: Line; x: number; y: number; size: number };

/** Coordinates are whole halves of a unit, written as whole numbers. */
export const PATH_SCALE = 0.5;

const joined = (numbers: readonly number[]): string =>
  numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('');

/** @returns path data with relative commands, to be drawn with `scale(PATH_SCALE)` */
export function pathDataOf(lines: readonly Placed[]): string {
  let data = '';
  let [x, y] = [0, 0];
  let start = [x, y];
  for (const { line, size, ...at } of lines)
    for (const { name, points } of line.commands) {
      const absolute = points.map((value, index) =>
        Math.round(((index % 2 === 0 ? at.x : at.y) + value * size) / PATH_SCALE),
      );
      if (name === 'Z') {
        data += 'z';
        [x = 0, y = 0] = start;
        continue;
      }
      const relative = absolute.map((value, index) => value - (index % 2 === 0 ? x : y));
      if (name === 'L' && relative.every((value) => value === 0)) continue;
      data += name.toLowerCase() + joined(relative);
      [x = 0, y = 0] = absolute.slice(-2);
      if (name === 'M') start = [x, y];
    }
  return data;
}
