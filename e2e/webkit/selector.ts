/** How an element is found, as data that can be sent to the page. */

/** A pattern for a text or a name; without `exact`, a part of it in any case is enough. */
export type TextPattern = { text: string; isExact: boolean } | { source: string; flags: string };

export type SelectorStep =
  | { by: 'css'; css: string }
  | {
      by: 'role';
      role: string;
      name?: TextPattern;
      level?: number;
      checked?: boolean;
      disabled?: boolean;
    }
  | { by: 'text'; text: TextPattern }
  | { by: 'containedText'; text: TextPattern }
  | { by: 'position'; index: number }
  | { by: 'and'; selector: Selector };

/** Steps that each search within the result of the step before. */
export type Selector = readonly SelectorStep[];

export const patternOf = (text: string | RegExp, isExact = false): TextPattern =>
  typeof text === 'string' ? { text, isExact } : { source: text.source, flags: text.flags };

const normalized = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** @returns whether the text, with white space normalized, matches the pattern */
export function matches(text: string, pattern: TextPattern): boolean {
  const shown = normalized(text);
  if ('source' in pattern) return new RegExp(pattern.source, pattern.flags).test(shown);
  const wanted = normalized(pattern.text);
  return pattern.isExact ? shown === wanted : shown.toLowerCase().includes(wanted.toLowerCase());
}

const describePattern = (pattern: TextPattern): string =>
  'source' in pattern ? `/${pattern.source}/${pattern.flags}` : JSON.stringify(pattern.text);

function describeStep(step: SelectorStep): string {
  switch (step.by) {
    case 'css':
      return step.css;
    case 'role':
      return step.name === undefined ? step.role : `${step.role} ${describePattern(step.name)}`;
    case 'text':
      return `text ${describePattern(step.text)}`;
    case 'containedText':
      return `with text ${describePattern(step.text)}`;
    case 'position':
      return `[${step.index}]`;
    case 'and':
      return `and (${describeSelector(step.selector)})`;
  }
}

/** @returns the selector in words, for messages */
export const describeSelector = (selector: Selector): string =>
  selector.map(describeStep).join(' › ');
