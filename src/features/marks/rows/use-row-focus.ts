/**
 * Moves the focus to a part of a row that follows from a press: the pressed control is then gone, or
 * the new rows stand before it.
 */
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Named by `data-part` on the element around the control. */
export type RowPart = 'open' | 'note' | 'edit' | 'delete' | 'undo';
export type RequestRowFocus = (row: string, part: RowPart) => void;

/** Where a note was being written, the mark may be gone meanwhile: then it can be restored. */
const PARTS = {
  open: '[data-part=open]',
  note: '[data-part=note]',
  edit: '[data-part=edit], [data-part=undo]',
  delete: '[data-part=delete]',
  undo: '[data-part=undo]',
} as const satisfies Record<RowPart, string>;

/**
 * @param list the element that contains the rows, which are named by `data-row`
 * @returns a function, always the same, to call at the press; the focus moves once that part is there
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): RequestRowFocus {
  const wanted = useRef<{ row: string; part: RowPart } | null>(null);
  // The part may come with any later rendering.
  useLayoutEffect(() => {
    const { current } = wanted;
    if (current === null) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const control = rows
      .find(({ dataset }) => dataset['row'] === current.row)
      ?.querySelector<HTMLElement>(`:is(${PARTS[current.part]}) :is(a, button, textarea)`);
    if (!control) return;
    wanted.current = null;
    control.focus();
  });
  return useCallback<RequestRowFocus>((row, part) => {
    wanted.current = { row, part };
  }, []);
}
