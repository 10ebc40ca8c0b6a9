/** Links to the same screen in the other languages of the interface; each loads its page anew. */
import { css } from '@emotion/react';
import { useRouter } from 'wouter';
import { LANGUAGES } from '../../../machines/domain/book.ts';
import { LANG, OWN_NAMES } from '../../../machines/domain/language-tags.ts';
import { interfaceAt, pathIn } from '../../../machines/domain/routes.ts';
import { space } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.medium,
  '& a': { display: 'grid', placeItems: 'center', minHeight: '2.75rem', minWidth: '2.75rem' },
  '& [aria-current]': { fontWeight: 600, textDecoration: 'none' },
  // Only of the device: no page fetches a web font for one word.
  '& [lang=hi]': { fontFamily: "'Devanagari Local'" },
});

/** @param onFocus called when a link gets the focus */
export function InterfaceLinks({ onFocus }: { onFocus?: () => void }) {
  const t = useTranslate();
  const router = useRouter();
  // As in the address bar: useLocation() decodes it.
  const current = interfaceAt(router.hook(router)[0]);
  return (
    <ul css={list} aria-label={t('Site language')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, current.path)}
            hrefLang={LANG[language]}
            aria-current={language === current.language || undefined}
            onFocus={onFocus}
          >
            <LocalizedText text={OWN_NAMES[language]} language={language} />
          </a>
        </li>
      ))}
    </ul>
  );
}
