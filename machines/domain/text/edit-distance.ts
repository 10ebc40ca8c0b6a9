/**
 * Edit distances: how many units are inserted, left out or replaced from one text to another. 32 rows
 * of the table of distances are computed at once, as bits
 * (G. Myers, https://doi.org/10.1145/316542.316550).
 */

const ROWS = 32;

/** For each unit of the pattern, bits of the rows where it stands. */
function rowsOf(pattern: string, blocks: number): Map<number, Int32Array> {
  const rows = new Map<number, Int32Array>();
  for (let at = 0; at < pattern.length; at += 1) {
    const unit = pattern.charCodeAt(at);
    let bits = rows.get(unit);
    if (bits === undefined) {
      bits = new Int32Array(blocks);
      rows.set(unit, bits);
    }
    const block = Math.floor(at / ROWS);
    bits[block] = (bits[block] ?? 0) | (1 << (at % ROWS));
  }
  return rows;
}

/**
 * @param isAnchored whether the part begins with the text; otherwise it begins where it costs least
 * @returns for each length of the text, from 0, the distance from the pattern to a part that ends there
 */
export function distancesTo(pattern: string, text: string, isAnchored: boolean): Int32Array {
  const blocks = Math.ceil(pattern.length / ROWS);
  const rows = rowsOf(pattern, blocks);
  const none = new Int32Array(blocks);
  const last = 1 << ((pattern.length - 1) % ROWS);
  // Where the distance grows, and shrinks, from one row to the next.
  const grows = new Int32Array(blocks).fill(-1);
  const shrinks = new Int32Array(blocks);
  const distances = new Int32Array(text.length + 1);
  let distance = pattern.length;
  distances[0] = distance;
  for (let at = 0; at < text.length; at += 1) {
    const equals = rows.get(text.charCodeAt(at)) ?? none;
    let step = isAnchored ? 1 : 0;
    for (let block = 0; block < blocks; block += 1) {
      const up = grows[block] ?? 0;
      const down = shrinks[block] ?? 0;
      const equal = (equals[block] ?? 0) | (step < 0 ? 1 : 0);
      const vertical = (equals[block] ?? 0) | down;
      const horizontal = (((equal & up) + up) ^ up) | equal;
      let right = down | ~(horizontal | up);
      let left = up & horizontal;
      const edge = block === blocks - 1 ? last : 1 << (ROWS - 1);
      const next = (right & edge) === 0 ? ((left & edge) === 0 ? 0 : -1) : 1;
      right = (right << 1) | (step > 0 ? 1 : 0);
      left = (left << 1) | (step < 0 ? 1 : 0);
      grows[block] = left | ~(vertical | right);
      shrinks[block] = right & vertical;
      step = next;
    }
    distance = blocks === 0 ? (isAnchored ? at + 1 : 0) : distance + step;
    distances[at + 1] = distance;
  }
  return distances;
}

/** @returns the edit distance of two texts, in UTF-16 units */
export const editDistance = (one: string, other: string): number =>
  distancesTo(one, other, true)[other.length] ?? 0;

/** @returns 1 for equal texts, 0 for texts without a unit in its place */
export const likeness = (one: string, other: string): number =>
  1 - editDistance(one, other) / Math.max(one.length, other.length, 1);
