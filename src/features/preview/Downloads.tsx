/**
 * A book on one page, and as a file for other reading apps and e-readers, in each language that it
 * has.
 */
import { css } from '@emotion/react';
import { Link } from 'wouter';
import type { Book } from '../../../machines/domain/books/book.ts';
import { LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import { epubPath, wholeBookPath } from '../../../machines/domain/site/routes.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.medium,
  color: 'var(--soft-ink)',
  fontSize: size.small,
});
const list = css([row, { margin: 0, padding: 0, listStyle: 'none' }]);
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: TARGET,
  minHeight: TARGET,
});

type OnOnePageProps = { bookId: string; languages: readonly Language[] };

export function OnOnePage({ bookId, languages }: OnOnePageProps) {
  const t = useTranslate();
  return (
    <div css={row}>
      <span id="on-one-page">{t('Read on one page:')}</span>
      <ul aria-labelledby="on-one-page" css={list}>
        {languages.map((language) => (
          <li key={language}>
            <a
              id={`on-one-page-${language}`}
              href={wholeBookPath(bookId, language)}
              aria-labelledby={`on-one-page on-one-page-${language}`}
              css={link}
            >
              {t(languageNameMessage(language))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type DownloadsProps = { bookId: string; downloads: NonNullable<Book['downloads']> };

export function Downloads({ bookId, downloads }: DownloadsProps) {
  const t = useTranslate();
  return (
    <div css={row}>
      <span id="downloads">{t('Download as EPUB:')}</span>
      <ul aria-labelledby="downloads" css={list}>
        {LANGUAGES.map((language) => {
          const bytes = downloads[language];
          return (
            bytes !== undefined && (
              <li key={language}>
                <a href={epubPath(bookId, language)} download css={link}>
                  {t('{language}, {size} kB', {
                    language: languageNameMessage(language),
                    size: Math.ceil(bytes / 1000),
                  })}
                </a>
              </li>
            )
          );
        })}
      </ul>
      <Link href={SCREENS.otherApps.path} css={link}>
        {t('Read in another app')}
      </Link>
    </div>
  );
}
