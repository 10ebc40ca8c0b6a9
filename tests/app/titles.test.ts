/** The language in which each screen names the books, in an interface of each language. */
import { CacheProvider } from '@emotion/react';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { metaOf } from '../../machines/domain/books/book.ts';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  type Language,
} from '../../machines/domain/languages.ts';
import { bookIn } from '../../machines/domain/books/book-titles.ts';
import {
  previewHydrationData,
  readerHydrationData,
} from '../../machines/domain/site/hydration-data.ts';
import type { HydrationData } from '../../machines/domain/site/hydration-data.ts';
import { pathIn } from '../../machines/domain/site/routes.ts';
import { KEYS } from '../../src/platform/storage/keys.ts';
import { App, preloadScreen } from '../../src/app/App.tsx';
import { createSystem } from '../../src/app/composition-root.ts';
import { SystemProvider } from '../../src/system/system.tsx';
import { ALL_TEXTS } from '../../machines/messages/all-texts.ts';
import { Bookmarks } from '../../src/features/library/Bookmarks.tsx';
import { Library } from '../../src/features/library/Library.tsx';
import { createStyleCache } from '../../src/theme/style-cache.ts';
import { InterfaceContext } from '../../src/ui/interface-texts.tsx';
import { TitleContext } from '../../src/ui/Screen.tsx';
import { bookNamed, metaNamed } from '../support/books.ts';
import { fakeEffectsOn } from '../support/fake-effects.ts';
import { diskWith } from '../support/fake-storage.ts';

const well = bookNamed('the-well', 2, {
  title: 'The Well',
  author: 'Saroj Pandita',
  description: 'Two teachers quarrel.',
  isTrending: true,
  translations: {
    hindi: { title: 'कुआँ', author: 'सरोज पंडिता', description: 'दो मास्टर झगड़ते हैं।' },
    hinglish: { title: 'Kuan', description: 'Do master jhagadte hain.' },
  },
});
const gone = { bookId: 'gone', title: 'The Gone', author: 'Nobody', cover: '', firstReadAt: 1 };
const { id: bookId, title, author, cover } = well;
const STORED = {
  [KEYS.library]: JSON.stringify([{ bookId, title, author, cover, firstReadAt: 2 }, gone]),
  [KEYS.bookmarks]: JSON.stringify({ gone: 1, 'the-well': 1 }),
};

/**
 * @param options `screen` rendered instead of the whole site, and the language that the user reads
 * @returns the HTML of a screen and the title of its document, and what is stored afterwards
 */
async function screenAt(
  screenPath: string,
  language: InterfaceLanguage,
  data: HydrationData,
  { screen, reads = 'english' }: { screen?: ReactElement; reads?: Language } = {},
) {
  const path = pathIn(language, screenPath);
  const disk = diskWith({ ...STORED, [KEYS.language]: reads });
  const texts = ALL_TEXTS[language];
  const system = createSystem(fakeEffectsOn(disk, [well], texts).effects, data);
  system.readingState.start();
  await preloadScreen(path);
  let documentTitle = '';
  const rememberTitle = (text: string): void => {
    documentTitle = text;
  };
  const cache = createStyleCache();
  cache.compat = true;
  const site =
    screen === undefined
      ? createElement(App, { system, ssrPath: path })
      : createElement(SystemProvider, {
          system,
          // Its type wants the children as a prop.
          // oxlint-disable-next-line react/no-children-prop
          children: createElement(InterfaceContext, { value: texts }, screen),
        });
  const html = renderToString(
    createElement(
      CacheProvider,
      { value: cache },
      createElement(
        TitleContext,
        { value: rememberTitle },
        // oxlint-disable-next-line react/no-children-prop -- as above
        createElement(Router, { ssrPath: path, children: site }),
      ),
    ),
  );
  return { html, documentTitle, stored: disk.texts.get(KEYS.library) };
}

/** The HTML of the title of a card. */
const cardTitled = (text: string): RegExp =>
  new RegExp(`class="[^"]*\\btitle\\b[^"]*"><span>${text}<`, 'u');

