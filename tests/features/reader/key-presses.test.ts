/** Which key presses reach the reader, as which key, and at which place of the page. */
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onReaderKey } from '../../../src/features/reader/keys/key-presses.ts';

const { window } =
  new JSDOM(`<article id="page" tabindex="-1"><a id="link" href="#">Link</a></article>
  <input id="input" /><textarea id="textarea"></textarea><select id="select"></select>
  <p contenteditable><b id="bold">Note</b></p>
  <div role="dialog"><button id="close">Close</button></div>
  <div role="menu"><button id="item">Item</button></div>
  <div role="listbox"><button id="option">Option</button></div>
  <div role="radiogroup"><button id="radio">Radio</button></div>`);
const { document } = window;
const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`There is no #${id}.`);
  return element;
};

/** A page of 2000 pixels in a window of 800, scrolled to this place. */
function scrollTo(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
}
for (const [name, value] of [
  ['clientHeight', 800],
  ['scrollHeight', 2000],
] as const)
  Object.defineProperty(document.documentElement, name, { value });

const heard: object[] = [];
window.addEventListener('error', ({ message }) => heard.push({ error: message }));
let isUsed = true;
let stop = (): void => undefined;

beforeEach(() => {
  heard.length = 0;
  isUsed = true;
  for (const [name, value] of Object.entries({ window, document, Element: window.Element }))
    vi.stubGlobal(name, value);
  scrollTo(500);
  stop = onReaderKey((press) => {
    heard.push(press);
    return isUsed;
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** @returns whether the browser still does what it does by default */
const press = (options: KeyboardEventInit, target: EventTarget = part('page')): boolean =>
  target.dispatchEvent(
    new window.KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options }),
  );
const middle = (key: string) => ({ key, isAtTop: false, isAtBottom: false });

describe('a key of the reader', () => {
  test('that it uses does nothing else', () => {
    expect([press({ key: 'ArrowRight' }), heard]).toEqual([false, [middle('ArrowRight')]]);
  });

  test('that it does not use does what it does in the browser', () => {
    isUsed = false;
    expect([press({ key: 'PageDown' }), heard]).toEqual([true, [middle('PageDown')]]);
  });

  test.each(['page', 'link'])('is heard at #%s', (id) => {
    press({ key: 'b' }, part(id));
    expect(heard).toEqual([middle('b')]);
  });

  test('is heard when no element has the focus', () => {
    press({ key: 'b' }, document);
    expect(heard).toEqual([middle('b')]);
  });

  test.each([
    [0, true, false],
    [1, true, false],
    [1.5, false, false],
    [1198.5, false, false],
    [1199, false, true],
    [1200, false, true],
  ])('at %d pixels: at the top %s, at the bottom %s', (y, isAtTop, isAtBottom) => {
    scrollTo(y);
    press({ key: 'Home' });
    expect(heard).toEqual([{ key: 'Home', isAtTop, isAtBottom }]);
  });

  test.each([
    ['of a Latin layout', { key: 'b', code: 'KeyB' }, 'b'],
    ['with Caps Lock', { key: 'B', code: 'KeyB' }, 'b'],
    // A letter counts, wherever its key is.
    ['of a French layout', { key: 'b', code: 'KeyQ' }, 'b'],
    ['of a Devanagari layout', { key: 'ब', code: 'KeyB' }, 'b'],
    ['of a Russian layout', { key: 'и', code: 'KeyB' }, 'b'],
    ['of an Arabic layout, which gives two letters', { key: 'لا', code: 'KeyB' }, 'b'],
    ['of a Greek layout', { key: 'β', code: 'KeyB' }, 'b'],
    ['that is a sign of a vowel', { key: 'ि', code: 'KeyB' }, 'b'],
    ['of a layout that gives a letter and a sign', { key: 'ब.', code: 'KeyB' }, 'b'],
    ['that needs Shift', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    ['that is no letter', { key: 'ArrowLeft', code: 'ArrowLeft' }, 'ArrowLeft'],
  ])('%s is heard', (_, options, key) => {
    press(options);
    expect(heard).toEqual([middle(key)]);
  });
});

test.each([
  ['that the reader has no use for', { key: 'x', code: 'KeyX' }],
  ['of another script without a Latin letter', { key: '़', code: 'BracketLeft' }],
  ['of another script on a key with a longer name', { key: 'ब', code: 'KeyBx' }],
  ['of another script on a key whose name only ends so', { key: 'ब', code: 'MyKeyB' }],
  ['of a name in capital letters', { key: 'HOME', code: 'Home' }],
  ['with Alt', { key: 'ArrowRight', altKey: true }],
  ['with Control', { key: 'b', ctrlKey: true }],
  ['with Meta', { key: 'b', metaKey: true }],
  ['with Shift', { key: 'B', shiftKey: true }],
  ['with Shift and another character', { key: 'ArrowRight', shiftKey: true }],
  ['with Shift and Control', { key: '?', shiftKey: true, ctrlKey: true }],
  ['with AltGr', { key: 'b', code: 'KeyB', modifierAltGraph: true }],
  ['with AltGr that writes a sign', { key: '?', code: 'KeyB', modifierAltGraph: true }],
  ['with AltGr that writes another script', { key: 'β', code: 'KeyB', modifierAltGraph: true }],
  ['with AltGr as Windows tells it', { key: 'b', ctrlKey: true, altKey: true }],
  ['that writes a Latin letter with a mark', { key: 'ğ', code: 'KeyR' }],
  ['that writes a Latin letter without its dot', { key: 'ı', code: 'KeyR' }],
  ['that writes a Latin letter in the place of another', { key: 'þ', code: 'KeyT' }],
  ['that writes a sign of no script', { key: 'µ', code: 'KeyB' }],
  ['that writes a sign of money', { key: '₹', code: 'KeyR' }],
  ['that waits for a letter', { key: 'Dead', code: 'KeyB' }],
  ['that adds a mark to a letter', { key: '\u0301', code: 'KeyB' }],
  ['that an input method takes', { key: 'Process', code: 'KeyB' }],
  ['that is not known', { key: 'Unidentified', code: 'KeyB' }],
  ['that is held down', { key: 'ArrowRight', repeat: true }],
  ['that composes a letter', { key: 'b', isComposing: true }],
])('a key %s is left to the browser', (_, options) => {
  expect([press(options), heard]).toEqual([true, []]);
});

test('a key that something else has used is left to it', () => {
  const used = new window.KeyboardEvent('keydown', { key: 'b', bubbles: true, cancelable: true });
  used.preventDefault();
  part('page').dispatchEvent(used);
  expect(heard).toEqual([]);
});

test.each(['input', 'textarea', 'select', 'bold', 'close', 'item', 'option', 'radio'])(
  'a key at #%s is left to it',
  (id) => {
    expect([press({ key: 'b' }, part(id)), heard]).toEqual([true, []]);
  },
);

test('a key is not heard any more after it is not listened to', () => {
  stop();
  expect([press({ key: 'b' }), heard]).toEqual([true, []]);
});
