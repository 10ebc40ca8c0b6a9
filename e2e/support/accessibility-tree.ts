/** The tree that Chromium gives to a screen reader. */
import type { Browser, BrowserType, LaunchOptions, Page } from 'playwright/test';

export type TreeNode = { role: string; name: string; id: string; parent: string | undefined };

/** @returns all that is not passed over, in the order of the page, each with what it stands in */
export async function treeOf(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node] as const));
  const standsIn = (id: string | undefined): string | undefined => {
    const node = id === undefined ? undefined : byId.get(id);
    return node?.ignored === true ? standsIn(node.parentId) : node?.nodeId;
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, nodeId, parentId }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      id: nodeId,
      parent: standsIn(parentId),
    }));
}

/** As a browser is that knows of a screen reader; without one it makes no tree of what is out of sight. */
export const launchForScreenReader = (
  chromium: BrowserType,
  { args = [], ...options }: LaunchOptions = {},
): Promise<Browser> =>
  chromium.launch({ ...options, args: [...args, '--force-renderer-accessibility'] });
