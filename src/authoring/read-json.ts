/**
 * Parses JSON with the line of its first error and of its keys, which `JSON.parse` does not
 * report.
 */
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { lineAt } from './problem.ts';

/**
 * A key of an object, or an item of a list, whose key is its index. `path` has the keys from the
 * outermost object to this one. `line` counts from 1.
 */
type JsonKey = { path: readonly string[]; line: number; isItem: boolean };

/**
 * `line` counts from 1. `keys` lists the keys and items of the outermost object and of what is in
 * it, in the order of the text, including repeated ones.
 */
export type ReadJson =
  | { ok: true; value: unknown; keys: readonly JsonKey[] }
  | { ok: false; line: number; message: string };

/** Rejects comments and trailing commas, which are not JSON. */
const STRICT = { disallowComments: true, allowTrailingComma: false };

/** Longer tokens are shortened in messages. */
const MAX_TOKEN_LENGTH = 30;

const COMMENT = 'there is a comment, which JSON does not allow';

type Message = (found: string) => string;

/** Messages for the parser's error codes. `found` is the token at the error. */
const MESSAGES: Readonly<Record<ReturnType<typeof printParseErrorCode>, Message>> = {
  InvalidSymbol: (found) =>
    `${found} is neither in double quotes nor a number, true, false or null`,
  InvalidNumberFormat: (found) => `this is not a number: ${found}`,
  PropertyNameExpected: (found) => `a key is missing before ${found}, or there is an extra ","`,
  ValueExpected: (found) => `a value is missing before ${found}`,
  ColonExpected: (found) => `a ":" is missing before ${found}`,
  CommaExpected: (found) => `a "," is missing before ${found}`,
  CloseBraceExpected: (found) => `a "}" is missing before ${found}`,
  CloseBracketExpected: (found) => `a "]" is missing before ${found}`,
  EndOfFileExpected: (found) => `${found} follows the end of the JSON`,
  InvalidCommentToken: () => COMMENT,
  UnexpectedEndOfComment: () => COMMENT,
  UnexpectedEndOfString: (found) => `a text is not closed on its line: ${found}`,
  UnexpectedEndOfNumber: (found) => `a number is not finished: ${found}`,
  InvalidUnicode: (found) => `\\u is not followed by four hexadecimal digits: ${found}`,
  InvalidEscapeCharacter: (found) => `a text has an invalid \\ escape: ${found}`,
  InvalidCharacter: () => 'a text contains a control character, such as a tab',
  '<unknown ParseErrorCode>': (found) => `${found} is not expected here`,
};

/**
 * Accepts exactly what `JSON.parse` accepts, except input that is nested too deeply. Never throws.
 */
export function readJson(text: string): ReadJson {
  const errors: ParseError[] = [];
  let keys: JsonKey[];
  try {
    keys = keysOf(text, parseTree(text, errors, STRICT));
  } catch (error) {
    // Both functions recurse for every bracket, so deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, line: 1, message: 'its brackets are nested too deeply' };
  }
  const [first] = errors;
  if (first !== undefined) {
    return { ok: false, line: lineAt(text, first.offset), message: messageOf(text, first) };
  }
  return { ok: true, value: JSON.parse(text), keys };
}

function keysOf(text: string, tree: Node | undefined, parent: readonly string[] = []): JsonKey[] {
  if (tree?.type === 'array')
    return (tree.children ?? []).flatMap((item, index) => {
      const path = [...parent, String(index)];
      return [{ path, line: lineAt(text, item.offset), isItem: true }, ...keysOf(text, item, path)];
    });
  const properties = tree?.type === 'object' ? (tree.children ?? []) : [];
  return properties.flatMap(({ offset, children }) => {
    const [key, value] = children ?? [];
    const path = [...parent, String(key?.value)];
    return [{ path, line: lineAt(text, offset), isItem: false }, ...keysOf(text, value, path)];
  });
}

function messageOf(text: string, { error, offset, length }: ParseError): string {
  const token = text.slice(offset, offset + length);
  const short =
    token.length > MAX_TOKEN_LENGTH ? `${token.slice(0, MAX_TOKEN_LENGTH - 1)}…` : token;
  return MESSAGES[printParseErrorCode(error)](short === '' ? 'the end of the file' : short);
}
