/**
 * Links Hindi and English words of paired sentences: IBM model 1 in both directions (Brown et al.,
 * "The mathematics of statistical machine translation", 1993).
 */

/** The stems of a sentence in Hindi and of its counterpart; '' is never linked. */
export type StemPair = { hindi: readonly string[]; english: readonly string[] };

const ROUNDS = 8;
/** The word that stands for none. */
const NONE = 0;

/** Numbers of the stems, from 1; of each sentence without ''. */
function numbered(sentences: readonly (readonly string[])[]): {
  size: number;
  sentences: Int32Array[];
} {
  const numbers = new Map<string, number>();
  return {
    sentences: sentences.map((stems) =>
      Int32Array.from(stems, (stem) => {
        if (stem === '') return -1;
        const known = numbers.get(stem) ?? numbers.size + 1;
        numbers.set(stem, known);
        return known;
      }),
    ),
    get size() {
      return numbers.size + 1;
    },
  };
}

/** Probabilities of a target for a source, one entry for each pair that stands in one sentence. */
class Table {
  readonly #entries = new Map<number, number>();
  readonly #targets: number;
  values = new Float64Array(0);

  constructor(targets: number) {
    this.#targets = targets;
  }

  entry(source: number, target: number): number {
    const key = source * this.#targets + target;
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    this.#entries.set(key, this.#entries.size);
    return this.#entries.size - 1;
  }

  get size(): number {
    return this.#entries.size;
  }
}

/** For each target word of each sentence the number of its best source word; -1 for none. */
function bestSources(
  sources: readonly Int32Array[],
  sourceSize: number,
  targets: readonly Int32Array[],
  targetSize: number,
): Int32Array[] {
  const table = new Table(targetSize);
  /** Of each sentence: target x (none, sources), as entries of the table. */
  const grids = targets.map((words, index) => {
    const from = sources[index] ?? new Int32Array(0);
    const grid = new Int32Array(words.length * (from.length + 1));
    words.forEach((target, row) => {
      grid[row * (from.length + 1)] = target < 0 ? -1 : table.entry(NONE, target);
      from.forEach((source, column) => {
        grid[row * (from.length + 1) + column + 1] =
          target < 0 || source < 0 ? -1 : table.entry(source, target);
      });
    });
    return grid;
  });
  const sourceOf = new Int32Array(table.size);
  grids.forEach((grid, index) => {
    const from = sources[index] ?? new Int32Array(0);
    const width = from.length + 1;
    grid.forEach((entry, at) => {
      if (entry >= 0) sourceOf[entry] = at % width === 0 ? NONE : (from[(at % width) - 1] ?? NONE);
    });
  });
  let values = new Float64Array(table.size).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Float64Array(table.size);
    grids.forEach((grid, index) => {
      const width = (sources[index]?.length ?? 0) + 1;
      for (let row = 0; row < grid.length; row += width) {
        let sum = 0;
        for (let at = row; at < row + width; at += 1)
          if ((grid[at] ?? -1) >= 0) sum += values[grid[at] ?? 0] ?? 0;
        if (sum === 0) continue;
        for (let at = row; at < row + width; at += 1) {
          const entry = grid[at] ?? -1;
          if (entry >= 0) counts[entry] = (counts[entry] ?? 0) + (values[entry] ?? 0) / sum;
        }
      }
    });
    const totals = new Float64Array(sourceSize);
    counts.forEach((count, entry) => {
      const source = sourceOf[entry] ?? 0;
      totals[source] = (totals[source] ?? 0) + count;
    });
    values = counts.map((count, entry) => count / (totals[sourceOf[entry] ?? 0] ?? 1));
  }
  return grids.map((grid, index) => {
    const width = (sources[index]?.length ?? 0) + 1;
    return Int32Array.from({ length: targets[index]?.length ?? 0 }, (_, row) => {
      let best = 0;
      let most = 0;
      for (let column = 0; column < width; column += 1) {
        const entry = grid[row * width + column] ?? -1;
        const value = entry >= 0 ? (values[entry] ?? 0) : 0;
        if (value > most) [most, best] = [value, column];
      }
      return best - 1;
    });
  });
}

/** Indices of a Hindi and an English word of a sentence. */
export type Link = readonly [hindi: number, english: number];

/** @returns for each pair of sentences the words that are the best counterparts of each other */
export function linkWords(pairs: readonly StemPair[]): Link[][] {
  const hindi = numbered(pairs.map((pair) => pair.hindi));
  const english = numbered(pairs.map((pair) => pair.english));
  const forward = bestSources(hindi.sentences, hindi.size, english.sentences, english.size);
  const backward = bestSources(english.sentences, english.size, hindi.sentences, hindi.size);
  return pairs.map((pair, index) =>
    pair.hindi.flatMap((_, from): Link[] => {
      const to = backward[index]?.[from] ?? -1;
      return to >= 0 && forward[index]?.[to] === from ? [[from, to]] : [];
    }),
  );
}
