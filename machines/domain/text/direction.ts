/**
 * Isolates text with right-to-left script or bidi controls, so that it cannot reorder the text
 * around it.
 */

const RIGHT_TO_LEFT =
  /[\p{Bidi_Control}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/**
 * Whether a text has right-to-left characters or bidi control characters (Unicode UAX #9,
 * https://www.unicode.org/reports/tr9/).
 */
export const turnsDirection = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const PDI = '\u2069';

/**
 * Balances the isolates of a text: unmatched PDI characters are removed and open isolates are
 * closed, so that the text cannot end an isolate around it. Nothing else changes.
 */
export function containedIn(text: string): string {
  let open = 0;
  const balanced = text.replaceAll(/[\u2066-\u2069]/gu, (control) => {
    if (control === PDI && open === 0) return '';
    open += control === PDI ? -1 : 1;
    return control;
  });
  return balanced + PDI.repeat(open);
}

/** For contexts without markup, such as the title of a window. */
export const isolated = (text: string): string =>
  turnsDirection(text) ? `\u2068${containedIn(text)}${PDI}` : text;
