/** Prerenders pages: what a screen shows to a reader who has never been here, as text. */
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Book, Language } from '../../machines/domain/book.ts';
import type { HydrationData } from '../../machines/domain/hydration-data.ts';
import { App, preloadScreen } from '../app/App.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { SITE, TitleContext } from '../ui/Screen.tsx';
import { WholeBook } from './WholeBook.tsx';
import { createNoOpEffects } from '../effects/no-op-effects.ts';
import { createSystem } from '../effects/composition-root.tsx';

/** `styles`: every rule that the page uses, and those that are for any. */
export type PrerenderedPage = { html: string; title: string; styles: string };

/** Makes any number of pages, and then the one style sheet that would do for each. */
export function createPrerenderer() {
  const cache = createStyleCache();
  // As emotion calls it: the styles are collected, and none is put between the elements.
  cache.compat = true;
  /** What says nothing of a class is for every page. */
  const rulesFor = (isUsed: (name: string) => boolean): string =>
    Object.entries(cache.inserted)
      .flatMap(([name, rules]) =>
        typeof rules === 'string' && (!rules.includes(`.css-${name}`) || isUsed(name))
          ? [rules]
          : [],
      )
      .join('\n');
  const render = (content: ReactNode): PrerenderedPage => {
    let title = SITE;
    const html = renderToString(
      <StrictMode>
        <CacheProvider value={cache}>
          <TitleContext
            value={(named) => {
              title = named;
            }}
          >
            {content}
          </TitleContext>
        </CacheProvider>
      </StrictMode>,
    );
    return { html, title, styles: rulesFor((name) => html.includes(`css-${name}`)) };
  };
  return {
    /** @param path of the screen; @param hydrationData what it shows, see machines/domain/hydration-data.ts */
    async page(path: string, hydrationData: HydrationData): Promise<PrerenderedPage> {
      await preloadScreen(path);
      return render(
        <>
          <GlobalStyle />
          <App system={createSystem(createNoOpEffects(), hydrationData)} ssrPath={path} />
        </>,
      );
    },
    wholeBook: (book: Book, language: Language): PrerenderedPage =>
      render(
        <>
          <GlobalStyle />
          <WholeBook book={book} language={language} />
        </>,
      ),
    /** Every rule that the pages made so far use. */
    styles: (): string => rulesFor(() => true),
  };
}
