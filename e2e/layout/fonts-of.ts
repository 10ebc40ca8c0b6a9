/** Which web fonts a text is drawn with. */
import { expect, type Page } from 'playwright/test';

/**
 * A view may replace the element between two of the steps, which the protocol reports as an error;
 * then all of them are done again.
 * @returns the fonts with which the browser draws the text of an element
 */
export async function fontsOf(page: Page, selector: string): Promise<string[]> {
  let names: string[] = [];
  await expect(async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    await session.detach();
    names = fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
  }).toPass({ timeout: 5000 });
  return names;
}
