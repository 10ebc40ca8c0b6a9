/**
 * Records which components a React commit has rendered, through the hook that React DevTools uses.
 */

/** The fields of React's internal fiber node that are read here. */
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

/** Flag that React sets on a fiber whose component was run. */
const PERFORMED_WORK = 1;
const LONGEST_LABEL = 24;

/**
 * Emotion's component that inserts the rules of a `css` prop; it accompanies every styled element.
 */
const EMOTION_INSERTION = 'Insertion';

/**
 * @returns the name of a component; null for elements, fragments, providers and wrapped components
 */
const nameOf = ({ type }: Fiber): string | null =>
  typeof type === 'function' && /^[A-Z]/u.test(type.name) && type.name !== EMOTION_INSERTION
    ? type.name
    : null;

function firstElementIn(fiber: Fiber | null): Element | null {
  for (let each = fiber; each !== null; each = each.sibling) {
    const found = each.stateNode instanceof Element ? each.stateNode : firstElementIn(each.child);
    if (found !== null) return found;
  }
  return null;
}

/** @returns the component's name, with its label or text when that is short */
function labelled(fiber: Fiber, name: string): string {
  const element = firstElementIn(fiber.child);
  const label = element?.getAttribute('aria-label') ?? element?.textContent.trim() ?? '';
  return label === '' || label.length > LONGEST_LABEL ? name : `${name} "${label}"`;
}

function record(fiber: Fiber, rendered: string[]): void {
  const before = fiber.alternate;
  const name = nameOf(fiber);
  const isNew = before === null;
  if (name !== null && (isNew || (fiber.flags & PERFORMED_WORK) !== 0))
    rendered.push(labelled(fiber, name));
  // React reuses the children of a subtree without work, so there is nothing to record in it.
  if (!isNew && before.child === fiber.child) return;
  for (let child = fiber.child; child !== null; child = child.sibling) record(child, rendered);
}

/**
 * Installs the hook. Call it before React is imported, because React looks for the hook only once.
 * @returns a function that returns everything rendered since its last call, in document order
 */
export function recordRenders(): () => string[] {
  let rendered: string[] = [];
  const hook: Hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, { current }) => record(current, rendered),
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  return () => {
    const sinceLastCall = rendered;
    rendered = [];
    return sinceLastCall;
  };
}
