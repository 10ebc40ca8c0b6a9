/** A state of a screen that changes its content. */
import type { Page } from 'playwright/test';

export type State = {
  name: string;
  open: (page: Page) => Promise<void>;
  /** The widths at which the state exists; all when omitted. */
  widths?: readonly number[];
  isClosedByResize?: boolean;
};
