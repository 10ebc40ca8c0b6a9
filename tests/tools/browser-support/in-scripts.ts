/** Finds, in the code of the built site, what a supported browser lacks. */
import { parseSync } from 'vite';
import {
  isGlobal,
  lackedGlobal,
  lackedMember,
  lackedProperty,
  lackedStatic,
  type Feature,
} from './compatibility.ts';

/** `name` as it is written in code, such as `findLast()`, and why it is reported. */
export type Finding = { name: string; why: string };

type Node = { type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @returns the text of a literal, also of one in backquotes without values; null for all else */
function literalText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  const { quasis } = node;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(quasis) || quasis.length > 1) return null;
  return quasis.map(elementText).join('');
}

/** @returns the text of a part of a template between its values */
function elementText(element: unknown): string {
  const value = isNode(element) ? element['value'] : null;
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? textOf(value.cooked)
    : '';
}

/** @returns the name of a member, also of one in brackets; null when it is computed */
function memberName({ computed, property }: Node): string | null {
  if (!isNode(property)) return null;
  if (computed !== true) return textOf(property['name']);
  return literalText(property);
}

const because = ({ path, lacked }: Feature): string => `${path}: not in ${lacked.join(', ')}`;

/** Syntax that no build can replace, and that the build is to have replaced. */
function syntaxIn(node: Node): Finding[] {
  if (node.type === 'StaticBlock')
    return [{ name: 'class static block', why: 'not in safari 15.4' }];
  const { regex } = node;
  if (node.type !== 'Literal' || typeof regex !== 'object' || regex === null) return [];
  return patternsIn(
    'pattern' in regex ? textOf(regex.pattern) : '',
    'flags' in regex ? textOf(regex.flags) : '',
  );
}

function patternsIn(pattern: string, flags: string): Finding[] {
  const expression = `/${pattern.slice(0, 60)}/${flags}`;
  return [
    ...(/\(\?<[=!]/u.test(pattern)
      ? [{ name: 'lookbehind', why: `${expression}: not in safari 15.4` }]
      : []),
    ...(flags.includes('v')
      ? [{ name: 'flag v', why: `${expression}: not in chrome 92, safari 15.4, firefox 102` }]
      : []),
    ...(/\(\?[a-z]*-?[a-z]+:/u.test(pattern)
      ? [{ name: 'modifiers of a part', why: `${expression}: not in chrome 92` }]
      : []),
  ];
}

/** Values of styles that make an older browser drop the declaration or the rule. */
const STYLE_VALUES: readonly (readonly [RegExp, string])[] = [
  [
    /\d(?:[dsl]v(?:h|w|min|max|b|i)|cq(?:h|w|min|max|b|i)|rlh|lh|cap|ric)\b/u,
    'unit of the viewport or a container',
  ],
  [/\b(?:color-mix|light-dark|oklch|oklab|lab|lch|anchor|round|rem|mod)\(/u, 'function of CSS'],
  [/:has\(/u, ':has()'],
  [/^@(?:container|layer|scope|starting-style|view-transition)\b/u, 'at-rule'],
];

export const styleValuesIn = (text: string): Finding[] =>
  STYLE_VALUES.flatMap(([pattern, name]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined
      ? []
      : [
          {
            name: `${name}: ${found}`,
            why: `${text.slice(0, 60)}: not in every supported browser`,
          },
        ];
  });

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** @returns what a node uses itself; `parent` is the node that holds it */
function findingsAt(node: Node, parent: Node | null): Finding[] {
  const found = syntaxIn(node);
  const add = (name: string, feature: Feature | null): void => {
    if (feature !== null) found.push({ name, why: because(feature) });
  };
  if (node.type === 'MemberExpression') {
    const name = memberName(node);
    const { object } = node;
    if (name === null) return found;
    const owner = isNode(object) && object.type === 'Identifier' ? textOf(object['name']) : '';
    const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node;
    // `object.name?.()` asks first whether the browser has it.
    if (isCalled && parent['optional'] === true) return found;
    const mark = isCalled ? '()' : '';
    const isOwnersName = /^[A-Z]/u.test(owner) && isGlobal(owner);
    if (isOwnersName) add(`${owner}.${name}${mark}`, lackedStatic(owner, name));
    else add(`${name}${mark}`, lackedMember(name));
  }
  if (node.type === 'Identifier') {
    const isName =
      (parent?.type === 'MemberExpression' && parent['property'] === node) ||
      (parent?.['key'] === node && parent['computed'] !== true);
    if (!isName) add(textOf(node['name']), lackedGlobal(textOf(node['name'])));
  }
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    const { callee, arguments: values } = node;
    const [pattern, flags] = Array.isArray(values) ? values.map(literalText) : [];
    if (isNode(callee) && callee['name'] === 'RegExp')
      found.push(...patternsIn(pattern ?? '', flags ?? ''));
  }
  if (node.type === 'Property' && isNode(node['key'])) {
    const key = textOf(node['key']['name']);
    const value = node['value'];
    if (isNode(value) && (value.type === 'Literal' || value.type === 'TemplateLiteral'))
      add(`style ${key}`, /^Webkit|^Moz/u.test(key) ? null : lackedProperty(kebab(key)));
  }
  if (node.type === 'Literal') found.push(...styleValuesIn(textOf(node['value'])));
  if (node.type === 'TemplateElement') found.push(...styleValuesIn(elementText(node)));
  return found;
}

/** @param code a script or a module @returns what it uses, each name once */
export function findingsInScript(code: string): Finding[] {
  const found = new Map<string, Finding>();
  const visit = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, parent);
      return;
    }
    if (!isNode(value)) return;
    for (const finding of findingsAt(value, parent)) found.set(finding.name, finding);
    for (const child of Object.values(value)) visit(child, value);
  };
  const { program } = parseSync('code.js', code);
  visit(program, null);
  return [...found.values()];
}
