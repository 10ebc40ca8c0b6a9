/** Finds the element that is read aloud. src/features/read-aloud/sentence-highlight.ts marks it. */

/** The name of the sentence's highlight in CSS, and the attribute of the paragraph without highlights. */
export const SENTENCE = 'kv-sentence';
export const BEING_READ = 'data-being-read';

export function elementBeingRead(): Element | null {
  const highlights = (CSS as { highlights?: HighlightRegistry }).highlights;
  const [range] = highlights?.get(SENTENCE) ?? [];
  const node = range?.startContainer;
  return node?.parentElement ?? document.querySelector(`[${BEING_READ}]`);
}
