/** The list of pages in the bar of a scrolled book: its page can be read in every language and size of text. */
import { INTERFACE_LANGUAGES } from '../../machines/domain/languages.ts';
import { address, setInterface, t } from '../../tests/behaviour/interface.ts';
import { bookNamed } from '../../tests/support/books.ts';
import { serveBooks, storeRecords } from '../support/served-site/serve-books.ts';
import { expect, test } from '../support/site.ts';

const WIDTHS = [320, 360, 740];
const SIZES = ['100%', '200%'];

for (const language of INTERFACE_LANGUAGES)
  test(`the page in the bar is not cut in ${language}`, async ({ page }) => {
    setInterface(language);
    try {
      await serveBooks(page, [bookNamed('the-well', 151)]);
      await storeRecords(page, { 'kv.interface': language, 'kv.view': { mode: 'scroll' } });
      await page.goto(address('/books/the-well/read?page=112&lang=english'));
      const list = page.getByRole('combobox', { name: t('Go to page') });
      const found: string[] = [];
      for (const width of WIDTHS)
        for (const size of SIZES) {
          await page.setViewportSize({ width, height: 740 });
          await page.evaluate((to) => {
            document.documentElement.style.fontSize = to;
          }, size);
          const cut = await list.evaluate((select) => {
            const style = getComputedStyle(select);
            const context = document.createElement('canvas').getContext('2d');
            if (!(select instanceof HTMLSelectElement) || context === null) return 'no list';
            context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const text = select.selectedOptions[0]?.text ?? '';
            // The sign that opens it is as wide as a letter is high.
            const needed =
              context.measureText(text).width +
              Number.parseFloat(style.paddingLeft) +
              Number.parseFloat(style.paddingRight) +
              Math.min(Number.parseFloat(style.fontSize), 20);
            const { left, right } = select.getBoundingClientRect();
            // The widest page needs as much as the browser gives it where the list has its size.
            const before = select.offsetWidth;
            const chosen = select.selectedIndex;
            const widths = [...select.options].map((each) => context.measureText(each.text).width);
            select.selectedIndex = widths.indexOf(Math.max(...widths));
            select.style.setProperty('field-sizing', 'content');
            const own = select.offsetWidth;
            select.style.removeProperty('field-sizing');
            select.selectedIndex = chosen;
            const isCut =
              select.clientWidth < needed || before < own || left < 0 || right > innerWidth;
            return isCut ? `${text}: ${select.clientWidth} of ${Math.round(needed)}` : null;
          });
          const across = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (cut !== null) found.push(`${width} ${size} ${cut}`);
          if (across > 0) found.push(`${width} ${size} scrolls sideways`);
        }
      expect(found).toEqual([]);
    } finally {
      setInterface('english');
    }
  });
