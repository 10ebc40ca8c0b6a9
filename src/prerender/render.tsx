/** Renders screens to HTML as they appear on a first visit. */
import {
  interfaceFor,
  isDevanagari,
  type InterfaceLanguage,
  type Language,
} from '../../machines/domain/languages.ts';
import { CacheProvider } from '@emotion/react';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Book } from '../../machines/domain/books/book.ts';
import {
  canShow,
  otherLanguagesIn,
  type HydrationData,
} from '../../machines/domain/site/hydration-data.ts';
import { interfaceAt } from '../../machines/domain/site/routes.ts';
import { ALL_TEXTS } from '../../machines/messages/all-texts.ts';
import { App, preloadScreen } from '../app/App.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { DEVANAGARI_PAGE } from '../theme/devanagari-interface.ts';
import { createStyleCache } from '../theme/style-cache.ts';
import { SITE_NAME, TitleContext } from '../ui/Screen.tsx';
import { WholeBook } from './WholeBook.tsx';
import { createInertEffects } from '../platform/inert-effects.ts';
import { createSystem } from '../app/composition-root.ts';

/**
 * `styles` holds the global CSS rules and those that the page uses; `otherHtml` is the HTML of the
 * reader for users who read in another language, empty when the page does not have its text.
 */
export type RenderedPage = {
  html: string;
  title: string;
  styles: string;
  otherHtml?: Partial<Record<Language, string>>;
};

/** Renders any number of pages, and collects the styles of all of them. */
export function createPrerenderer() {
  const cache = createStyleCache();
  // With `compat` emotion collects styles in the cache and adds no style elements to the HTML.
  cache.compat = true;
  /** Includes rules without a class name, which are global: those for Devanagari where the interface is in it. */
  const rulesFor = (hasDevanagari: boolean, isUsed: (name: string) => boolean): string =>
    Object.entries(cache.inserted)
      .flatMap(([name, rules]) =>
        typeof rules === 'string' &&
        (!rules.includes(`.css-${name}`) || isUsed(name)) &&
        (hasDevanagari || !rules.includes(DEVANAGARI_PAGE))
          ? [rules]
          : [],
      )
      .join('\n');
  const render = (content: ReactNode) => {
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
    return { html, title };
  };
  const withStyles = <P extends { html: string }>(
    page: P,
    language: InterfaceLanguage,
    others: readonly string[] = [],
  ) => {
    const html = [page.html, ...others].join('');
    return {
      ...page,
      styles: rulesFor(isDevanagari(language), (name) => html.includes(`css-${name}`)),
    };
  };
  return {
    /**
     * @param path the address of the screen, which names the language of the interface
     * @param hydrationData its data, see machines/domain/site/hydration-data.ts
     */
    async page(path: string, hydrationData: HydrationData): Promise<RenderedPage> {
      await preloadScreen(path);
      const texts = ALL_TEXTS[interfaceAt(path).language];
      const renderIn = (language?: Language) =>
        render(
          <>
            <GlobalStyle language={texts.language} />
            <App
              system={createSystem(createInertEffects(texts, language), hydrationData)}
              ssrPath={path}
            />
          </>,
        );
      const page = renderIn(hydrationData.language);
      const otherHtml: Partial<Record<Language, string>> = {};
      for (const language of otherLanguagesIn(hydrationData))
        otherHtml[language] = canShow(hydrationData, language) ? renderIn(language).html : '';
      return { ...withStyles(page, texts.language, Object.values(otherHtml)), otherHtml };
    },
    wholeBook(book: Book, language: Language): RenderedPage {
      const page = render(
        <>
          <GlobalStyle language={interfaceFor(language)} />
          <WholeBook book={book} language={language} />
        </>,
      );
      return withStyles(page, interfaceFor(language));
    },
    /** All rules that the pages rendered so far use. */
    styles: (): string => rulesFor(true, () => true),
  };
}
