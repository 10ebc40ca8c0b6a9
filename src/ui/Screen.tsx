/** A screen's heading and the document's title that goes with it. */
import { css } from '@emotion/react';
import { createContext, use, useDeferredValue, useEffect, type ReactNode } from 'react';
import { isolated } from '../../machines/domain/text/direction.ts';
import { size, space } from '../theme/tokens.ts';
import { LocalizedText } from './LocalizedText.tsx';

export const SITE = 'Kitabvan';

/** Hears what the document is called before there is one: where pages are prerendered. */
export const TitleContext = createContext<(title: string) => void>(() => undefined);

/** Names the document for as long as the screen is shown: "screen – Kitabvan". */
export function useDocumentTitle(title: string): void {
  const whole = title === SITE ? SITE : `${isolated(title)} – ${SITE}`;
  use(TitleContext)(whole);
  // Browsers hand it on to their own window, which takes a slow phone 2 ms: what it names is shown first.
  const named = useDeferredValue(whole);
  useEffect(() => {
    document.title = named;
  }, [named]);
}

/** By itself, where what is called so changes often: it is rendered once more for the name, and alone. */
export function DocumentTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}

const heading = css({ fontSize: size.display, marginBlock: `${space.large} ${space.medium}` });

export function Screen({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="within" css={{ paddingBottom: space.huge }}>
      <h1 id="title" css={heading}>
        <LocalizedText text={title} />
      </h1>
      {children}
    </div>
  );
}
