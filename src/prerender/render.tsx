/** Renders screens to HTML as they appear on a first visit. */
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Book, Language } from '../../machines/domain/book.ts';
import type { HydrationData } from '../../machines/domain/hydration-data.ts';
import { editionOf } from '../../machines/domain/book.ts';
import { interfaceAt } from '../../machines/domain/routes.ts';
import { ALL_TEXTS } from '../../machines/messages/all-texts.ts';
import { App, preloadScreen } from '../app/App.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { HINDI_PAGE } from '../theme/hindi-interface.ts';
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
  /** Includes rules without a class name, which are global: those for Hindi on pages in Hindi. */
  const rulesFor = (isHindi: boolean, isUsed: (name: string) => boolean): string =>
    Object.entries(cache.inserted)
      .flatMap(([name, rules]) =>
        typeof rules === 'string' &&
        (!rules.includes(`.css-${name}`) || isUsed(name)) &&
        (isHindi || !rules.includes(HINDI_PAGE))
          ? [rules]
          : [],
      )
      .join('\n');
  const render = (content: ReactNode, isHindi: boolean): RenderedPage => {
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
    return { html, title, styles: rulesFor(isHindi, (name) => html.includes(`css-${name}`)) };
  };
  return {
    /**
     * @param path the address of the screen, which names the language of the interface
     * @param hydrationData its data, see machines/domain/hydration-data.ts
     */
    async page(path: string, hydrationData: HydrationData): Promise<RenderedPage> {
      await preloadScreen(path);
      const texts = ALL_TEXTS[interfaceAt(path).language];
      return render(
        <>
          <GlobalStyle language={texts.language} />
          <App system={createSystem(createNoOpEffects(texts), hydrationData)} ssrPath={path} />
        </>,
        texts.language === 'hindi',
      );
    },
    wholeBook(book: Book, language: Language): RenderedPage {
      const shown = editionOf(book, language).language;
      return render(
        <>
          <GlobalStyle language={shown} />
          <WholeBook book={book} language={language} />
        </>,
        shown === 'hindi',
      );
    },
    /** All rules that the pages rendered so far use. */
    styles: (): string => rulesFor(true, () => true),
  };
}
