/** How marks look in lists, and painted in a page (src/features/marks/paint/paint.ts). */
import { css, type CSSObject, type SerializedStyles } from '@emotion/react';
import { COLOURS, type Colour } from '../../../machines/domain/marks/mark.ts';
import type { Theme } from '../../../machines/domain/reading/reading-settings.ts';

/**
 * The grounds of the words. They differ little from each other and from the page's, so that text is
 * 8:1 on them or better; the lines under the words tell them apart (WCAG 2.2, 1.4.1).
 */
export const markGrounds = {
  paper: { yellow: '#fbe7a1', green: '#cfe8c4', blue: '#cbdff5', pink: '#f7d3dc' },
  sepia: { yellow: '#f7dc86', green: '#c9dba9', blue: '#c3d3da', pink: '#edc4be' },
  night: { yellow: '#4a3d0a', green: '#1f4027', blue: '#1c3a5e', pink: '#552338' },
  contrast: { yellow: '#4d4000', green: '#004d1a', blue: '#00408c', pink: '#73003d' },
} as const satisfies Record<Theme, Record<Colour, string>>;

/** The style of the line under the words. */
const MARK_LINES = {
  yellow: 'solid',
  green: 'dashed',
  blue: 'dotted',
  pink: 'double',
} as const satisfies Record<Colour, string>;

/** @returns how words look in a list as they do in a page; the words of a place have no line */
export const lineOf = (colour: Colour | undefined): SerializedStyles | null =>
  colour === undefined ? null : lines[colour];

/** `--mark-yellow` and so on; also for what shows a colour beside the text. */
const groundsOf = (grounds: Readonly<Record<Colour, string>>): CSSObject =>
  Object.fromEntries(COLOURS.map((colour) => [`--mark-${colour}`, grounds[colour]]));

const WHITE = { yellow: '#fff', green: '#fff', blue: '#fff', pink: '#fff' };

const line = (style: string): string => `underline ${style} 0.1em var(--mark-line)`;
const lookOf = (colour: Colour) => ({
  backgroundColor: `var(--mark-${colour})`,
  color: 'var(--ink)',
  textDecoration: line(MARK_LINES[colour]),
});

const lines: Readonly<Record<Colour, SerializedStyles>> = {
  yellow: css(lookOf('yellow')),
  green: css(lookOf('green')),
  blue: css(lookOf('blue')),
  pink: css(lookOf('pink')),
};

const colourRules = Object.fromEntries(
  COLOURS.map((colour) => [`::highlight(kv-${colour})`, lookOf(colour)]),
);

/** The words that an address names: those of a link of this site, and those of any other. */
const passage: CSSObject = {
  backgroundColor: 'var(--sunk)',
  color: 'var(--ink)',
  textDecoration: line('wavy'),
};
/** As what is chosen in a list. */
const cursor: CSSObject = { backgroundColor: 'var(--accent)', color: 'var(--on-accent)' };

const forced: CSSObject = {
  backgroundColor: 'Mark',
  color: 'MarkText',
  textDecorationColor: 'MarkText',
};
const colours = COLOURS.map((colour) => `::highlight(kv-${colour})`).join(', ');

/** Follows the device's preferences until a theme is chosen, as the other colours (src/theme/GlobalStyle.tsx). */
const colourVariables: CSSObject = {
  ':root': { '--mark-line': 'var(--accent)', ...groundsOf(markGrounds.paper) },
  '@media (prefers-color-scheme: dark)': { ':root': groundsOf(markGrounds.night) },
  '@media (prefers-contrast: more)': { ':root': groundsOf(markGrounds.contrast) },
  ...Object.fromEntries(
    Object.entries(markGrounds).map(([theme, grounds]) => [
      `:root[data-theme=${theme}]`,
      groundsOf(grounds),
    ]),
  ),
  // The lines stay.
  '@media print': { ':root:root': { '--mark-line': '#000', ...groundsOf(WHITE) } },
};

/** Of a screen that lists marks. */
export const markColours = css(colourVariables);

/** Of a book. */
export const markStyle = css(colourVariables, {
  ...colourRules,
  '::highlight(kv-passage)': passage,
  // Not in one rule with the others: browsers that do not know it ignore the whole rule.
  '::target-text': passage,
  '::highlight(kv-cursor)': cursor,
  // Where highlights are missing: a line at the end of the lines, opposite to that of the paragraph
  // that is read aloud, and a broad one at the cursor.
  '[data-marked]': { boxShadow: '0.6rem 0 0 -0.3rem var(--mark-line)' },
  '[data-marked~=cursor]': { boxShadow: '0.9rem 0 0 -0.3rem var(--focus)' },
  '@media (forced-colors: active)': {
    [`${colours}, ::highlight(kv-passage)`]: forced,
    '::target-text': forced,
    '::highlight(kv-cursor)': { backgroundColor: 'Highlight', color: 'HighlightText' },
    '[data-marked]': { borderInlineEnd: '3px solid Highlight' },
  },
  '@media print': {
    '::highlight(kv-cursor)': { backgroundColor: 'transparent', color: 'var(--ink)' },
  },
});
