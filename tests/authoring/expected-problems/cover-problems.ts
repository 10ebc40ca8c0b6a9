/** Invalid covers and folders: the problem of each, with line and advice. */
import { LANGUAGES } from '../../../machines/domain/languages.ts';
import { COVER } from '../../support/manuscripts/manuscript-fixture.ts';
import { drawn, ATTRIBUTE_ADVICE, TEXT_ADVICE, type Check } from './check.ts';

const TEXT_FILES = LANGUAGES.map((language) => `${language}.txt`).join(', ');

export const COVER_CHECKS: Check[] = [
  ['a missing cover', 'cover.svg', null, 1, 'is missing', 'Draw a cover of at most 12 kB.'],
  [
    'a heavy cover',
    'cover.svg',
    drawn('a'.repeat(11_952)),
    1,
    'is 12001 bytes, more than 12000 (12 kB)',
    'Use fewer points and shorter numbers.',
  ],
  [
    'a cover that does not begin with svg',
    'cover.svg',
    `<?xml version="1.0"?>${COVER}`,
    1,
    'does not begin with <svg',
    'Remove everything before <svg; no XML declaration is needed.',
  ],
  [
    'a cover without its namespace',
    'cover.svg',
    '<svg viewBox="0 0 2 3"></svg>',
    1,
    'has no SVG namespace, so no browser shows it as an image',
    'Add xmlns="http://www.w3.org/2000/svg" to <svg.',
  ],
  [
    'a cover that is cut off',
    'cover.svg',
    COVER.replace('</svg>', '\n<path d="M0 '),
    2,
    'does not end with </svg>',
    'Save the whole drawing.',
  ],
  [
    'a script in a cover',
    'cover.svg',
    drawn('<script>1</script>'),
    2,
    'contains a script',
    'Remove the script: a cover is a static drawing.',
  ],
  [
    'a foreignObject in a cover',
    'cover.svg',
    drawn('<foreignObject/>'),
    2,
    'contains a foreignObject',
    'Draw it with SVG shapes and remove the foreignObject.',
  ],
  [
    'an event handler in a cover',
    'cover.svg',
    drawn('<g onload="a()"/>'),
    2,
    'has the event handler onload',
    'Remove the attribute: a cover is a static drawing.',
  ],
  [
    'a style element in a cover',
    'cover.svg',
    drawn('<style/>'),
    2,
    'contains a style element',
    ATTRIBUTE_ADVICE,
  ],
  [
    'a style attribute in a cover',
    'cover.svg',
    drawn('<g style="fill:red"/>'),
    2,
    'has a style attribute',
    ATTRIBUTE_ADVICE,
  ],
  [
    'a reference to another site',
    'cover.svg',
    drawn('<use href="//a.b/c#d"/>'),
    2,
    'refers to something outside the file (href="//a.b/c#d")',
    'Draw it in the file and refer to it as "#id".',
  ],
  [
    'a paint from another site',
    'cover.svg',
    drawn('<g fill="url(//a.b/c#d)"/>'),
    2,
    'refers to something outside the file (url(//a.b/c#d))',
    'Draw it in the file and refer to it as url(#id).',
  ],
  [
    'a colour of letters by name',
    'cover.svg',
    COVER.replace('<svg', '<svg data-ink="navy"'),
    1,
    'has a colour of letters that is none (data-ink="navy")',
    'Write it as "#1c2154".',
  ],
  [
    'a colour of letters that would leave its attribute',
    'cover.svg',
    COVER.replace(' viewBox', ` data-title='#fff"/>' viewBox`),
    1,
    `has a colour of letters that is none (data-title='#fff"/>')`,
    'Write it as "#1c2154".',
  ],
  [
    'a stray file',
    'notes.md',
    'Notes',
    1,
    'does not belong in a manuscript',
    `Remove it; a manuscript consists of book.json, ${TEXT_FILES}, cover.svg.`,
  ],
];

/** Text elements of a cover: a description, the element, and the excerpt in the message. */
const LIVE_TEXTS: [sentence: string, drawing: string, shown: string][] = [
  ['live text', '<title>The Step</title><text x="1">The Step</text>', 'The Step'],
  ['live text in hindi', '<text>The पता</text>', 'The पता'],
  [
    'live text in parts',
    '<text>The\n<tspan dy="2">Ninth</tspan> <tspan>Step</tspan></text>',
    'The Ninth Step',
  ],
  ['live text along a path', '<textPath href="#r">Step</textPath>', 'Step'],
  ['a stray part of a live text', '<tspan>Step</tspan>', 'Step'],
  ['live text under a prefix', '<svg:text>Step</svg:text>', 'Step'],
  ['live text that is not closed', '<text>', '<text>'],
  ['live text without words', '<text x="1"/>', '<text x="1"/>'],
  [
    'long live text',
    '<text>A surveyor finds one step too many, and counts all of them again</text>',
    'A surveyor finds one step too many, and counts all of them …',
  ],
];

export const LIVE_TEXT_CHECKS = LIVE_TEXTS.map(([sentence, drawing, shown]): Check => {
  const content = drawn(`<g>\n${drawing}\n</g>`);
  const message = `contains live text (${shown})`;
  return [`${sentence} in a cover`, 'cover.svg', content, 3, message, TEXT_ADVICE];
});
