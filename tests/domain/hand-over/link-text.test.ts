/** The text of a link: what is refused, and what is read in spite of a chat that has changed it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeIn, codeOf, shownCode, spokenCode } from '../../../machines/domain/hand-over/code.ts';
import { HandOverFailure, problemOf } from '../../../machines/domain/hand-over/failure.ts';
import {
  bytesOfBase64,
  bytesOfDigits,
  readLinkText,
} from '../../../machines/domain/hand-over/link-reading.ts';
import {
  base64Of,
  crc32,
  digitsOf,
  sealed,
  type Envelope,
} from '../../../machines/domain/hand-over/link-text.ts';

const ENVELOPE: Envelope = {
  kind: 'plain',
  body: Uint8Array.from([7, 0, 255, 128, 3, 9, 1, 77, 5]),
};
const LETTERS = base64Of(sealed(ENVELOPE));
const DIGITS = digitsOf(sealed(ENVELOPE));

const bytes = fc.uint8Array({ maxLength: 40 }).map((array) => Uint8Array.from(array));

function refusalOf(text: string): string {
  try {
    readLinkText(text);
    return 'read';
  } catch (error) {
    return error instanceof HandOverFailure ? problemOf(error) : String(error);
  }
}

test('bytes become letters and digits, and come back', () => {
  fc.assert(
    fc.property(bytes, (array) => {
      expect(bytesOfBase64(base64Of(array))).toEqual(array);
      expect(bytesOfDigits(digitsOf(array))).toEqual(array);
    }),
  );
});

test('letters are those of base64url, digits 17 for seven bytes', () => {
  expect(base64Of(new TextEncoder().encode('kitaabvan?>'))).toBe('a2l0YWFidmFuPz4');
  expect(digitsOf(Uint8Array.from([0, 0, 0, 0, 0, 1, 2, 3]))).toBe('00000000000000258003');
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

describe('a link is read', () => {
  const link = `https://kitabvan.example/hindi/hand-over#d=${LETTERS}`;
  test.each([
    ['as an address', link],
    ['as a fragment', `#d=${LETTERS}`],
    ['as digits', `https://kitabvan.example/hand-over#n=${DIGITS}`],
    ['percent-encoded', `https://kitabvan.example/hand-over%23d%3D${LETTERS}`],
    ['broken into lines', `${link.slice(0, 50)}\n ${link.slice(50)}`],
    ['with words before and after it', `Here: ${link} see you`],
    ['broken into lines, with words after it', `${link.slice(0, 50)}\n${link.slice(50)}\nsee you`],
    ['quoted in an answer', `> ${link.slice(0, 50)}\r\n> ${link.slice(50)}\r\n> see you`],
    ['broken by a mail', `${link.slice(0, 50)}=\r\n${link.slice(50)}`],
    ['after one that is cut off', `${link.slice(0, -2)} oh no, ${link}`],
    ['in the address of another site', `https://a.example/?to=${encodeURIComponent(link)}&from=me`],
    ['in an address in an address', encodeURIComponent(encodeURIComponent(link))],
    ['in capital letters', `HTTPS://KITABVAN.EXAMPLE/HAND-OVER#N=${DIGITS}`],
    ['as digits that end a sentence', `https://kitabvan.example/hand-over#n=${DIGITS}, at 5`],
  ])('%s', (_, text) => expect(readLinkText(text)).toEqual(ENVELOPE));

  test.each<readonly [string, string]>([
    ...[
      '.',
      ',',
      ';',
      '!',
      '…',
      '।',
      ')',
      '/',
      '&id=1',
      '==',
      ':~:text=a',
      '#',
      '\u0000',
      '\ufe0f',
    ].map((end) => ['', end] as const),
    ...['<>', '()', '“”', '""', "''", '«»', '[]', '\u2066\u2069', '\u202a\u202c'].map(
      (pair) => [pair.charAt(0), pair.charAt(1)] as const,
    ),
    ['[my reading](', ')'],
    ['<a href="', '">my reading</a>'],
    ['Here is my link: <', '>.'],
  ])('between %j and %j', (before, after) => {
    expect(readLinkText(`${before}${link}${after}`)).toEqual(ENVELOPE);
    expect(readLinkText(`${before}${link}${after} See you`)).toEqual(ENVELOPE);
  });

  test('with any sign without width in it, that a program has put there', () => {
    for (const sign of '\u00ad\u180e\u200b\u200e\u2060\u2063\u2066\u202a\ufeff\ufe0f')
      expect([sign, readLinkText(`${link.slice(0, 50)}${sign}${link.slice(50)}`)]).toEqual([
        sign,
        ENVELOPE,
      ]);
  });
});

test('the largest texts that are no links are refused', () => {
  for (const part of ['#d=A ', '#n=1', 'A ', '1 ', '%2525', '=\n> ', '#d=%'])
    expect(['foreign', 'incomplete']).toContain(
      refusalOf(`#d=${part.repeat(Math.floor(63_000 / part.length))}`),
    );
});

describe('a link is refused', () => {
  test.each([
    ['that is none', 'https://example.org/', 'foreign'],
    ['of which only the address is left', 'https://kitabvan.example/hand-over#', 'incomplete'],
    [
      'of which the address is left in a line',
      'https://kitabvan.example/hand-over\n',
      'incomplete',
    ],
    ['of another site', 'https://example.org/#d=hello', 'incomplete'],
    ['of a newer version', `#d=${base64Of(withKind(9))}`, 'newer'],
    ['of kind 0', `#d=${base64Of(withKind(0))}`, 'foreign'],
    ['that is too long', `#d=${'A'.repeat(64_000)}`, 'too large'],
    ['with signs of no link', '#d=***', 'incomplete'],
  ])('%s', (_, text, problem) => expect(refusalOf(text)).toBe(problem));

  test.each([
    ['letters', '#d=', LETTERS, 'AB_9'],
    ['digits', '#n=', DIGITS, '0189'],
  ])('when any of its %s is cut, another, repeated or swapped', (_, start, text, others) => {
    for (let at = 0; at < text.length; at += 1) {
      const [before, after] = [text.slice(0, at), text.slice(at)];
      const next = after.slice(1);
      const changed = [
        before,
        before + next,
        before + after.charAt(0) + after,
        ...others
          .split('')
          .filter((sign) => sign !== after[0])
          .map((sign) => before + sign + next),
        ...(next === '' || next[0] === after[0]
          ? []
          : [before + next.charAt(0) + after.charAt(0) + next.slice(1)]),
      ];
      for (const one of changed) expect([one, refusalOf(start + one)]).not.toEqual([one, 'read']);
    }
  });
});

/** A whole envelope with another first byte. */
function withKind(kind: number): Uint8Array {
  const whole = sealed(ENVELOPE);
  whole[0] = kind;
  new DataView(whole.buffer).setUint32(1, crc32(whole.subarray(0, 1), ENVELOPE.body));
  return whole;
}

test('a code has eight signs that nobody confuses, and is read in any case', () => {
  const code = codeOf(Uint8Array.from([0, 68, 50, 20, 255]));
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/u);
  expect(codeIn(` ${shownCode(code).toLowerCase()} `)).toBe(code);
  expect(codeIn('K7QF-2m9x')).toBe('K7QF2M9X');
  expect(codeIn('K7QF 2M9')).toBeNull();
  expect(codeIn('K7QF 2M90')).toBeNull();
  expect(shownCode('K7QF2M9X')).toBe('K7QF 2M9X');
  expect(spokenCode('K7QF2M9X')).toBe('K 7 Q F, 2 M 9 X');
});
