/** What the simulated screen reader says of one journey by keyboard, in each interface. */
import type { Page } from 'playwright/test';
import {
  INTERFACE_LANGUAGES,
  LANGUAGES,
  type InterfaceLanguage,
} from '../../machines/domain/languages.ts';
import { pathIn } from '../../machines/domain/site/routes.ts';
import { SCREENS } from '../../machines/domain/site/screens.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { announcementsUntil, untilLoaded } from '../support/accessibility/announcements-until.ts';
import { startScreenReader } from '../support/accessibility/screen-reader.ts';
import { FULL } from '../support/depth.ts';
import { serveBooks } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const SET_SIZE = `set size ${LANGUAGES.length}`;

const well = bookNamed('the-well', 12, {
  title: 'The Well',
  author: 'Asha Rao',
  isTrending: true,
  translations: {
    hindi: { title: 'कुआँ', author: 'आशा राव' },
    hinglish: { title: 'Kuaan', author: 'Asha Rao' },
  },
});

type Step = {
  /** A key, or the text that is typed. */
  press: string | Readonly<Record<InterfaceLanguage, string>>;
  /** Waits until the next key does what it is meant to do. */
  ready?: (page: Page) => Promise<void>;
} & Readonly<Record<InterfaceLanguage, readonly string[]>>;

/** The page buttons render after the text, and are locked for a moment. */
async function untilTurnable(page: Page): Promise<void> {
  await expect(page.locator('[aria-current=page]')).toHaveText('1');
  await expect(page.locator('[role=group][aria-disabled=true]')).toHaveCount(0);
}

const HOME: readonly Step[] = [
  {
    press: 'Tab',
    english: ['link, Skip to main content'],
    hindi: ['link, सीधे मुख्य सामग्री पर जाएँ'],
    hinglish: ['link, Seedhe main content par jaayein'],
  },
  {
    press: 'Tab',
    english: ['link, Kitabvan'],
    hindi: ['link, Kitabvan'],
    hinglish: ['link, Kitabvan'],
  },
  {
    press: 'Tab',
    english: [
      'combobox, Search books, authors, genres, has popup listbox, not expanded, autocomplete in list',
    ],
    hindi: [
      'combobox, किताबें, लेखक और श्रेणियाँ खोजें, has popup listbox, not expanded, autocomplete in list',
    ],
    hinglish: [
      'combobox, Kitab, lekhak, category khojein, has popup listbox, not expanded, autocomplete in list',
    ],
  },
];

const SEARCH: readonly Step[] = [
  {
    press: { english: 'well', hindi: 'कुआँ', hinglish: 'kuaan' },
    english: [
      'combobox, Search books, authors, genres, well, has popup listbox, not expanded, autocomplete in list',
      'polite: 1 result',
    ],
    hindi: [
      'combobox, किताबें, लेखक और श्रेणियाँ खोजें, कुआँ, has popup listbox, not expanded, autocomplete in list',
      'polite: 1 नतीजा',
    ],
    hinglish: [
      'combobox, Kitab, lekhak, category khojein, kuaan, has popup listbox, not expanded, autocomplete in list',
      'polite: 1 result',
    ],
  },
  {
    press: 'ArrowDown',
    english: ['option, The Well, Asha Rao, Horror, not selected, position 1, set size 1'],
    hindi: ['option, कुआँ, आशा राव, डरावनी कहानियाँ, not selected, position 1, set size 1'],
    hinglish: ['option, Kuaan, Asha Rao, Horror, not selected, position 1, set size 1'],
  },
];

const PREVIEW: readonly Step[] = [
  {
    press: 'Enter',
    english: ['main, The Well', 'polite: Loading book...'],
    hindi: ['main, कुआँ', 'polite: किताब लोड हो रही है...'],
    hinglish: ['main, Kuaan', 'polite: Kitab load ho rahi hai...'],
    ready: (page) => expect(page.getByRole('main').getByRole('button').first()).toBeVisible(),
  },
  {
    press: 'Tab',
    english: ['link, Start Reading'],
    hindi: ['link, पढ़ना शुरू करें'],
    hinglish: ['link, Padhna shuru karein'],
    ready: (page) => untilLoaded(page, 'Reader'),
  },
];

