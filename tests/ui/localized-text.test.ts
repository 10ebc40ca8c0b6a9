/** The language of a text of a book, as assistive technology and the browser's fonts get it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { InterfaceLanguage, Language } from '../../machines/domain/languages.ts';
import { InterfaceContext } from '../../src/ui/interface-texts.tsx';
import { LocalizedText } from '../../src/ui/LocalizedText.tsx';

const html = (interfaceLanguage: InterfaceLanguage, text: string, language?: Language): string =>
  renderToStaticMarkup(
    createElement(
      InterfaceContext,
      { value: { language: interfaceLanguage } },
      createElement(LocalizedText, { text, language }),
    ),
  );

describe('a text of a book', () => {
  test('in the language of the interface needs no tag', () => {
    expect(html('english', 'The Well', 'english')).toBe('<span>The Well</span>');
    expect(html('hinglish', 'Kuan', 'hinglish')).toBe('<span>Kuan</span>');
    expect(html('hindi', 'कुआँ', 'hindi')).toBe('<span>कुआँ</span>');
  });

  test('in another language has the tag of that language', () => {
    expect(html('english', 'कुआँ, 1986', 'hindi')).toBe('<span lang="hi">कुआँ, 1986</span>');
    expect(html('english', 'Kuan', 'hinglish')).toBe('<span lang="hi-Latn">Kuan</span>');
    expect(html('hindi', 'The Well', 'english')).toBe('<span lang="en">The Well</span>');
    expect(html('hinglish', 'The Well', 'english')).toBe('<span lang="en">The Well</span>');
  });

  test('has the tag of Hindi on its words in Devanagari', () => {
    expect(html('english', 'The कुआँ')).toBe('<span>The <bdi lang="hi">कुआँ</bdi></span>');
    expect(html('hindi', 'The कुआँ', 'english')).toBe(
      '<span lang="en">The <bdi lang="hi">कुआँ</bdi></span>',
    );
  });

  test('is isolated when it turns the direction of writing', () => {
    expect(html('english', 'کنواں')).toBe('<bdi>کنواں</bdi>');
    expect(html('english', 'کنواں', 'hinglish')).toBe('<bdi lang="hi-Latn">کنواں</bdi>');
  });
});
