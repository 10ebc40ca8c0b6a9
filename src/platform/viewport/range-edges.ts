/**
 * @returns where words are, in CSS pixels from the top of the window; of words that two columns share,
 * where their first line is
 */
export function edgesOf(range: Range): { top: number; bottom: number } {
  const whole = range.getBoundingClientRect();
  const [first] = range.getClientRects();
  // Nothing of one column is above its first line.
  return first === undefined || first.top < whole.top + first.height ? whole : first;
}
