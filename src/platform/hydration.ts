/** Hydration: what a prerendered page contains for the site to start from. */
import { parseLanguage } from '../../machines/domain/languages.ts';
import {
  parseHydrationData,
  HYDRATION_DATA_ID,
  SHEET_ID,
  type HydrationData,
} from '../../machines/domain/site/hydration-data.ts';

export type HydrationEffects = {
  /** @returns null on a page that is not prerendered. */
  readData: () => HydrationData | null;
  /**
   * @returns the names of the emotion classes that the page's style sheet defines, possibly
   * repeated.
   */
  readStyles: () => string[];
};

/**
 * Also removes the templates of the page, which would hold a document in memory.
 * @returns null on a page that is not prerendered
 */
export function readHydrationData(): HydrationData | null {
  for (const template of document.querySelectorAll('template')) template.remove();
  const text = document.getElementById(HYDRATION_DATA_ID)?.textContent ?? null;
  const data = text === null ? null : parseHydrationData(text);
  const language = parseLanguage(window.kitabvan?.textLanguage);
  return data === null || language === null ? data : { ...data, language };
}

/** @returns the path of the catalogue that the page names; undefined for the default path */
export const cataloguePath = (): string | undefined =>
  document.querySelector('meta[name="catalogue"]')?.getAttribute('content') ?? undefined;

/** @returns whether the site has each book as one page of text; src/build/prerender/prerendering.ts decides */
export const hasWholeBooks = (): boolean =>
  document.querySelector('meta[name="whole-books"]') === null;

const CLASS = /\.css-([\da-z]+)/;

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return CLASS.exec(rule.selectorText)?.[1] ?? [];
    return rule instanceof CSSMediaRule ? namesIn(rule.cssRules) : [];
  });
}

/**
 * Emotion need not insert these styles again.
 * @returns the class names in the page's style sheet without the prefix `css-`, possibly repeated
 */
export function prerenderedStyles(): string[] {
  const style = document.getElementById(SHEET_ID);
  return style instanceof HTMLStyleElement && style.sheet !== null
    ? namesIn(style.sheet.cssRules)
    : [];
}

export const hydrationEffects: HydrationEffects = {
  readData: readHydrationData,
  readStyles: prerenderedStyles,
};

export const inertHydration: HydrationEffects = { readData: () => null, readStyles: () => [] };