const READING: readonly Step[] = [
  {
    press: 'Enter',
    english: ['article, Page 1 of 12'],
    hindi: ['article, पेज 1, कुल 12'],
    hinglish: ['article, Page 1, kul 12'],
    ready: untilTurnable,
  },
  {
    press: 'ArrowRight',
    english: ['article, Page 2 of 12'],
    hindi: ['article, पेज 2, कुल 12'],
    hinglish: ['article, Page 2, kul 12'],
  },
  {
    press: 'b',
    english: ['polite: Bookmark saved. Bookmarked page 2'],
    hindi: ['polite: बुकमार्क सेव हुआ। पेज 2 पर बुकमार्क लगाया गया'],
    hinglish: ['polite: Bookmark save hua. Page 2 par bookmark lagaya gaya'],
  },
  {
    press: 'l',
    english: [
      'dialog, Reading language',
      `radio, English The Well, checked, position 1, ${SET_SIZE}`,
    ],
    hindi: ['dialog, पढ़ने की भाषा', `radio, हिन्दी कुआँ, checked, position 2, ${SET_SIZE}`],
    hinglish: [
      'dialog, Padhne ki bhasha',
      `radio, Hinglish Kuaan, checked, position 3, ${SET_SIZE}`,
    ],
  },
  {
    press: 'ArrowUp',
    english: [`radio, Hinglish Kuaan, not checked, position 3, ${SET_SIZE}`],
    hindi: [`radio, अंग्रेज़ी English The Well, not checked, position 1, ${SET_SIZE}`],
    hinglish: [`radio, Hindi हिन्दी कुआँ, not checked, position 2, ${SET_SIZE}`],
  },
  {
    press: 'Enter',
    english: [
      'polite: Language changed. Switched to hinglish. Page 1 of 12. Back to page 2 is above the text.',
      'article, Page 1 of 12',
    ],
    hindi: [
      'polite: भाषा बदल गई। अब भाषा अंग्रेज़ी है। पेज 1, कुल 12। पेज 2 पर लौटने का बटन पाठ के ऊपर है।',
      'article, पेज 1, कुल 12',
    ],
    hinglish: [
      'polite: Bhasha badal gayi. Ab bhasha Hindi hai. Page 1, kul 12. Page 2 par lautne ka button text ke upar hai.',
      'article, Page 1, kul 12',
    ],
  },
];

const LIBRARY: readonly Step[] = [
  {
    press: 'Escape',
    english: ['main, Kuaan', 'link, Start Reading'],
    hindi: ['main, The Well', 'link, पढ़ना शुरू करें'],
    hinglish: ['main, कुआँ', 'link, Padhna shuru karein'],
  },
  {
    press: 'Tab',
    english: ['button, Back to Library'],
    hindi: ['button, लाइब्रेरी में वापस'],
    hinglish: ['button, Library mein wapas'],
  },
  {
    press: 'Enter',
    english: ['main, Books to read in English, Hindi and Hinglish'],
    hindi: ['main, अंग्रेज़ी, हिन्दी और हिंग्लिश में पढ़ने के लिए किताबें'],
    hinglish: ['main, English, Hindi aur Hinglish mein padhne ke liye kitabein'],
  },
  {
    press: 'Shift+Tab',
    english: ['link, Categories'],
    hindi: ['link, श्रेणियाँ'],
    hinglish: ['link, Categories'],
  },
  {
    press: 'Shift+Tab',
    english: ['link, My Library'],
    hindi: ['link, मेरी लाइब्रेरी'],
    hinglish: ['link, Meri library'],
  },
  {
    press: 'Enter',
    english: ['main, My Library'],
    hindi: ['main, मेरी लाइब्रेरी'],
    hinglish: ['main, Meri library'],
  },
];

/** Said only where the code of the library takes a moment to come. */
const LIBRARY_COMES = /Loading your library|आपकी लाइब्रेरी लोड|Aapki library load/u;

/** The results can be open already when the reader comes to say what was typed. */
const beforeResults = (line: string): string =>
  line.replace(
    ', expanded, autocomplete in list, 1 control',
    ', not expanded, autocomplete in list',
  );

for (const language of INTERFACE_LANGUAGES) {
  test(
    `the journey from home to the library is heard in the ${language} interface`,
    { tag: FULL },
    async ({ page }) => {
      test.slow();
      await serveBooks(page, [well, bookNamed('rain', 3, { title: 'Rain', genre: 'Romance' })]);
      await page.goto(pathIn(language, SCREENS.home.path));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await startScreenReader(page);
      // A control can be said once more when its code has come.
      let before = '';
      for (const step of [...HOME, ...SEARCH, ...PREVIEW, ...READING, ...LIBRARY]) {
        if (typeof step.press === 'string') await page.keyboard.press(step.press);
        else await page.keyboard.insertText(step.press[language]);
        const expected = step[language];
        const heard = await announcementsUntil(page, expected.at(-1) ?? '');
        const isAgain = (line: string) => line === before || LIBRARY_COMES.test(line);
        expect(heard.filter((line) => !isAgain(line)).map(beforeResults)).toEqual(expected);
        before = expected.at(-1) ?? '';
        await step.ready?.(page);
      }
    },
  );
}
