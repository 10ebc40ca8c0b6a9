/** Makes pages ahead of time: what a screen shows to a reader who has never been here, as text. */
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Book, Language } from '../machines/book.ts';
import type { Seed } from '../machines/seed.ts';
import { App, bringScreenAt } from './App.tsx';
import { GlobalStyle } from './look/GlobalStyle.tsx';
import { createStyleCache } from './look/style-cache.ts';
import { SITE, TitleContext } from './parts/Screen.tsx';
import { WholeBook } from './plain/WholeBook.tsx';
import { createStillWorld } from './still-world.ts';
import { createSystem } from './system.tsx';

/** `styles`: every rule that the page uses, and those that are for any. */
export type StillPage = { html: string; title: string; styles: string };

/** Makes any number of pages, and then the one style sheet that would do for each. */
export function createStill() {
  const cache = createStyleCache();
  // As emotion calls it: the styles are collected, and none is put between the elements.
  cache.compat = true;
  /** What says nothing of a class is for every page. */
  const rulesFor = (isUsed: (name: string) => boolean): string =>
    Object.entries(cache.inserted)
      .flatMap(([name, rules]) => (typeof rules === 'string' && (!rules.includes(`.css-${name}`) || isUsed(name)) ? [rules] : []))
      .join('\n');
  const render = (content: ReactNode): StillPage => {
    let title = SITE;
    const html = renderToString(
      <StrictMode>
        <CacheProvider value={cache}>
          <TitleContext value={(named) => { title = named; }}>{content}</TitleContext>
        </CacheProvider>
      </StrictMode>,
    );
    return { html, title, styles: rulesFor((name) => html.includes(`css-${name}`)) };
  };
  return {
    /** @param path of the screen; @param seed what it shows, see machines/seed.ts */
    async page(path: string, seed: Seed): Promise<StillPage> {
      await bringScreenAt(path);
      return render(
        <>
          <GlobalStyle />
          <App system={createSystem(createStillWorld(), seed)} ssrPath={path} />
        </>,
      );
    },
    wholeBook: (book: Book, language: Language): StillPage => render(
      <>
        <GlobalStyle />
        <WholeBook book={book} language={language} />
      </>,
    ),
    /** Every rule that the pages made so far use. */
    styles: (): string => rulesFor(() => true),
  };
}
