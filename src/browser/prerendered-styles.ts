/** Reads which styles a prerendered page has brought along, so that nobody sets them a second time. */
import { SHEET_ID } from '../../machines/domain/hydration-data.ts';

const CLASS = /\.css-([\da-z]+)/;

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return CLASS.exec(rule.selectorText)?.[1] ?? [];
    return rule instanceof CSSMediaRule ? namesIn(rule.cssRules) : [];
  });
}

/** @returns the names of emotion's classes in the page's own sheet, some of them several times; none where it brought none */
export function prerenderedStyles(): string[] {
  const own = document.getElementById(SHEET_ID);
  return own instanceof HTMLStyleElement && own.sheet !== null ? namesIn(own.sheet.cssRules) : [];
}
