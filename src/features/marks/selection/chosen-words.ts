/**
 * Tells which words of the page a user has selected, by whatever means: a mouse, a finger, keys or a
 * menu. Listens only, so that the menus of the system for selected text stay as they are.
 */
import { WORDS_SETTLE_MS } from '../../../../machines/domain/limits.ts';
import type { PageInDocument } from '../../../platform/viewport/pages-in-document.ts';
import {
  shownRangeOf,
  type ShownWords,
  type TextOf,
} from '../../../platform/viewport/text-ranges.ts';

/** On a page, from 1. */
export type ChosenWords = ShownWords & { page: number };

/** What text is typed into. */
const FIELDS =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=file])';

const PRESSES = ['pointerdown', 'keydown'] as const;

/** Whether a selection is in a field: the focus is there, and in some browsers the selection too. */
function isInField({ anchorNode }: Selection): boolean {
  const element = anchorNode instanceof Element ? anchorNode : (anchorNode?.parentElement ?? null);
  return (
    document.activeElement?.matches(FIELDS) === true ||
    (element !== null && element.closest(FIELDS) !== null)
  );
}

/**
 * Calls the listener once a selection has settled: WORDS_SETTLE_MS after its last change, because a
 * finger on a handle changes it all the time and no browser has an event for when it is lifted; at once when a button
 * is pressed, which may act on the words. What is selected
 * in a field, or outside of the pages, is nobody's choice of words, and is not told. A choice ends with the
 * page on which it begins.
 * @param pages whose text is in the document; none while none is shown
 * @param listener gets null when the words that it got are no longer selected
 * @returns how to stop listening
 */
export function onWordsChosen(
  pages: () => readonly PageInDocument[],
  textOf: (page: number) => TextOf,
  listener: (chosen: ChosenWords | null) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTold = false;

  function tell(chosen: ChosenWords | null): void {
    if (chosen === null && !isTold) return;
    isTold = chosen !== null;
    listener(chosen);
  }

  function firstWordsOf(range: Range, touched: readonly PageInDocument[]): ChosenWords | null {
    for (const { element, number } of touched) {
      const words = shownRangeOf(element, range, textOf(number));
      if (words !== null) return { ...words, page: number };
    }
    return null;
  }

  function settle(): void {
    clearTimeout(timer);
    timer = undefined;
    const selection = document.getSelection();
    if (selection !== null && isInField(selection)) return;
    if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) {
      tell(null);
      return;
    }
    const range = selection.getRangeAt(0);
    const touched = pages().filter(({ element }) => range.intersectsNode(element));
    if (touched.length > 0) tell(firstWordsOf(range, touched));
  }

  const onChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, WORDS_SETTLE_MS);
  };
  const onPress = ({ target }: Event): void => {
    if (timer !== undefined && target instanceof Element && target.closest('button') !== null)
      settle();
  };
  const options = { capture: true, passive: true };
  document.addEventListener('selectionchange', onChange, options);
  for (const type of PRESSES) document.addEventListener(type, onPress, options);
  // What was selected before: this code is loaded when something is.
  onChange();
  return () => {
    clearTimeout(timer);
    document.removeEventListener('selectionchange', onChange, options);
    for (const type of PRESSES) document.removeEventListener(type, onPress, options);
  };
}
