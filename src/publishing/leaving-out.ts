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
  /** Calls that are never come to, by how what is called ends, and what is done in their place. */
  calls?: Readonly<Record<string, string>>;
  /** Members that nobody asks for, of a class or of the object that a variable or field begins with. */
  members?: Readonly<Record<string, readonly string[]>>;
  /** Entries that nobody looks up, of the map that a variable begins with. */
  entries?: Readonly<Record<string, readonly string[]>>;
  /** Statements outside of every function, by how they begin. */
  statements?: readonly string[];
};

type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;
type Edit = { start: number; end: number; text: string };
/** What is known of the code while it is read; `body` is that of the function around a node. */
type Place = { code: string; never: NeverHere; edits: Edit[]; found: Set<string> };
type Around = { body: Node | undefined; parent: Node | undefined; key: string };
/** The whole of it is replaced, and nothing in it is looked at. */
type Replacement = { whole: Node; text: string; entry: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
const oneIn = (value: unknown): Node | undefined => nodesIn(value)[0];
const entryFor = <Entry>(entries: Readonly<Record<string, Entry>> | undefined, name: string): Entry | undefined =>
  entries !== undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
const inside = (owner: string, part: number | string): string => `${owner}.${part}`;

/** @returns the name of a variable, of a field, or of what a sequence ends with */
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

/** @returns names of the variables that are declared in it, which belong to the whole function */
function declaredIn(node: Node): string[] {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' ? [nameOf(oneIn(node['id']))] : [];
  return [...own, ...Object.values(node).flatMap((value) => nodesIn(value).flatMap(declaredIn))];
}

/** @returns the entry of the table by which two things are never the same */
function neverEqual(never: NeverHere, one: Node, other: Node): string | undefined {
  const constant = [one, other].map(nameOf).find((name) => never.constants?.includes(name));
  if (constant !== undefined) return constant;
  const bits = one.type === 'BinaryExpression' && one['operator'] === '&' ? oneIn(one['right'])?.['value'] : undefined;
  if (never.bits?.some((each) => each === bits) === true) return String(bits);
  const name = nameOf(other);
  const value = entryFor(never.values, name)?.find((each) => one.type === 'Literal' && each === one['value']);
  return value === undefined ? undefined : inside(name, value);
}

/** Takes the arms out that ask for what never is; one that another runs into loses its label and no more. */
function leaveArms({ code, never, edits, found }: Place, node: Node, { body }: Around): undefined {
  const asked = oneIn(node['discriminant']);
  let isRunInto = false;
  for (const arm of nodesIn(node['cases'])) {
    const test = oneIn(arm['test']);
    const statements = nodesIn(arm['consequent']);
    const entry = asked === undefined || test === undefined ? undefined : neverEqual(never, test, asked);
    if (entry !== undefined) found.add(entry);
    if (test !== undefined && entry !== undefined && isRunInto) edits.push({ start: arm.start, end: code.indexOf(':', test.end) + 1, text: '' });
    else if (entry !== undefined) {
      edits.push({ start: arm.start, end: arm.end, text: '' });
      const declared = statements.flatMap(declaredIn);
      if (declared.length > 0 && body !== undefined) edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${declared.join(', ')};` });
      continue;
    }
    isRunInto = statements.length === 0 ? isRunInto || entry === undefined : runsOn(statements);
  }
}

/** Takes out what is named of the members of an object or a class or a map's entries, and the comma behind it. */
function leaveParts({ code, never, edits, found }: Place, owner: string, given: Node | undefined): void {
  const leave = (names: readonly string[] = [], part: Node, partName: unknown): void => {
    const name = names.find((each) => each === partName);
    if (name === undefined) return;
    found.add(inside(owner, name));
    edits.push({ start: part.start, end: code[part.end] === ',' ? part.end + 1 : part.end, text: '' });
  };
  const members = given?.type === 'ObjectExpression' ? nodesIn(given['properties']) : nodesIn(oneIn(given?.['body'])?.['body']);
  for (const member of members) leave(entryFor(never.members, owner), member, nameOf(oneIn(member['key'])));
  const entries = given?.type === 'NewExpression' ? nodesIn(oneIn(given['arguments'])?.['elements']) : [];
  for (const entry of entries) leave(entryFor(never.entries, owner), entry, oneIn(entry['elements'])?.['value']);
}

function compared({ never }: Place, node: Node): Replacement | undefined {
  const [left, right] = [oneIn(node['left']), oneIn(node['right'])];
  const isEqual = node['operator'] === '===';
  if (left === undefined || right === undefined || (!isEqual && node['operator'] !== '!==')) return undefined;
  const entry = neverEqual(never, left, right) ?? neverEqual(never, right, left);
  return entry === undefined ? undefined : { whole: node, text: isEqual ? '!1' : '!0', entry };
}

/** A variable that is read, and neither set nor declared, nor only a name of something else. */
function read({ never }: Place, node: Node, { parent, key }: Around): Replacement | undefined {
  const isSet = key === 'left' && parent?.type === 'AssignmentExpression';
  const isName = key === 'id' || key === 'params' || key === 'key' || (key === 'property' && parent?.['computed'] !== true);
  const text = isSet || isName ? undefined : entryFor(never.settled, nameOf(node));
  return text === undefined ? undefined : { whole: node, text, entry: nameOf(node) };
}

/** What is done with each kind of node: taken apart here, or replaced as a whole. */
const LOOKS: Readonly<Record<string, (place: Place, node: Node, around: Around) => Replacement | undefined>> = {
  AssignmentExpression: (place, node) => {
    const target = oneIn(node['left']);
    if (target !== undefined) leaveParts(place, place.code.slice(target.start, target.end), oneIn(node['right']));
    return undefined;
  },
  BinaryExpression: compared,
  CallExpression: ({ code, never }, node) => {
    const called = oneIn(node['callee']);
    const text = called === undefined ? '' : code.slice(called.start, called.end);
    const [entry, instead] = Object.entries(never.calls ?? {}).find(([end]) => text.endsWith(end)) ?? [];
    return entry === undefined || instead === undefined ? undefined : { whole: node, text: `(() => { ${instead} })()`, entry };
  },
  ClassDeclaration: (place, node) => {
    leaveParts(place, nameOf(oneIn(node['id'])), node);
    return undefined;
  },
  ExpressionStatement: ({ code, never }, node, { body }) => {
    const begins = body === undefined ? never.statements?.find((start) => code.startsWith(start, node.start)) : undefined;
    return begins === undefined ? undefined : { whole: node, text: '', entry: begins };
  },
  FunctionDeclaration: ({ never }, node) => {
    const [whole, name] = [oneIn(node['body']), nameOf(oneIn(node['id']))];
    const text = entryFor(never.functions, name);
    return whole === undefined || text === undefined ? undefined : { whole, text: `{${text}}`, entry: name };
  },
  Identifier: read,
  SwitchStatement: leaveArms,
  VariableDeclarator: (place, node) => {
    const [whole, name] = [oneIn(node['init']), nameOf(oneIn(node['id']))];
    leaveParts(place, name, whole);
    const text = entryFor(place.never.begun, name);
    return whole === undefined || text === undefined ? undefined : { whole, text, entry: name };
  },
};

function look(place: Place, node: Node, around: Around): void {
  const replacement = entryFor(LOOKS, node.type)?.(place, node, around);
  if (replacement !== undefined) {
    const { whole, text, entry } = replacement;
    place.found.add(entry);
    place.edits.push({ start: whole.start, end: whole.end, text });
    return;
  }
  const body = /Function/.test(node.type) ? oneIn(node['body']) : around.body;
  for (const [key, value] of Object.entries(node)) for (const child of nodesIn(value)) look(place, child, { body, parent: node, key });
}

const entriesOf = ({ values, constants, bits, settled, begun, functions, calls, members, entries, statements }: NeverHere): string[] => [
  ...[values, members, entries].flatMap((named) => Object.entries(named ?? {}).flatMap(([owner, parts]) => parts.map((part) => inside(owner, part)))),
  ...[settled, begun, functions, calls].flatMap((named) => Object.keys(named ?? {})),
  ...[constants, bits, statements].flatMap((named) => (named ?? []).map(String)),
];

/**
 * @param code of a script, as its author published it; @param never what never happens here
 * @returns the code without it, and the entries of the table that it says nothing of
 */
export function leaveOut(code: string, never: NeverHere): { code: string; unknown: string[] } {
  const place: Place = { code, never, edits: [], found: new Set() };
  for (const statement of nodesIn(parseSync('package.js', code, { preserveParens: false }).program.body)) look(place, statement, { body: undefined, parent: undefined, key: '' });
  let at = 0;
  let rest = '';
  for (const { start, end, text } of place.edits.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue; // It lies in something larger that goes.
    rest += code.slice(at, start) + text;
    at = end;
  }
  return { code: rest + code.slice(at), unknown: entriesOf(never).filter((entry) => !place.found.has(entry)) };
}
