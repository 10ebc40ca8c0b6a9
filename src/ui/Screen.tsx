/** A screen's heading and the document title. */
import { css } from '@emotion/react';
import { createContext, use, useDeferredValue, useEffect, type ReactNode } from 'react';
import type { Language } from '../../machines/domain/languages.ts';
import { isolated } from '../../machines/domain/text/direction.ts';
import { bold, space } from '../theme/tokens.ts';
import { useInterfaceLanguage } from './interface-texts.tsx';
import { LocalizedText } from './LocalizedText.tsx';

export const SITE_NAME = 'Kitabvan';

/** Receives the document title during prerendering, where effects do not run. */
export const TitleContext = createContext<(title: string) => void>(() => undefined);

/** Sets the document title to "title – Kitabvan" while the component is mounted. */
export function useDocumentTitle(title: string): void {
  const documentTitle = title === SITE_NAME ? SITE_NAME : `${isolated(title)} – ${SITE_NAME}`;
  use(TitleContext)(documentTitle);
  // Deferred: setting document.title takes 2 ms on a slow phone, and the screen is painted first.
  const deferredTitle = useDeferredValue(documentTitle);
  useEffect(() => {
    document.title = deferredTitle;
  }, [deferredTitle]);
}

/** As a component, for titles that change often: the deferred update then renders only this. */
export function DocumentTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

const heading = css({
  marginBlock: `2rem ${space.medium}`,
  fontSize: 'min(clamp(2rem, 1.5rem + 1.8vw, 3rem), 12.5vw)',
  ...bold(700),
  lineHeight: 1.12,
});

/** `language` of the title, that of the interface by default. */
export type ScreenProps = { title: string; language?: Language; children: ReactNode };

export function Screen({ title, language, children }: ScreenProps) {
  const interfaceLanguage = useInterfaceLanguage();
  useDocumentTitle(title);
  return (
    <div className="container" css={{ paddingBottom: space.huge }}>
      <h1 id="title" css={heading}>
        <LocalizedText text={title} language={language ?? interfaceLanguage} />
      </h1>
      {children}
    </div>
  );
}
