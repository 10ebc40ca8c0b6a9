/** Finds the Hindi word that a word of a Hinglish paragraph is, by the forms that the file has. */

/**
 * The longest list of equal words in the order of both.
 * @param forms of the Hindi words in Latin letters; some consist of two words
 * @param roman the words of the Hinglish paragraph, in lower case
 * @returns for each Roman word the index of its Hindi word; -1 for none
 */
export function alignForms(forms: readonly string[], roman: readonly string[]): Int32Array {
  const parts = forms.map((form) => form.split(' '));
  const width = forms.length + 1;
  const best = new Uint16Array((roman.length + 1) * width);
  const isEqual = (row: number, column: number): number => {
    const form = parts[column] ?? [];
    return form.every((part, at) => part === roman[row + at]) ? form.length : 0;
  };
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = roman.length - 1; row >= 0; row -= 1)
    for (let column = forms.length - 1; column >= 0; column -= 1) {
      const length = isEqual(row, column);
      best[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        length > 0 ? 1 + at(row + length, column + 1) : 0,
      );
    }
  const found = new Int32Array(roman.length).fill(-1);
  let row = 0;
  let column = 0;
  while (row < roman.length && column < forms.length) {
    const length = isEqual(row, column);
    if (length > 0 && at(row, column) === 1 + at(row + length, column + 1)) {
      found.fill(column, row, row + length);
      row += length;
      column += 1;
    } else if (at(row, column) === at(row + 1, column)) row += 1;
    else column += 1;
  }
  return found;
}
