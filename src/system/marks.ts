/** What the reader and the marks in its text know of each other. */
import type { ComponentType } from 'react';

/**
 * What stands in the gap after a paragraph of the page, whose number counts from 1. It takes no height
 * while its marks are closed.
 */
export type AfterParagraph = ComponentType<{ paragraph: number }>;

/** What shows the marks of a page, whose number counts from 1; null for a page without any. */
export type ShownMarks = { on: (page: number) => AfterParagraph | null };
