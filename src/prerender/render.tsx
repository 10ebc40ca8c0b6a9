/** Renders screens to HTML as they appear on a first visit. */
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Book, Language } from '../../machines/domain/book.ts';
import type { HydrationData } from '../../machines/domain/hydration-data.ts';
import { App, preloadScreen } from '../app/App.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { createStyleCache } from '../theme/style-cache.ts';
import { SITE_NAME, TitleContext } from '../ui/Screen.tsx';
import { WholeBook } from './WholeBook.tsx';
import { createNoOpEffects } from '../effects/browser-effects/no-op-effects.ts';
import { createSystem } from '../effects/composition-root.tsx';

/** `styles` holds the global CSS rules and those that the page uses. */
export type RenderedPage = { html: string; title: string; styles: string };

/** Renders any number of pages, and collects the styles of all of them. */
export function createPrerenderer() {
  const cache = createStyleCache();
  // With `compat` emotion collects styles in the cache and adds no style elements to the HTML.
  cache.compat = true;
  /** Includes rules without a class name, which are global. */
  const rulesFor = (isUsed: (name: string) => boolean): string =>
    Object.entries(cache.inserted)
      .flatMap(([name, rules]) =>
        typeof rules === 'string' && (!rules.includes(`.css-${name}`) || isUsed(name))
          ? [rules]
          : [],
      )
      .join('\n');
  const render = (content: ReactNode): RenderedPage => {
    let title = SITE_NAME;
    const html = renderToString(
      <StrictMode>
        <CacheProvider value={cache}>
          <TitleContext
            value={(text) => {
              title = text;
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
    /**
     * @param path of the screen
     * @param hydrationData its data, see machines/domain/hydration-data.ts
     */
    async page(path: string, hydrationData: HydrationData): Promise<RenderedPage> {
      await preloadScreen(path);
      return render(
        <>
          <GlobalStyle />
          <App system={createSystem(createNoOpEffects(), hydrationData)} ssrPath={path} />
        </>,
      );
    },
    wholeBook: (book: Book, language: Language): RenderedPage =>
      render(
        <>
          <GlobalStyle />
          <WholeBook book={book} language={language} />
        </>,
      ),
    /** All rules that the pages rendered so far use. */
    styles: (): string => rulesFor(() => true),
  };
}
