/** The first sentences of a book, quoted; the opening quotation mark stands beside the lines. */
import { css } from '@emotion/react';
import type { BookMeta } from '../../../machines/domain/books/book.ts';
import { DEFAULT_LANGUAGE } from '../../../machines/domain/languages.ts';
import { useInterfaceLanguage } from '../interface-texts.tsx';
import { LocalizedText } from '../LocalizedText.tsx';

const hanging = css({ display: 'block', textIndent: '-0.44em' });

/** Speech has its own quotation marks. */
const hasMarks = (text: string): boolean => /["“”]/u.test(text);

export function Opening({ book: { opening = '', languages } }: { book: BookMeta }) {
  const language = useInterfaceLanguage();
  const text = hasMarks(opening) ? opening : `“${opening}”`;
  return (
    <span css={/^["“]/u.test(text) && hanging}>
      <LocalizedText
        text={text}
        language={languages?.includes(language) === false ? DEFAULT_LANGUAGE : language}
      />
    </span>
  );
}
