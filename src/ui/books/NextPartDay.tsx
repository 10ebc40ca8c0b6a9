/** On which day the next part of a series appears. */
import { css } from '@emotion/react';
import type { SeriesPart } from '../../../machines/domain/books/series.ts';
import { bold, size } from '../../theme/tokens.ts';
import { useInterfaceLanguage, useTranslate } from '../interface-texts.tsx';
import { LOCALE } from '../locale.ts';

const style = css({ fontSize: size.large, ...bold(600) });

/** As in India, in English, too: 4 December 2026. */
const OF_INDIA = { ...LOCALE, english: 'en-IN' };

/** Nothing without a day. @param series of the part before it */
export function NextPartDay({ number, next }: SeriesPart) {
  const locale = OF_INDIA[useInterfaceLanguage()];
  const t = useTranslate();
  if (next === undefined) return null;
  const day = new Date(next).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return <p css={style}>{t('Part {number} comes on {day}', { number: number + 1, day })}</p>;
}
