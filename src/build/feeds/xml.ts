/** Writes XML. */
import { escapeHtml } from '../escape-html.ts';

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');

/** @returns an element with this text, or without content */
export const element = (name: string, text = '', attributes: Attributes = {}): string =>
  text === ''
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>${escapeHtml(text)}</${name}>`;

/** @returns an element with these elements */
export const parent = (
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string => `<${name}${attributesOf(attributes)}>\n${children.join('\n')}\n</${name}>`;
