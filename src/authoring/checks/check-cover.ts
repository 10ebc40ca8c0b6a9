/**
 * Checks a manuscript's `cover.svg`: a small static drawing that runs no script and fetches
 * nothing.
 */
import { lineAt, type Report } from '../problem.ts';

/** In bytes. A shelf shows dozens of covers, so each must be small. */
const MAX_COVER_BYTES = 12_000;

/** Matches a text element with its content, or only its opening tag when it is not closed. */
const LIVE_TEXT =
  /<(?:[\w-]+:)?(text|tspan|textPath)\b(?:[^>]*\/>|[^>]*>[\s\S]*?<\/(?:[\w-]+:)?\1\s*>|[^>]*>?)/gi;

const TEXT_ADVICE =
  'Leave out title and author, which the build letters in each language; turn other text into paths ' +
  '(Inkscape: Path > Object to Path), so that it looks the same in every program.';

const FORBIDDEN: readonly {
  pattern: RegExp;
  message: (found: string) => string;
  advice: string;
}[] = [
  {
    pattern: /<(?:[\w-]+:)?script\b/gi,
    message: () => 'contains a script',
    advice: 'Remove the script: a cover is a static drawing.',
  },
  {
    pattern: /<(?:[\w-]+:)?foreignObject\b/gi,
    message: () => 'contains a foreignObject',
    advice: 'Draw it with SVG shapes and remove the foreignObject.',
  },
  {
    pattern: /(?<=[\s"'/])on[a-z]+(?=\s*=)/gi,
    message: (found) => `has the event handler ${found}`,
    advice: 'Remove the attribute: a cover is a static drawing.',
  },
  {
    pattern: /<(?:[\w-]+:)?style\b/gi,
    message: () => 'contains a style element',
    advice: 'Use attributes such as fill and stroke.',
  },
  {
    pattern: /(?<=[\s"'])style(?=\s*=)/gi,
    message: () => 'has a style attribute',
    advice: 'Use attributes such as fill and stroke.',
  },
  {
    pattern: /href\s*=\s*(?:"(?!#[\w.-]+")[^"]*"?|'(?!#[\w.-]+')[^']*'?)/gi,
    message: (found) => `refers to something outside the file (${shorten(found)})`,
    advice: 'Draw it in the file and refer to it as "#id".',
  },
  {
    pattern: /url\(\s*(?!(["']?)#[\w.-]+\1\s*\))[^)]*\)?/gi,
    message: (found) => `refers to something outside the file (${shorten(found)})`,
    advice: 'Draw it in the file and refer to it as url(#id).',
  },
  {
    pattern: LIVE_TEXT,
    message: (found) => `contains live text (${shorten(textIn(found))})`,
    advice: TEXT_ADVICE,
  },
];

/** The colours of the letters, which the build sets on the cover (decision 0018). */
const COLOUR = /\sdata-(?:ink|title)\s*=\s*(?!(["'])#[\dA-Fa-f]{6}\1)("[^"]*"?|'[^']*'?|[^\s>]*)/g;

/**
 * Reports every place that breaks a rule.
 * @param text the SVG; its size is measured in UTF-8 bytes
 */
export function checkCover(text: string, report: Report): void {
  const size = Buffer.byteLength(text);
  if (size > MAX_COVER_BYTES) {
    report(
      1,
      `is ${size} bytes, more than ${MAX_COVER_BYTES} (12 kB)`,
      'Use fewer points and shorter numbers.',
    );
  }
  if (!/^<svg[\s>]/.test(text)) {
    report(
      1,
      'does not begin with <svg',
      'Remove everything before <svg; no XML declaration is needed.',
    );
  } else if (!/^<svg\s[^>]*xmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(text)) {
    report(
      1,
      'has no SVG namespace, so no browser shows it as an image',
      'Add xmlns="http://www.w3.org/2000/svg" to <svg.',
    );
  }
  if (!text.trimEnd().endsWith('</svg>')) {
    report(
      lineAt(text, text.trimEnd().length),
      'does not end with </svg>',
      'Save the whole drawing.',
    );
  }
  const [root = ''] = /^<svg(?:[^>"']|"[^"]*"|'[^']*')*/.exec(text) ?? [];
  for (const found of root.matchAll(COLOUR))
    report(
      lineAt(text, found.index),
      `has a colour of letters that is none (${shorten(found[0].trim())})`,
      'Write it as "#1c2154".',
    );
  for (const { pattern, message, advice } of FORBIDDEN) {
    for (const found of text.matchAll(pattern))
      report(lineAt(text, found.index), message(found[0]), advice);
  }
}

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** @returns the text content of an element, or its source when it has no text content */
function textIn(element: string): string {
  const text = element
    .replaceAll(/<[^>]*>?/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return text === '' ? element : text;
}
