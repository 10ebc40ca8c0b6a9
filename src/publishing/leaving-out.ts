/** Takes out of a package's code what can never be reached here, by a table of what never happens. */
import { parseSync } from 'vite';

/** What never happens in one file of a package. Whatever is named must be found in it. */
export type NeverHere = {
  /** Values that nothing of the name has, a variable or a field: arms of a switch and comparisons that ask for them go. */
  values?: Readonly<Record<string, readonly (number | string)[]>>;
  /** Constants that nothing is equal to. */
  constants?: readonly string[];
  /** Sets of bits that nothing lies wholly within: `(it & bits) === it` is false. */
  bits?: readonly number[];
  /** Variables that always have one value, which stands wherever they are read. */
  settled?: Readonly<Record<string, string>>;
  /** What a variable begins with. */
  begun?: Readonly<Record<string, string>>;
  /** Functions whose work is never needed, and what they do in its place. */
  functions?: Readonly<Record<string, string>>;
  /** Members that nobody asks for, of the object that a variable or field begins with. */
  members?: Readonly<Record<string, readonly string[]>>;
  /** Entries that nobody looks up, of the map that a variable begins with. */
  entries?: Readonly<Record<string, readonly string[]>>;
  /** Statements outside of every function, by how they begin. */
  statements?: readonly string[];
};

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;
type Edit = { start: number; end: number; text: string };
type Place = { code: string; edits: Edit[]; found: Set<string> };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const oneIn = (value: unknown): Node | undefined => nodesIn(value)[0];
const entryFor = <Entry>(entries: Readonly<Record<string, Entry>> | undefined, name: string): Entry | undefined =>
  entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
const sourceOf = ({ code }: Place, { start, end }: Node): string => code.slice(start, end);

const isOneOf = (values: readonly (number | string)[] | undefined, value: unknown): boolean => values?.some((each) => each === value) ?? false;

/** @returns the name of a variable, of a field, or of what a declaration names */
function nameOf(node: Node | undefined): string {
  if (node?.type === 'SequenceExpression') return nameOf(nodesIn(node['expressions']).at(-1));
  if (node?.type === 'MemberExpression') return node['computed'] === true ? '' : nameOf(oneIn(node['property']));
  return node?.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : '';
}

/** Whether control can run out of the last of the statements and into what follows them. */
function runsOn(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return runsOn(nodesIn(last['body']));
  if (last?.type === 'IfStatement') return !isNode(last['alternate']) || runsOn(nodesIn(last['consequent'])) || runsOn(nodesIn(last['alternate']));
  return last === undefined || !['ReturnStatement', 'ThrowStatement', 'BreakStatement', 'ContinueStatement'].includes(last.type);
}

/** @returns names of the variables that are declared among the statements, which belong to the whole function */
function declaredIn(node: Node): string[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' ? [nameOf(oneIn(node['id']))] : [];
  return [...own, ...Object.values(node).flatMap((value) => nodesIn(value).flatMap(declaredIn))];
}

