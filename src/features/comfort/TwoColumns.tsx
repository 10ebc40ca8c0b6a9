/** Sets the text of an open page in two columns, where the window has room for them. */
import { Global, type CSSObject } from '@emotion/react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import type { Language } from '../../../machines/domain/languages.ts';
import { hasTwoColumns, ROOM_FOR_COLUMNS } from '../../../machines/domain/reading/columns.ts';
import { modeShown } from '../../../machines/view.machine.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import type { ShownSecondLanguage } from '../../system/second-language.ts';
import { columnWidth, twoColumnWidth } from '../../theme/book-typography.ts';
import { space } from '../../theme/tokens.ts';
import type { ViewActor } from './effects.ts';

/**
 * The element stays that of one column, so that its text, its order and its place are the same. Browsers
 * leave at least two lines of a paragraph together.
 */
const stylesFor = (language: Language): CSSObject => {
  const asWideAsText = { maxWidth: twoColumnWidth(columnWidth(language)) };
  return {
    [`@media screen and ${ROOM_FOR_COLUMNS}`]: {
      'article#page': {
        maxWidth: twoColumnWidth('var(--width, 36) * 1em'),
        columnCount: 2,
        columnGap: space.huge,
        columnRule: '1px solid var(--hairline)',
        columnFill: 'balance',
        '& h2, & [data-opening]': { breakInside: 'avoid', breakAfter: 'avoid' },
        // Nor is a half of what stands after a paragraph in the next column.
        '& [data-marks], & button': { breakInside: 'avoid' },
      },
      'article#page ~ [data-page-turner] > div': asWideAsText,
      'article#page ~ [data-page-turner] ~ div': asWideAsText,
    },
  };
};

type TwoColumnsProps = {
  reader: ActorRefFrom<typeof readerMachine>;
  book: LoadedBook;
  view: ViewActor;
  secondLanguage: ShownSecondLanguage | null;
};

export function TwoColumns({ reader, book, view, secondLanguage }: TwoColumnsProps) {
  const settings = useSelector(view, ({ context }) => context.settings);
  const mode = useSelector(view, ({ context }) => modeShown(context));
  const index = useSelector(reader, ({ context }) => context.index);
  const language = useSelector(reader, ({ context }) => context.language);
  const hasSecondBeside =
    useSelector(secondLanguage?.actor, (snapshot) => snapshot?.context.way) === 'always';
  const available = availablePage(book, language, index);
  if (available === null) return null;
  const page = {
    units: available.page.content.length,
    isVerse: book.form === 'poems',
    hasSecondBeside,
  };
  if (!hasTwoColumns({ ...settings, mode }, page)) return null;
  return <Global styles={stylesFor(available.language)} />;
}
