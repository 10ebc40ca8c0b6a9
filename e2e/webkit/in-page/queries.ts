/** Finds elements in the page by role and name, text or CSS, and says what a user perceives. */
import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';
import { describeSelector, matches, type Selector, type SelectorStep } from '../selector.ts';

type RoleStep = Extract<SelectorStep, { by: 'role' }>;

/** What can be asked about an element. */
export type Sight = {
  text: string;
  value: string;
  isVisible: boolean;
  isFocused: boolean;
  isChecked: boolean;
  attributes: Readonly<Record<string, string>>;
  css: string;
};

const levelOf = (element: Element): number =>
  Number(element.getAttribute('aria-level') ?? /^h(?<level>\d)$/iu.exec(element.tagName)?.[1] ?? 0);

const isChecked = (element: Element): boolean =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
    ? element.checked
    : element.getAttribute('aria-checked') === 'true';

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null;

/** The roles of elements that the library does not know. */
const MISSING_ROLES = new Map([
  ['search', 'search'],
  ['p', 'paragraph'],
]);

const roleOf = (element: Element): string | null =>
  getRole(element) ?? MISSING_ROLES.get(element.localName) ?? null;

function hasRole(element: Element, { role, name, level, checked, disabled }: RoleStep): boolean {
  if (roleOf(element) !== role || isInaccessible(element)) return false;
  if (level !== undefined && levelOf(element) !== level) return false;
  if (checked !== undefined && isChecked(element) !== checked) return false;
  if (disabled !== undefined && isDisabled(element) !== disabled) return false;
  return name === undefined || matches(computeAccessibleName(element), name);
}

const textOf = (element: Element): string =>
  element.matches('script, style, head, title') ? '' : element.textContent;

const within = (roots: readonly ParentNode[], isWanted: (element: Element) => boolean) => [
  ...new Set(roots.flatMap((root) => [...root.querySelectorAll('*')].filter(isWanted))),
];

function follow(found: readonly ParentNode[], step: SelectorStep): Element[] {
  const elements = found.filter((each) => each instanceof Element);
  switch (step.by) {
    case 'css':
      return [...new Set(found.flatMap((root) => [...root.querySelectorAll(step.css)]))];
    case 'role':
      return within(found, (element) => hasRole(element, step));
    case 'text': {
      const hasText = (element: Element) => matches(textOf(element), step.text);
      // The innermost element with the text.
      return within(found, (element) => hasText(element) && ![...element.children].some(hasText));
    }
    case 'containedText':
      return elements.filter((element) => matches(textOf(element), step.text));
    case 'position':
      return elements.slice(step.index, step.index === -1 ? undefined : step.index + 1);
    case 'and': {
      const others = new Set(find(step.selector));
      return elements.filter((element) => others.has(element));
    }
  }
}

/** @returns the elements that the selector finds, in the order of the document */
export const find = (selector: Selector): Element[] =>
  selector.reduce<readonly ParentNode[]>(follow, [document]) as Element[];

/** @throws when the selector finds none, or several */
export function findOne(selector: Selector): Element {
  const [element, ...others] = find(selector);
  if (element === undefined) throw new Error(`not found: ${describeSelector(selector)}`);
  if (others.length > 0)
    throw new Error(`found ${others.length + 1} times: ${describeSelector(selector)}`);
  return element;
}

const isVisible = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/** @param property the CSS property of which the computed value is wanted */
export const look = (selector: Selector, property = 'display'): Sight[] =>
  find(selector).map((element) => ({
    text: element.textContent,
    value: 'value' in element ? String(element.value) : '',
    isVisible: isVisible(element),
    isFocused: document.activeElement === element,
    isChecked: isChecked(element),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    css: getComputedStyle(element).getPropertyValue(property),
  }));

/** Where to press an element, or why it cannot be pressed yet. */
export type PressPoint = { x: number; y: number } | { reason: string };

/** @param isForced whether a locked element, or one behind another, is pressed all the same */
export function pressPoint(selector: Selector, isForced: boolean): PressPoint {
  const element = findOne(selector);
  if (!isVisible(element)) return { reason: 'it is not visible' };
  if (!isForced && isDisabled(element)) return { reason: 'it is disabled' };
  const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const elementAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  const isHit = (hit: Element | null) =>
    hit !== null && [element, ...label].some((each) => each.contains(hit));
  // A scroll has effects of its own, so only what is out of sight, or covered, is scrolled to.
  if (!isHit(elementAt(middle())))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const point = middle();
  const hit = elementAt(point);
  return isForced || isHit(hit) ? point : { reason: `${hit?.outerHTML.slice(0, 80)} is above it` };
}
