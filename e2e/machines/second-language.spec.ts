/** A second language beside the text in a real browser: the generated paths. */
import { secondLanguageMachine } from '../../machines/second-language.machine.ts';
import { INTERFACE_LANGUAGES, LANGUAGES } from '../../machines/domain/languages.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { secondLanguage } from '../../tests/support/events/second-language.ts';
import { drivenBy } from '../support/paths/driven-by.ts';
import { testPathsInBrowser } from '../support/paths/path-test.ts';
import { expect, serveBook } from '../support/site.ts';

const NAMES = { english: 'English', hindi: 'Hindi', hinglish: 'Hinglish' } as const;
const pagesIn = (language: keyof typeof NAMES) =>
  [1, 2].map((pageNumber) => ({
    id: `page-${pageNumber}`,
    pageNumber,
    content: `${NAMES[language]} 1\n\n${NAMES[language]} 2`,
  }));

const LATE = 'e2e/prerender/second-language-shift.spec.ts opens such a page';

testPathsInBrowser({
  machine: secondLanguageMachine,
  ...drivenBy(secondLanguage),
  otherInterfaces: 'full',
  scenarios: [
    {
      name: 'a page of two paragraphs',
      input: { first: 'english', with: null, way: 'asked', editions: LANGUAGES, isLate: false },
      cases: {
        'language.choose': [{ language: 'hindi' }, { language: null }],
        'way.choose': [{ way: 'asked' }, { way: 'always' }],
        'paragraph.toggle': [{ paragraph: 1 }, { paragraph: 2 }],
        'secondLanguage.toggle': [{ paragraph: 1 }, { paragraph: 2 }],
        'page.shown': [{ first: 'english' }, { first: 'hindi' }],
      },
      // The panel shows as an option only what can be chosen anew.
      feasible: ({ context }, event) => {
        const { type } = event;
        const { first, with: second, way } = context;
        if (type === 'language.choose')
          return 'language' in event && event.language !== first && event.language !== second;
        return type !== 'way.choose' || ('way' in event && event.way !== way);
      },
      open: async (page) => {
        const book = bookNamed('the-well', 2, {
          pages: pagesIn('english'),
          languages: Object.fromEntries(
            INTERFACE_LANGUAGES.map((language) => [language, { pages: pagesIn(language) }]),
          ),
        });
        await serveBook(page, book);
        await page.goto('/books/the-well/read');
        await expect(page.locator('#page')).toBeFocused();
      },
    },
  ],
  notCovered: {
    'state late': LATE,
    'in late: panel.shown: never taken': LATE,
    'in opening: at once [comes late]: never taken': LATE,
    'in any state: paragraph.toggle [is asked]: never refused':
      'without a second language, or with all of it, no paragraph has a button',
    'in begun: language.choose [is other]: never refused':
      'the option that is chosen is not chosen again',
    'in begun: way.choose [is other way]: never refused':
      'the option that is chosen is not chosen again',
  },
});
