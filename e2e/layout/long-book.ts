/** A book of which each page is several windows long. */
import { bookNamed } from '../../tests/support/books.ts';

const LONG_PAGE = Array.from(
  { length: 30 },
  (_, number) => `Paragraph ${number + 1} ${'and so on '.repeat(30)}`,
).join('\n\n');
const pages = Array.from({ length: 12 }, (_, index) => ({
  id: `page-${index + 1}`,
  pageNumber: index + 1,
  content: LONG_PAGE,
}));

export const longBook = bookNamed('the-well', 12, {
  pages,
  languages: { english: { pages }, hindi: null, hinglish: null } as never,
});
