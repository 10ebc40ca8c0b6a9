/** What the reader and the marks in its text know of each other. */
import type { ComponentType } from 'react';

/** A paragraph of the page that is shown, from 1. */
export type AfterParagraphProps = { paragraph: number };

/** What stands in the gap after a paragraph: its marks. It takes no height while they are closed. */
export type AfterParagraph = ComponentType<AfterParagraphProps>;
