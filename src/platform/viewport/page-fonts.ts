/** Uses loaded web fonts for a page that is turned to, before the rest of the document. */

const FAMILIES = ['--latin', '--devanagari'];

/**
 * A font that is used in the whole document makes the browser style and lay it out again, which takes
 * longer than all else of a turn. Where the user has chosen a typeface, that is done at once.
 */
export function applyFontsTo(page: HTMLElement): void {
  const root = document.documentElement;
  if (!root.style.cssText.includes('deferred')) return;
  if (root.style.cssText.includes('-face:')) {
    window.kitabvan?.useFonts?.();
    return;
  }
  const families = getComputedStyle(root);
  for (const name of FAMILIES) {
    const used = families
      .getPropertyValue(name)
      .replaceAll(/deferred ([^'"]+)/gu, (deferred, face: string) =>
        document.fonts.check(`1em "${face}"`, 'aअ') ? face : deferred,
      );
    page.style.setProperty(name, used);
  }
}
