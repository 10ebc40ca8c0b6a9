/** The part of the screen that shows what is opened: it has the place of what is sent. */
import type { ReactNode } from 'react';
import { useTranslate } from '../../ui/interface-texts.tsx';

export function OpenedPart({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="hand-over-opened">
      <h2 id="hand-over-opened">{t('From another device')}</h2>
      {children}
    </section>
  );
}

export function Opening() {
  const t = useTranslate();
  return (
    <OpenedPart>
      <p>{t('It is being opened...')}</p>
    </OpenedPart>
  );
}
