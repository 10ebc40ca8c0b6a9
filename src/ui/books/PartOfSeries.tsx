/** Which part of which series a book is. */
import { titleOf } from '../../../machines/domain/books/chapters.ts';
import type { SeriesPart } from '../../../machines/domain/books/series.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { partMessage } from '../../../machines/messages/browsing/book-kind.ts';
import { Sentence, useInterfaceLanguage, useTranslate } from '../interface-texts.tsx';
import { LocalizedText } from '../LocalizedText.tsx';

/** `language` of the title, that of the interface by default. */
type PartOfSeriesProps = { series: SeriesPart; language?: Language };

export function PartOfSeries({ series, language }: PartOfSeriesProps) {
  const t = useTranslate();
  const interfaceLanguage = useInterfaceLanguage();
  return (
    <Sentence
      text="{part} of {series}"
      values={{
        part: t(partMessage(series)),
        series: <LocalizedText {...titleOf(series, language ?? interfaceLanguage)} />,
      }}
    />
  );
}
