/** Chromium's accessibility tree, which a screen reader uses. */
import type { Browser, BrowserType, LaunchOptions, Page } from 'playwright/test';

export type TreeNode = { role: string; name: string; id: string; parent: string | undefined };

/**
 * @returns all nodes that are not ignored, in document order, each with its nearest parent that
 *   is not ignored
 */
export async function treeOf(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node] as const));
  const visibleParentOf = (id: string | undefined): string | undefined => {
    const node = id === undefined ? undefined : byId.get(id);
    return node?.ignored === true ? visibleParentOf(node.parentId) : node?.nodeId;
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, nodeId, parentId }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      id: nodeId,
      parent: visibleParentOf(parentId),
    }));
}

/**
 * Launches a browser in the mode for screen readers; without it Chromium omits skipped content from
 * the accessibility tree.
 */
export const launchForScreenReader = (
  chromium: BrowserType,
  { args = [], ...options }: LaunchOptions = {},
): Promise<Browser> =>
  chromium.launch({ ...options, args: [...args, '--force-renderer-accessibility'] });