/** Takes the arms out that ask for what never is; one that another runs into loses its label and no more. */
function leaveArms(place: Place, node: Node, isGone: (test: Node) => boolean, body: Node | undefined): void {
  let isRunInto = false;
  for (const arm of nodesIn(node['cases'])) {
    const test = oneIn(arm['test']);
    const statements = nodesIn(arm['consequent']);
    if (test !== undefined && isGone(test)) {
      if (isRunInto) {
        place.edits.push({ start: arm.start, end: place.code.indexOf(':', test.end) + 1, text: '' });
      } else {
        place.edits.push({ start: arm.start, end: arm.end, text: '' });
        const declared = statements.flatMap(declaredIn);
        if (declared.length > 0 && body !== undefined) place.edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${declared.join(', ')};` });
        continue;
      }
    } else if (statements.length === 0) isRunInto = true;
    if (statements.length > 0) isRunInto = runsOn(statements);
  }
}

/** @returns whether two things are never the same, and which entry of the table says so */
function neverEqual(never: NeverHere, [one, other]: readonly [Node, Node]): string | undefined {
  const constant = [one, other].map(nameOf).find((name) => never.constants?.includes(name));
  if (constant !== undefined) return constant;
  const bits = oneIn(one['right'])?.['value'];
  if (one.type === 'BinaryExpression' && one['operator'] === '&' && typeof bits === 'number' && never.bits?.includes(bits)) return String(bits);
  const name = nameOf(other);
  return one.type === 'Literal' && isOneOf(entryFor(never.values, name), one['value']) ? name : undefined;
}

/** Takes out what is named, of members or entries, and the comma behind it. */
function leaveNamed(place: Place, names: readonly string[], owner: string, parts: readonly Node[], partName: (part: Node) => unknown): void {
  for (const part of parts) {
    const name = names.find((each) => each === partName(part));
    if (name === undefined) continue;
    place.found.add(`${owner}.${name}`);
    place.edits.push({ start: part.start, end: place.code[part.end] === ',' ? part.end + 1 : part.end, text: '' });
  }
}

function leaveParts(place: Place, never: NeverHere, owner: string, given: Node | undefined): void {
  const members = given?.type === 'ObjectExpression' ? nodesIn(given['properties']) : [];
  leaveNamed(place, entryFor(never.members, owner) ?? [], owner, members, (member) => nameOf(oneIn(member['key'])));
  const entries = given?.type === 'NewExpression' ? nodesIn(oneIn(given['arguments'])?.['elements']) : [];
  leaveNamed(place, entryFor(never.entries, owner) ?? [], owner, entries, (entry) => oneIn(entry['elements'])?.['value']);
}

/** Whether a variable is read there, and neither set nor declared, nor only a name of something else. */
const isRead = (parent: Node | undefined, key: string): boolean =>
  !(key === 'left' && parent?.type === 'AssignmentExpression') && !(key === 'id' || key === 'params') && !(key === 'property' && parent?.['computed'] !== true) && key !== 'key';

/** @param body of the function around the node; @param key of the parent under which the node stands */
function look(place: Place, never: NeverHere, node: Node, body: Node | undefined, parent: Node | undefined, key: string): void {
  const put = (text: string, entry: string, whole: Node = node): void => {
    place.found.add(entry);
    place.edits.push({ start: whole.start, end: whole.end, text });
  };
  const inner = oneIn(node['body']);
  if (node.type === 'FunctionDeclaration' && inner !== undefined) {
    const name = nameOf(oneIn(node['id']));
    const instead = entryFor(never.functions, name);
    if (instead !== undefined) return put(`{${instead}}`, name, inner);
  }
  if (node.type === 'ExpressionStatement') {
    const begins = body === undefined ? never.statements?.find((start) => place.code.startsWith(start, node.start)) : undefined;
    if (begins !== undefined) return put('', begins);
  }
  if (node.type === 'AssignmentExpression' || node.type === 'VariableDeclarator') {
    const target = oneIn(node['left'] ?? node['id']);
    const given = oneIn(node['right'] ?? node['init']);
    const name = target === undefined ? '' : sourceOf(place, target);
    const instead = node.type === 'VariableDeclarator' ? entryFor(never.begun, name) : undefined;
    if (instead !== undefined && given !== undefined) return put(instead, name, given);
    leaveParts(place, never, name, given);
  }
  if (node.type === 'SwitchStatement') {
    const asked = nameOf(oneIn(node['discriminant']));
    leaveArms(place, node, (test) => {
      const entry = never.constants?.includes(nameOf(test)) ? nameOf(test) : isOneOf(entryFor(never.values, asked), test['value']) ? asked : undefined;
      if (entry !== undefined) place.found.add(entry);
      return entry !== undefined;
    }, body);
  }
  const left = oneIn(node['left']);
  const right = oneIn(node['right']);
  if (node.type === 'BinaryExpression' && left !== undefined && right !== undefined && (node['operator'] === '===' || node['operator'] === '!==')) {
    const entry = neverEqual(never, [left, right]) ?? neverEqual(never, [right, left]);
    if (entry !== undefined) return put(node['operator'] === '===' ? '!1' : '!0', entry);
  }
  const settled = node.type === 'Identifier' && isRead(parent, key) ? entryFor(never.settled, nameOf(node)) : undefined;
  if (settled !== undefined) return put(settled, nameOf(node));
  const around = /Function/.test(node.type) ? inner : body;
  for (const [each, value] of Object.entries(node)) for (const child of nodesIn(value)) look(place, never, child, around, node, each);
}

const entriesOf = (never: NeverHere): string[] => [
  ...[never.values, never.settled, never.begun, never.functions].flatMap((named) => Object.keys(named ?? {})),
  ...[never.constants, never.statements, never.bits].flatMap((named) => (named ?? []).map(String)),
  ...[never.members, never.entries].flatMap((named) => Object.entries(named ?? {}).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`))),
];

/**
 * @param code of a script, as its author published it; @param never what never happens here
 * @returns the code without it, and the entries of the table that it says nothing of
 */
export function leaveOut(code: string, never: NeverHere): { code: string; unknown: string[] } {
  const place: Place = { code, edits: [], found: new Set() };
  for (const statement of nodesIn(parseSync('package.js', code, { preserveParens: false }).program.body)) look(place, never, statement, undefined, undefined, '');
  let at = 0;
  let rest = '';
  for (const { start, end, text } of place.edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue; // It lies in something larger that goes.
    rest += code.slice(at, start) + text;
    at = end;
  }
  return { code: rest + code.slice(at), unknown: entriesOf(never).filter((entry) => !place.found.has(entry)) };
}
