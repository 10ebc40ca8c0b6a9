/** The page of the site in the languages of the interface. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_TEXTS } from '../../../machines/messages/all-texts.ts';
import { localizeTemplate } from '../../../src/build/prerender/localize-template.ts';

const SCRIPT = '<script>const text = "Try again";</script>';
const template = readFileSync('index.html', 'utf8').replace('<!-- theme script -->', SCRIPT);

/** The texts of the page in order, those of attributes included. */
const textsOf = (html: string): string[] =>
  [
    ...html
      .replace(SCRIPT, '')
      .matchAll(
        /(?<=<html lang="|name="description" content="|data-text=")[^"]*|(?<=>)[^<>\n]+(?=<)/gu,
      ),
  ].map(([text]) => text.trim());

describe('the page of the site', () => {
  test('is unchanged in English', () => {
    expect(localizeTemplate(template, ALL_TEXTS.english)).toBe(template);
  });

  test('has its texts in Hindi', () => {
    expect(textsOf(localizeTemplate(template, ALL_TEXTS.hindi))).toEqual([
      'hi',
      'कहानियाँ पेज दर पेज पढ़ें: अंग्रेज़ी, हिन्दी या हिंग्लिश में। मुफ़्त, बिना अकाउंट के।',
      'Kitabvan',
      'यह पेज पूरा लोड नहीं हुआ है, इसलिए इसके बटन अभी काम नहीं करते।',
      'फिर कोशिश करें',
      'अभी लोड हो रहा है। आपने जो बटन दबाया है, वह कुछ ही पल में काम करेगा।',
    ]);
  });

  test('has its texts in Hinglish', () => {
    expect(textsOf(localizeTemplate(template, ALL_TEXTS.hinglish))).toEqual([
      'hi-Latn',
      'Kahaniyan page dar page padhein: English, Hindi ya Hinglish mein. Muft, bina account ke.',
      'Kitabvan',
      'Yeh page poora load nahi hua hai, isliye iske buttons abhi kaam nahi karte.',
      'Phir koshish karein',
      'Abhi load ho raha hai. Aapne jo button dabaya hai, woh kuch hi pal mein kaam karega.',
    ]);
  });

  test('has the same inline scripts in every language', () => {
    expect(localizeTemplate(template, ALL_TEXTS.hindi)).toContain(SCRIPT);
    expect(localizeTemplate(template, ALL_TEXTS.hinglish)).toContain(SCRIPT);
  });

  test('must have each of the texts', () => {
    expect(() => localizeTemplate(template.replace('Still', ''), ALL_TEXTS.hindi)).toThrow(
      'The page of the site must have the text "Still loading. What you pressed will work in a moment." once.',
    );
  });
});
