/** The labels of the ways of reading, and what is announced of them. */
import type { ColumnCount, FocusWay, ViewMode } from '../../domain/reading/view-settings.ts';
import { message, type PlainText } from '../message.ts';

export const VIEW_MODE_LABELS: Readonly<Record<ViewMode, PlainText>> = {
  pages: 'Pages',
  scroll: 'Scroll',
};

export const COLUMN_LABELS: Readonly<Record<ColumnCount, PlainText>> = {
  1: 'One|column',
  2: 'Two|columns',
};

export const FOCUS_LABELS: Readonly<Record<FocusWay, PlainText>> = {
  none: 'None|focus',
  line: 'Line',
  paragraph: 'Paragraph',
};

export const SCREEN_STAYS_OFF = message('This device does not keep its screen on for a page.');
