/** Finds out whether something is in a popover, a menu or a dialog. */

const OVERLAY = '[role=dialog], [role=menu], [role=listbox], [role=radiogroup]';

/** @param target of an event, or an element */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OVERLAY) !== null;
