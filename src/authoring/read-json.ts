/** Reads JSON and tells the lines of its first mistake and of its keys; `JSON.parse` does not. */
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { lineAt } from './problem.ts';

/** `line` counts from 1; `keys` are those of the outermost object in order, repeated ones too. */
export type ReadJson =
  | { ok: true; value: unknown; keys: readonly { key: string; line: number }[] }
  | { ok: false; line: number; message: string };

/** No comments, and no comma after the last entry: what is accepted is JSON. */
const STRICT = { disallowComments: true, allowTrailingComma: false };

const MOST_SHOWN = 30;

const COMMENT = 'there is a comment, and JSON has none';

type Sentence = (found: string) => string;

/** What the parser says of a mistake, in words; `found` is the token it stumbled over. */
const SENTENCES: Readonly<Record<ReturnType<typeof printParseErrorCode>, Sentence>> = {
  InvalidSymbol: (found) =>
    `${found} is neither in double quotes nor a number, true, false or null`,
  InvalidNumberFormat: (found) => `this is no number: ${found}`,
  PropertyNameExpected: (found) => `before ${found} a key is missing, or there is a "," too many`,
  ValueExpected: (found) => `before ${found} a value is missing`,
  ColonExpected: (found) => `before ${found} a ":" is missing`,
  CommaExpected: (found) => `before ${found} a "," is missing`,
  CloseBraceExpected: (found) => `before ${found} a "}" is missing`,
  CloseBracketExpected: (found) => `before ${found} a "]" is missing`,
  EndOfFileExpected: (found) => `${found} stands after the end of the JSON`,
  InvalidCommentToken: () => COMMENT,
  UnexpectedEndOfComment: () => COMMENT,
  UnexpectedEndOfString: (found) => `a text is not closed on its line: ${found}`,
  UnexpectedEndOfNumber: (found) => `a number is not finished: ${found}`,
  InvalidUnicode: (found) => `four hexadecimal digits do not follow a \\u: ${found}`,
  InvalidEscapeCharacter: (found) => `a text has a wrong \\ escape: ${found}`,
  InvalidCharacter: () => 'a text holds a control character, such as a tab',
  '<unknown ParseErrorCode>': (found) => `${found} is not expected here`,
};

/** Accepts exactly what `JSON.parse` accepts, unless it is nested too deeply. Never throws. */
export function readJson(text: string): ReadJson {
  const errors: ParseError[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors, STRICT);
  } catch (error) {
    // The parser calls itself for every bracket, until the stack is full.
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, line: 1, message: 'its brackets are nested too deeply' };
  }
  const [first] = errors;
  if (first !== undefined) {
    return { ok: false, line: lineAt(text, first.offset), message: messageOf(text, first) };
  }
  return { ok: true, value: JSON.parse(text), keys: keysOf(text, tree) };
}

function keysOf(text: string, tree: Node | undefined): { key: string; line: number }[] {
  const properties = tree?.type === 'object' ? (tree.children ?? []) : [];
  return properties.map(({ offset, children }) => {
    return { key: String(children?.[0]?.value), line: lineAt(text, offset) };
  });
}

function messageOf(text: string, { error, offset, length }: ParseError): string {
  const token = text.slice(offset, offset + length);
  const short = token.length > MOST_SHOWN ? `${token.slice(0, MOST_SHOWN - 1)}…` : token;
  return SENTENCES[printParseErrorCode(error)](short === '' ? 'the end of the file' : short);
}
