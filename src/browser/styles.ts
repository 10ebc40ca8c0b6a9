/** Reads which styles a page made ahead of time has brought along, so that nobody sets them a second time. */
import { SHEET_ID } from '../../machines/seed.ts';

const CLASS = /\.css-([\da-z]+)/;

function rulesOf(link: HTMLElement | null): CSSRule[] {
  try {
    return link instanceof HTMLLinkElement ? [...(link.sheet?.cssRules ?? [])] : [];
  } catch {
    // So a browser answers for a sheet that did not come: its styles are set as on a page that brings none.
    return [];
  }
}

/** @returns the names of emotion's classes in the page's own sheet; none where there is no such sheet, or it did not come */
export const broughtStyles = (): string[] =>
  rulesOf(document.getElementById(SHEET_ID)).flatMap((rule) => {
    // Some classes say something of narrow or wide windows alone.
    const own = rule instanceof CSSMediaRule ? rule.cssRules[0] : rule;
    return own instanceof CSSStyleRule ? (CLASS.exec(own.selectorText)?.[1] ?? []) : [];
  });
