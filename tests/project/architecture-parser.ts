/** Reads a file of code for the check of the house: its imports, its exports, and what the check asks of a machine. */
import { parseSync, Visitor, type ESTree } from 'vite';

export type Import = {
  specifier: string;
  line: number;
  /** True when nothing of it is left once the types are gone. */
  isTypeOnly: boolean;
};

export type Code = {
  /** Why the file could not be read, null when it could; the rest is then empty. */
  mistake: string | null;
  /** In the order of the file: static, re-exported, awaited and those in a type. */
  imports: readonly Import[];
  /** Line of the default export. */
  defaultExport: number | null;
  /** True when the file does nothing but export what others export. */
  isBarrel: boolean;
  /** The lines on which the type `any` stands. */
  anys: readonly number[];
  /** Properties named `invoke` and `after` with their line, wherever they stand. */
  settings: readonly { name: 'invoke' | 'after'; line: number; value: ESTree.Expression }[];
};

/** @returns the line, from 1, on which the character at `index` stands */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split('\n').length;

/** @param path tells the parser the language: TypeScript, with or without JSX, or JavaScript */
export function readCode(path: string, text: string): Code {
  const { program, comments, errors } = parseSync(path, text);
  const imports: (Import & { start: number })[] = [];
  const anys: number[] = [];
  const settings: Code['settings'][number][] = [];
  let defaultExport: number | null = null;

  const found = (source: ESTree.Node, start: number, isTypeOnly: boolean): void => {
    if (source.type !== 'Literal' || typeof source.value !== 'string') return;
    imports.push({ specifier: source.value, line: lineAt(text, start), isTypeOnly, start });
  };
  new Visitor({
    ImportDeclaration({ source, start, importKind, specifiers }) {
      const areTypes =
        specifiers.length > 0 &&
        specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
      found(source, start, importKind === 'type' || areTypes);
    },
    ExportAllDeclaration({ source, start, exportKind }) {
      found(source, start, exportKind === 'type');
    },
    ExportNamedDeclaration({ source, start, exportKind, specifiers }) {
      if (source !== null) found(source, start, exportKind === 'type');
      if (specifiers.some(({ exported }) => nameOf(exported) === 'default'))
        defaultExport = lineAt(text, start);
    },
    ImportExpression({ source, start }) {
      found(source, start, false);
    },
    TSImportType({ source, start }) {
      found(source, start, true);
    },
    ExportDefaultDeclaration({ start }) {
      defaultExport = lineAt(text, start);
    },
    TSAnyKeyword({ start }) {
      anys.push(lineAt(text, start));
    },
    Property({ key, value, start }) {
      const name = nameOf(key);
      if (name === 'invoke' || name === 'after')
        settings.push({ name, line: lineAt(text, start), value: value as ESTree.Expression });
    },
  }).visit(program);

  // In JavaScript the types stand in comments, and the compiler reads them there.
  for (const { value, start } of /\.[cm]?js$/.test(path) ? comments : []) {
    if (/@\w+\s*\{[^\n]*\bany\b[^\n]*\}/.test(value)) anys.push(lineAt(text, start));
    for (const match of value.matchAll(/import\('([^']+)'\)|@import .* from '([^']+)'/g)) {
      const at = start + match.index;
      imports.push({
        specifier: match[1] ?? match[2] ?? '',
        line: lineAt(text, at),
        isTypeOnly: true,
        start: at,
      });
    }
  }

  return {
    mistake: errors[0]?.message ?? null,
    imports: imports.toSorted((a, b) => a.start - b.start),
    defaultExport,
    isBarrel: isBarrel(program.body),
    anys,
    settings,
  };
}

/** The name that a key, a binding or an exported name spells; null when it is computed from something else. */
function nameOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

function isBarrel(body: ESTree.Program['body']): boolean {
  const imported = new Set(
    body.flatMap((one) =>
      one.type === 'ImportDeclaration' ? one.specifiers.map(({ local }) => local.name) : [],
    ),
  );
  const handsOn = (one: ESTree.Program['body'][number]): boolean => {
    if (one.type === 'ExportAllDeclaration') return true;
    if (one.type !== 'ExportNamedDeclaration' || one.declaration !== null) return false;
    return (
      one.source !== null || one.specifiers.every(({ local }) => imported.has(nameOf(local) ?? ''))
    );
  };
  return (
    body.some(handsOn) && body.every((one) => one.type === 'ImportDeclaration' || handsOn(one))
  );
}

/** What a machine's file must give a name: each invoke its id, each delay its word. */
export function faultsOfMachine(path: string, { settings }: Code): string[] {
  return settings.flatMap(({ name, line, value }) => {
    if (name === 'after')
      return isOfWords(value)
        ? []
        : [
            `${path}:${line}: waits for a delay without a name. Name it under delays in setup and use the name.`,
          ];
    const invokes = value.type === 'ArrayExpression' ? value.elements : [value];
    return invokes.every(hasId)
      ? []
      : [`${path}:${line}: invokes without an id. Give the invoke an id of its own, written out.`];
  });
}

const hasId = (invoke: ESTree.Node | null): boolean =>
  invoke?.type === 'ObjectExpression' &&
  invoke.properties.some(
    (one) =>
      one.type === 'Property' &&
      !one.computed &&
      nameOf(one.key) === 'id' &&
      nameOf(one.value) !== null &&
      one.value.type === 'Literal',
  );

const isOfWords = (after: ESTree.Expression): boolean =>
  after.type === 'ObjectExpression' &&
  after.properties.every(
    (one) => one.type === 'Property' && !one.computed && /^\D/.test(nameOf(one.key) ?? ''),
  );
