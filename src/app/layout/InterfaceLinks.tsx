/** Links to the same screen in the other languages of the interface; each loads its own page. */
import { css } from '@emotion/react';
import { useRouter } from 'wouter';
import {
  INTERFACE_LANGUAGES,
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
} from '../../../machines/domain/languages.ts';
import { interfaceAt, pathIn } from '../../../machines/domain/site/routes.ts';
import { bold, space } from '../../theme/tokens.ts';
import { deviceDevanagari } from '../../theme/device-devanagari.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LocalizedText } from '../../ui/LocalizedText.tsx';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.medium,
  // In a menu, in line with the entries above.
  '[data-rac] &': { paddingInline: space.small },
  '& a': { display: 'grid', placeItems: 'center', minHeight: '2.75rem', minWidth: '2.75rem' },
  '& [aria-current]': { ...bold(), textDecoration: 'none' },
  ...deviceDevanagari,
});

/** @param onFocus called when a link gets the focus */
export function InterfaceLinks({ onFocus }: { onFocus?: () => void }) {
  const t = useTranslate();
  const router = useRouter();
  // As in the address bar: useLocation() decodes it.
  const current = interfaceAt(router.hook(router)[0]);
  return (
    <ul css={list} aria-label={t('Site language')}>
      {INTERFACE_LANGUAGES.map((language) => (
        <li key={language}>
          <a
            href={pathIn(language, current.path)}
            hrefLang={LANGUAGE_TABLE[language].tag}
            aria-current={language === current.language || undefined}
            onFocus={onFocus}
          >
            <LocalizedText text={LANGUAGE_DETAILS[language].ownName} language={language} />
          </a>
        </li>
      ))}
    </ul>
  );
}
