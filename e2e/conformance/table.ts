/**
 * The conformance table: each check and its target, as in docs/accessibility.md, and what a test run
 * measured.
 */

/** The measurements of each check, by its number, in the order of the tests. */
export type Figures = Map<string, string[]>;

/** Each check with its target. */
export const CHECKS: Readonly<Record<string, readonly [check: string, wanted: string]>> = {
  A1: ['axe-core with every tag and the opt-in rules, in every state, three widths', '0 faults'],
  A2: ['Tab forth and back: the order of the document, no trap', 'every stop, both ways'],
  A3: ['the focus after every edge of every machine, and in random walks', '0 losses'],
  A4: ['a hundred pages by Tab and Enter, and by the arrow key', '99 of 99 turns each'],
  A5: ['two presses of Next within 300 ms', '1 page, the focus on the text'],
  A6: ['Escape closes the innermost layer alone', '1 layer a press'],
  A7: ['arrow keys behind a popover and with modifiers', '0 turns'],
  A8: ['each screen: a title of its own, one heading, the focus in its main part', 'every screen'],
  A9: ['what a screen reader says of every step, against the table of speech', 'every step'],
  A10: ['what comes after the announcement of a turned page', 'its first paragraph'],
  A11: ['keys from the home screen to the first sentence; keys a page', 'at most 6; 1'],
  A12: [
    'shelves: named lists of all their books, each brought wholly into view',
    '9 of 9, 0 left out',
  ],
  A13: ['a bookmark: one polite message, nothing to stop at in the notice', '1 message, 0 stops'],
  A14: ['a fast search: messages', '1, and 0 for blanks'],
  A15: ['swipes: 49 and 51 px, diagonal, vertical, two fingers, selecting', 'turns as specified'],
  A16: ['targets outside running text', '44 by 44 px, 0 faults'],
  A17: ['windows of 320 by 256 px: overflow', '0 faults'],
  A18: ['wide spacing and text of 200 %: cut texts', '0 faults'],
  A19: ['what lies over the focus', '0 faults'],
  A20: ['the ring: two pixels around, 3:1; also in forced colours', 'every stop'],
  A21: ['forced colours: icons, current page, pressed, progress', '0 missing'],
  A22: ['reduced motion: at the top in the first frame, nothing moves', '0 animations'],
  A23: ['contrast by axe-core: light, dark, more contrast', '7:1, 0 faults'],
  A24: ['the language of every text', '0 wrong'],
  A25: ['page texts spoken by a synthesizer in their language', '0 wrong runs'],
  A26: ['the live region behind an open popover', '1, alive'],
  A27: ['the measure of a page', '80 characters, lines of 1.5, start'],
  A28: ['names: empty, twice beside each other, in capitals', '0 faults'],
};

/** Adds up measurements that differ only in their leading number. */
function sumOf(figures: readonly string[]): string {
  const sums = new Map<string, number>();
  for (const figure of figures) {
    const [, number = '', rest = figure] = /^(\d+)( .*)$/su.exec(figure) ?? [];
    const before = sums.get(rest);
    sums.set(rest, number === '' ? Number.NaN : (before ?? 0) + Number(number));
  }
  return [...sums].map(([rest, sum]) => (Number.isNaN(sum) ? rest : `${sum}${rest}`)).join('; ');
}

/**
 * @returns the table in Markdown, in the order of CHECKS; a check without a measurement is marked
 *   as such
 */
export function tableOf(figures: Figures): string {
  const rows = Object.entries(CHECKS).map(
    ([id, [check, target]]) =>
      `| ${id} | ${check} | ${target} | ${sumOf(figures.get(id) ?? ['not measured in this run'])} |`,
  );
  return ['| | What is checked | Wanted | Measured |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}
