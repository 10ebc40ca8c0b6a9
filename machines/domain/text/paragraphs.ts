/** Splits a page's text into what is set as paragraphs: blank lines part paragraphs, single breaks stay within. */

/** @returns the lines of each paragraph, in order; no paragraph and no line is lost but empty ones. */
export const paragraphsOf = (content: string): string[][] =>
  content
    .split(/\n[ \t]*\n+/u)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0);
