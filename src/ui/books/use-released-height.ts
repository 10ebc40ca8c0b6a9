/**
 * Releases the contents of a block of a long list while it is far from the viewport. The block
 * keeps its height, so that nothing moves.
 */
import { useEffect, useState, type RefObject } from 'react';

/** Blocks within this distance of the viewport are rendered. */
const NEAR = '300% 0px';

/**
 * @param start identifies the block in `heights`
 * @param heights of the released blocks in CSS pixels. They outlive the screen: on Back the list has
 * its former height without rendering every card. Null when nothing may be released.
 * @returns the height while the contents are released, otherwise null
 */
export function useReleasedHeight(
  block: RefObject<HTMLElement | null>,
  start: number,
  heights: Map<number, number> | null,
): number | null {
  const [height, setHeight] = useState(() => heights?.get(start) ?? null);
  useEffect(() => {
    const element = block.current;
    if (element === null || heights === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined || (!entry.isIntersecting && isInUse(element))) return;
        if (entry.isIntersecting) heights.delete(start);
        else heights.set(start, entry.boundingClientRect.height);
        setHeight(heights.get(start) ?? null);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [block, start, heights]);
  return heights === null ? null : height;
}

/** Whether removing the contents would lose the focus or a selection. */
function isInUse(element: HTMLElement): boolean {
  const selection = document.getSelection();
  return (
    element.contains(document.activeElement) ||
    (selection?.isCollapsed === false && selection.containsNode(element, true))
  );
}
