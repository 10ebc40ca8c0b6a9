/** Reads JSON and knows the line of its first mistake and of its keys, which `JSON.parse` of Node 20 does not tell. */
import { lineAt } from './problem.ts';

/** `keys` are those of the outermost object in their order, repeated ones too. */
export type ReadJson =
  | { ok: true; value: unknown; keys: readonly { key: string; line: number }[] }
  | { ok: false; line: number; message: string };

/** Deeper than any book.json; it keeps the recursion below far from the end of the stack. */
const DEEPEST = 100;

class Mistake extends Error {
  readonly position: number;
  constructor(position: number, message: string) {
    super(message);
    this.position = position;
  }
}

/** Accepts exactly what `JSON.parse` accepts (nested up to 100 levels). Lines count from 1. Never throws. */
export function readJson(text: string): ReadJson {
  try {
    const keys = scan(text).map(({ key, position }) => ({ key, line: lineAt(text, position) }));
    return { ok: true, value: JSON.parse(text), keys };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { ok: false, line: lineAt(text, error.position), message: error.message };
  }
}

function scan(text: string): { key: string; position: number }[] {
  const keys: { key: string; position: number }[] = [];
  let at = 0;

  const fail = (expected: string): never => {
    const found = at >= text.length ? 'the end of the file' : JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0));
    throw new Mistake(at, `expected ${expected}, found ${found}`);
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  const next = (): string | undefined => {
    take(/[ \t\n\r]*/y);
    return text[at];
  };

  function string(): string {
    const start = at;
    const found = take(/"(?:[^"\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y);
    if (found === null) throw new Mistake(start, 'a text is not closed, or has a wrong \\ escape');
    if (Array.from(found).some((character) => character < ' ')) throw new Mistake(start, 'a text is not closed on its line');
    return found;
  }

  function members(close: '}' | ']', depth: number): void {
    if (depth > DEEPEST) fail('fewer levels of brackets');
    at += 1;
    if (next() === close) {
      at += 1;
      return;
    }
    for (;;) {
      if (close === '}') member(depth);
      else value(depth);
      const after = next();
      if (after !== ',' && after !== close) fail(`"," or "${close}"`);
      at += 1;
      if (after === close) return;
      if (next() === close) throw new Mistake(at, `there is a "," before the closing "${close}"`);
    }
  }

  function member(depth: number): void {
    if (next() !== '"') fail('a key in double quotes');
    const position = at;
    const key = String(JSON.parse(string()));
    if (depth === 1) keys.push({ key, position });
    if (next() !== ':') fail('":" after the key');
    at += 1;
    value(depth);
  }

  function value(depth: number): void {
    const first = next();
    if (first === '{') members('}', depth + 1);
    else if (first === '[') members(']', depth + 1);
    else if (first === '"') string();
    else if (take(/true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y) === null) fail('a value');
  }

  value(0);
  const outermost = text.trimStart().startsWith('{');
  if (next() !== undefined) fail('nothing more');
  return outermost ? keys : [];
}
