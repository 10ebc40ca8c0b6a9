/** Keeps a text that turns the direction of writing from turning what stands beside it. */

const RIGHT_TO_LEFT =
  /[\p{Bidi_Control}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/** Whether a text is written from right to left in some part, or holds an invisible sign that turns it (Unicode UAX 9). */
export const turnsDirection = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const CLOSES = '\u2069';

/**
 * @returns the text in which every isolate is closed, and none is closed that the text did not open: within an isolate of
 * ours it then cannot end that one. No letter is lost.
 */
export function containedIn(text: string): string {
  let open = 0;
  const kept = text.replaceAll(/[\u2066-\u2069]/gu, (sign) => {
    if (sign === CLOSES && open === 0) return '';
    open += sign === CLOSES ? -1 : 1;
    return sign;
  });
  return kept + CLOSES.repeat(open);
}

/** For a place that takes no markup, such as a window's title. */
export const isolated = (text: string): string =>
  turnsDirection(text) ? `\u2068${containedIn(text)}${CLOSES}` : text;
