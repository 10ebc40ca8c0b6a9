/**
 * Reads which emotion styles a prerendered page contains, so that emotion does not insert them
 * again.
 */
import { SHEET_ID } from '../../machines/domain/hydration-data.ts';

const CLASS = /\.css-([\da-z]+)/;

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return CLASS.exec(rule.selectorText)?.[1] ?? [];
    return rule instanceof CSSMediaRule ? namesIn(rule.cssRules) : [];
  });
}

/**
 * @returns the class names in the page's style sheet without the prefix `css-`, possibly repeated
 */
export function prerenderedStyles(): string[] {
  const style = document.getElementById(SHEET_ID);
  return style instanceof HTMLStyleElement && style.sheet !== null
    ? namesIn(style.sheet.cssRules)
    : [];
}
