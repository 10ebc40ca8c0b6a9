/** The authors in addresses. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  authorPath,
  authorPathsOf,
  authorSegment,
  booksBy,
} from '../../../machines/domain/books/authors.ts';
import { screenAt } from '../../../machines/domain/site/routes.ts';
import { metaNamed } from '../../support/books.ts';
import { anyText } from '../../support/random-text.ts';

describe('the address of an author', () => {
  test.each([
    { author: 'Ila Raghuvir', path: '/authors/ila-raghuvir' },
    { author: '  R. K.  Narayan ', path: '/authors/r-k-narayan' },
    { author: "Anne-Marie O'Neill", path: '/authors/anne-marie-o-neill' },
    { author: 'Agent 47', path: '/authors/agent-47' },
    { author: 'José', path: '/authors/jos%C3%A9' },
    { author: 'José'.normalize('NFD'), path: '/authors/jos%C3%A9' },
    {
      author: 'इला रघुवीर',
      path: '/authors/%E0%A4%87%E0%A4%B2%E0%A4%BE-%E0%A4%B0%E0%A4%98%E0%A5%81%E0%A4%B5%E0%A5%80%E0%A4%B0',
    },
    { author: '../../etc/passwd', path: '/authors/etc-passwd' },
    { author: '<b>Bold</b>', path: '/authors/b-bold-b' },
    { author: '', path: null },
    { author: ' … 🙂', path: null },
    { author: '\ud800', path: null },
  ])('$author is $path', ({ author, path }) => {
    expect(authorPath(author)).toBe(path);
  });

  test('is one segment without dots, and a valid file name, whatever the name', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 90 }), (author) => {
        const segment = authorSegment(author);
        expect(segment).toMatch(/^(?:[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)?$/u);
        expect(new TextEncoder().encode(`${segment}.html.br`).length).toBeLessThanOrEqual(255);
        const path = authorPath(author);
        expect(
          path === null || (screenAt(path) === 'authorShelf' && decodeURI(path).endsWith(segment)),
        ).toBe(true);
      }),
    );
  });

  test.each(['/hindi/authors/ila-raghuvir', '/hinglish/authors/ila-raghuvir'])(
    '%s is that of a screen in another language',
    (path) => expect(screenAt(path)).toBe('authorShelf'),
  );

  test.each(['/authors', '/authors/', '/authors/ila-raghuvir/', '/authors/ila/raghuvir'])(
    '%s is none',
    (path) => expect(screenAt(path)).toBeNull(),
  );
});

describe('the books of an author', () => {
  const salt = metaNamed('salt', { author: 'Ila Raghuvir' });
  const well = metaNamed('well', { author: 'इला रघुवीर', inEnglish: { author: 'Ila Raghuvir' } });
  const other = metaNamed('other', { author: 'Asha Rao' });
  const nobody = metaNamed('nobody', { author: '' });
  const books = [other, salt, nobody, well];

  test('are found by the English name in a list in any language, in its order', () => {
    expect(booksBy(books, 'ila-raghuvir')).toEqual([salt, well]);
  });

  test.each(['', 'Ila-Raghuvir', 'ila raghuvir', 'इला-रघुवीर', 'ila', '__proto__'])(
    'are none for "%s"',
    (segment) => expect(booksBy(books, segment)).toEqual([]),
  );

  test('give each author one address', () => {
    expect(authorPathsOf(books)).toEqual(['/authors/asha-rao', '/authors/ila-raghuvir']);
  });
});
