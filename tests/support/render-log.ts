/** Hears from React which components a commit has rendered, the way its developer tools do. */

/** What is read of React's own node of a component. */
type Fiber = {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  stateNode: unknown;
};

type Hook = {
  supportsFiber: true;
  inject: () => number;
  onCommitFiberRoot: (id: number, root: { current: Fiber }) => void;
  onCommitFiberUnmount: () => void;
};

/** Set by React on whatever has run its component. */
const PERFORMED_WORK = 1;
const LONGEST_WORDS = 24;

/** Puts the rules of a `css` prop into the page, beside every element that has one. */
const OF_EMOTION = 'Insertion';

/** @returns null for elements, fragments, providers, and what a package wraps */
const nameOf = ({ type }: Fiber): string | null =>
  typeof type === 'function' && /^[A-Z]/u.test(type.name) && type.name !== OF_EMOTION
    ? type.name
    : null;

function firstElementIn(fiber: Fiber | null): Element | null {
  for (let each = fiber; each !== null; each = each.sibling) {
    const found = each.stateNode instanceof Element ? each.stateNode : firstElementIn(each.child);
    if (found !== null) return found;
  }
  return null;
}

/** The component, and what it shows in the words of a reader, where it shows something of its own. */
function formatted(fiber: Fiber, name: string): string {
  const element = firstElementIn(fiber.child);
  const words = element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '';
  return words === '' || words.length > LONGEST_WORDS ? name : `${name} "${words}"`;
}

function note(fiber: Fiber, rendered: string[]): void {
  const before = fiber.alternate;
  const name = nameOf(fiber);
  const isNew = before === null;
  if (name !== null && (isNew || (fiber.flags & PERFORMED_WORK) !== 0))
    rendered.push(formatted(fiber, name));
  // A part in which nothing was done keeps its children as they are.
  if (!isNew && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) note(child, rendered);
}

/**
 * Call before React is imported, for it looks once for who wants to hear.
 * @returns everything rendered since the last time it was asked, in the order of the page
 */
export function hearRenders(): () => string[] {
  let rendered: string[] = [];
  const hook: Hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, { current }) => note(current, rendered),
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  return () => {
    const heard = rendered;
    rendered = [];
    return heard;
  };
}
