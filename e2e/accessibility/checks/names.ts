/** The names in the accessibility tree of a page, and what is wrong with them. */
import type { Page } from 'playwright/test';
import { treeOf } from '../../support/accessibility/accessibility-tree.ts';

type NamedNode = { role: string; name: string; context: string };

/** Roles that need a name. */
const NEED_NAMES = new Set([
  'link',
  'button',
  'combobox',
  'option',
  'radio',
  'switch',
  'progressbar',
  'dialog',
  'navigation',
  'region',
  'article',
  'listbox',
  'radiogroup',
  'heading',
  'img',
]);
/** Within one of these a name must identify one target. */
const CONTEXTS = new Set([
  'list',
  'navigation',
  'region',
  'dialog',
  'banner',
  'contentinfo',
  'radiogroup',
  'listbox',
]);

/** @returns every node that must have a name, from the browser's accessibility tree */
async function namesIn(page: Page): Promise<NamedNode[]> {
  const nodes = await treeOf(page);
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  const contextOf = (id: string | undefined): string => {
    const node = id === undefined ? undefined : byId.get(id);
    if (node === undefined) return 'page';
    return CONTEXTS.has(node.role) ? `${node.role} ${node.id}` : contextOf(node.parent);
  };
  return nodes
    .filter(({ role }) => NEED_NAMES.has(role))
    .map(({ role, name, parent }) => ({ role, name, context: contextOf(parent) }));
}

/**
 * @returns text in capitals in the document itself, which some screen readers spell letter by
 *   letter
 */
const uppercaseTextsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const uppercase: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      // A code is no word: it is not translated either, and is said sign by sign.
      if (node.parentElement?.closest('[translate=no]')) continue;
      if (/\p{Lu}{4}/u.test(text) && text === text.toUpperCase()) uppercase.push(text);
    }
    return uppercase;
  });

/**
 * @returns the number of names, and every name that is missing, stands twice beside another or is
 *   in capitals
 */
export async function nameFaultsIn(page: Page): Promise<{ count: number; faults: string[] }> {
  const names = await namesIn(page);
  // A popover has a Dismiss button at both ends.
  const keys = names
    .filter(({ role, name }) => role !== 'heading' && name !== 'Dismiss')
    .map(({ role, name, context }) => `${role} "${name}" in ${context}`);
  return {
    count: names.length,
    faults: [
      ...names.filter(({ name }) => name.trim() === '').map(({ role }) => `${role} without a name`),
      ...keys.filter((key, place) => keys.indexOf(key) !== place).map((key) => `${key}, twice`),
      ...(await uppercaseTextsIn(page)).map((text) => `in capitals: ${text}`),
    ],
  };
}
