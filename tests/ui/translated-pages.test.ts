/**
 * A browser's translator puts elements in the place of texts. React can then neither remove such a
 * text, nor put an element before it, nor change it; it can do all of that with the element around
 * it. So a text that comes, goes or changes beside something else has an element of its own.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const node = (value: unknown): Node => value as Node;
const nodes = (value: unknown): Node[] => value as Node[];

function visit(value: unknown, seen: (each: Node) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, seen);
    return;
  }
  if (!isNode(value)) return;
  seen(value);
  for (const each of Object.values(value)) visit(each, seen);
}

/** What an expression may render: a text that stays, one that does not, an element, or nothing. */
type Kind = 'fixed text' | 'text' | 'element' | 'nothing' | 'unknown';

/** Functions that make texts. */
const TEXTS: ReadonlySet<unknown> = new Set(['t', 'String', 'nameOf', 'labelOf']);

/** @param known what the names of the file stand for */
function kindsOf(each: Node, known: ReadonlyMap<unknown, Node | 'text'>, depth = 0): Kind[] {
  const inner = (value: unknown): Kind[] => kindsOf(node(value), known, depth + 1);
  switch (each.type) {
    case 'JSXText':
      return ['fixed text'];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return inner(each['expression']);
    case 'JSXElement':
    case 'JSXFragment':
      return ['element'];
    case 'Literal':
      return [typeof each['value'] === 'string' ? 'fixed text' : 'nothing'];
    case 'TemplateLiteral':
      return [nodes(each['expressions']).length === 0 ? 'fixed text' : 'text'];
    case 'LogicalExpression':
      return [...inner(each['right']).map(asComing), 'nothing'];
    case 'ConditionalExpression':
      return [...inner(each['consequent']), ...inner(each['alternate'])].map(asComing);
    case 'CallExpression': {
      const { callee, arguments: args } = each;
      if (!TEXTS.has(node(callee)['name'])) return ['unknown'];
      const isFixed = nodes(args).length === 1 && nodes(args)[0]?.type === 'Literal';
      return [isFixed ? 'fixed text' : 'text'];
    }
    case 'Identifier': {
      const value = known.get(each['name']);
      if (value === undefined || depth > 5) return ['unknown'];
      return value === 'text' ? ['text'] : inner(value);
    }
    default:
      return ['unknown'];
  }
}

/** A text that only one of two branches has does not stay. */
const asComing = (kind: Kind): Kind => (kind === 'fixed text' ? 'text' : kind);

/** The values of the constants of a file, and the properties that are texts. */
function namesIn(program: unknown): Map<unknown, Node | 'text'> {
  const known = new Map<unknown, Node | 'text'>();
  visit(program, (each) => {
    if (each.type === 'VariableDeclarator' && isNode(each['init']) && isNode(each['id']))
      known.set(each['id']['name'], each['init']);
    if (each.type !== 'ObjectPattern') return;
    const annotation = isNode(each['typeAnnotation'])
      ? node(each['typeAnnotation']['typeAnnotation'])
      : null;
    if (annotation?.type !== 'TSTypeLiteral') return;
    for (const member of nodes(annotation['members'])) {
      const type = isNode(member['typeAnnotation'])
        ? node(member['typeAnnotation']['typeAnnotation']).type
        : '';
      if (type === 'TSStringKeyword') known.set(node(member['key'])['name'], 'text');
    }
  });
  return known;
}

const isMeant = (child: Node): boolean =>
  !(
    child.type === 'JSXText' &&
    String(child['value']).trim() === '' &&
    /\n/u.test(String(child['value']))
  ) && !(isNode(child['expression']) && child['expression'].type === 'JSXEmptyExpression');

/** @returns the lines in which a text without an element of its own is not safe */
function unsafeIn(file: string, source: string): string[] {
  const { program } = parseSync(file, source, { lang: 'tsx' });
  const known = namesIn(program);
  const found: string[] = [];
  const note = (each: Node, what: string): void => {
    found.push(`${file}:${source.slice(0, each.start).split('\n').length} ${what}`);
  };
  visit(program, (each) => {
    if (each.type === 'JSXElement' || each.type === 'JSXFragment') {
      const children = nodes(each['children']).filter(isMeant);
      const kinds = children.map((child) => kindsOf(child, known));
      for (const [place, child] of children.entries()) {
        const [own = [], next = []] = [kinds[place], kinds[place + 1]];
        const isAlone = children.length === 1;
        if (own.includes('text') && (!isAlone || own.includes('element')))
          note(child, 'a text that comes, goes or changes beside something else');
        if (own.includes('nothing') && own.includes('element') && next.includes('fixed text'))
          note(child, 'an element that comes and goes before a text');
      }
    }
    const isComponent =
      each.type === 'FunctionDeclaration' && /^[A-Z]/u.test(String(node(each['id'])['name']));
    if (isComponent)
      visit(each['body'], (inner) => {
        if (inner.type !== 'ReturnStatement' || !isNode(inner['argument'])) return;
        if (kindsOf(inner['argument'], known).some((kind) => kind.includes('text')))
          note(inner, 'a component that is a text');
      });
  });
  return found;
}

const SOURCES = 'src';
/** Files of the site whose elements React changes; those of src/prerender/ stay as they are. */
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('prerender'))
  .map((path) => join(SOURCES, path))
  .toSorted();

test('every text that comes, goes or changes has an element of its own', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => unsafeIn(file, readFileSync(file, 'utf8')))).toEqual([]);
});

describe('of these', () => {
  const view = (
    jsx: string,
  ): string => `function View({ text, is }: { text: string; is: boolean }) {
    const label = is ? t('Save') : t('Saved');
    return ${jsx};
  }`;
  test.each([
    "<p><b>1</b>{is && 'easy'}</p>",
    '<p>{is ? text : <b>{text}</b>}</p>',
    "<p>{t('Page {page}', { page })} <b>1</b></p>",
    '<p>{`${page} pages`}<b>1</b></p>',
    '<p>{label}{is && <b>1</b>}</p>',
    '<p>{text}{String(page)}</p>',
    '<p>{is && <b>1</b>} of the book</p>',
    'is ? <b>1</b> : text',
    'text',
  ])('%s is not safe', (jsx) => {
    expect(unsafeIn('view.tsx', view(jsx))).toHaveLength(jsx.includes('{String') ? 2 : 1);
  });

  test.each([
    '<p>{text}</p>',
    "<p>{is ? t('Page {page}', { page }) : t('Save')}</p>",
    "<p>{t('Next')} <b>1</b></p>",
    '<p><span>{label}</span>{is && <b>1</b>}</p>',
    '<p>The book {is && <b>1</b>}</p>',
    'is ? <b>1</b> : null',
  ])('%s is safe', (jsx) => {
    expect(unsafeIn('view.tsx', view(jsx))).toEqual([]);
  });
});
