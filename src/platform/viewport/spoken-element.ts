/** Finds the element that is read aloud. src/features/read-aloud/spoken-marks.ts marks it. */

/** The name of the sentence's highlight in CSS, and the attribute of the paragraph without highlights. */
export const SENTENCE = 'kv-sentence';
export const SPOKEN = 'data-spoken';

export function spokenElement(): Element | null {
  const highlights = (CSS as { highlights?: HighlightRegistry }).highlights;
  const [range] = highlights?.get(SENTENCE) ?? [];
  const node = range?.startContainer;
  return node?.parentElement ?? document.querySelector(`[${SPOKEN}]`);
}
