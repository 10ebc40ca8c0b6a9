/** The clipboard of the browser. */

/** @throws TypeError where the browser offers no clipboard; DOMException when the user denies it */
export const copyText = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text);
};