const listIn = (language: InterfaceLanguage): HydrationData => ({
  books: [metaOf(bookIn(well, language))],
});

/** The HTML of the texts of the book. */
const TEXTS = {
  english: { title: 'The Well', author: 'Saroj Pandita', description: 'Two teachers quarrel.' },
  hindi: {
    title: 'कुआँ',
    author: 'सरोज पंडिता',
    description: 'दो मास्टर झगड़ते हैं।',
  },
  hinglish: {
    title: 'Kuan',
    author: '<span lang="en">Saroj Pandita</span>',
    description: 'Do master jhagadte hain.',
  },
};
const MARKS = {
  english: { easy: 'Easy to read', languages: 'Read in English, Hindi' },
  hindi: { easy: 'आसान भाषा', languages: 'इन भाषाओं में पढ़ें: अंग्रेज़ी, हिन्दी' },
  hinglish: { easy: 'Aasaan bhasha', languages: 'In bhashaon mein padhein: English, Hindi' },
};
const DOCUMENT_TITLES = { english: 'The Well', hindi: 'कुआँ', hinglish: 'Kuan' };

describe.each(INTERFACE_LANGUAGES)('in the interface in %s', (language) => {
  const texts = TEXTS[language];

  test('the cards of a list name the book and its author in it', async () => {
    const { html } = await screenAt('/categories', language, listIn(language));
    expect(html).toMatch(cardTitled(texts.title));
    expect(html).toContain(texts.author);
  });

  test('a card says that a book is easy, and its languages where one is missing', async () => {
    const { html } = await screenAt('/categories', language, {
      books: [
        metaNamed('in-all', { languages: [...INTERFACE_LANGUAGES], level: 'general' }),
        metaNamed('easy', { languages: ['english', 'hindi'], level: 'easy' }),
      ],
    });
    const { easy, languages } = MARKS[language];
    expect(html.split(easy)).toHaveLength(2);
    expect(html.split(languages)).toHaveLength(2);
  });

  test('the first book of home is named in it, with its author', async () => {
    const { html } = await screenAt('/', language, listIn(language));
    expect(html).toContain(texts.author);
    expect(html).toContain(texts.title);
  });

  test('the preview is in it, as is the title of its document', async () => {
    const data = previewHydrationData(well, language);
    const { html, documentTitle } = await screenAt('/books/the-well/preview', language, data, {
      reads: language,
    });
    expect(html).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]+>)*${texts.title}</`, 'u'));
    expect(html).toContain(texts.author);
    expect(html).toContain(texts.description);
    expect(documentTitle).toBe(`${DOCUMENT_TITLES[language]} – Kitabvan`);
  });

  test('My Library names the book as the catalogue does, and what is stored stays English', async () => {
    const { html, stored } = await screenAt('/library', language, listIn(language), {
      screen: createElement(Library, { saved: null }),
    });
    expect(html).toMatch(cardTitled(texts.title));
    expect(html).toContain(language === 'english' ? 'The Gone' : '<span lang="en">The Gone</span>');
    expect(stored).toBe(STORED[KEYS.library]);
  });

  test('the bookmarks name it so too, and say in it that a book is gone', async () => {
    const { html } = await screenAt('/bookmarks', language, listIn(language), {
      screen: createElement(Bookmarks),
    });
    expect(html).toMatch(cardTitled(texts.title));
    const unavailable = {
      english: 'No longer available',
      hindi: 'अब उपलब्ध नहीं',
      hinglish: 'Ab available nahi',
    };
    expect(html).toContain(`>${unavailable[language]}</span></p>`);
  });

  test('an English text stands below the English title', async () => {
    const data = readerHydrationData(well, language);
    const { html, documentTitle } = await screenAt('/books/the-well/read', language, data);
    const english =
      language === 'english' ? '<span>The Well</span>' : '<span lang="en">The Well</span>';
    expect(html).toMatch(new RegExp(`<h1[^>]*>${english}</h1>`, 'u'));
    expect(documentTitle).toMatch(/ – The Well – Kitabvan$/u);
  });
});
