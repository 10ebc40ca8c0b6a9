/** The marks of one paragraph: a button in the gap below it, which opens them in place. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useRef, useSyncExternalStore } from 'react';
import { isAmong } from '../../../machines/domain/marks/paragraph-place.ts';
import { marksOfParagraph } from '../../../machines/messages/reading/marks.ts';
import type { AfterParagraph } from '../../system/marks.ts';
import { size, space } from '../../theme/tokens.ts';
import { BELOW_BUTTON, gap, gapButton } from '../../ui/books/paragraph-gap.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { MarksRef } from './effects.ts';
import type { LocatedMark, LocatedMarks } from './paint/located-marks.ts';
import { MarkRow } from './rows/MarkRow.tsx';
import { createBookRowEvents } from './rows/row-events.ts';
import { useRowFocus } from './rows/use-row-focus.ts';

const NONE: readonly LocatedMark[] = [];

const marksInGap = css(gap, {
  fontSize: size.body,
  '& > ul': {
    marginTop: BELOW_BUTTON,
    paddingInline: space.medium,
    background: 'var(--raised)',
    borderInlineStart: '3px solid var(--accent)',
  },
  '& > ul > li:first-child': { borderTop: 0 },
});
/** While it is closed, the margins of the paragraphs collapse through it. */
const openGap = css({ display: 'flow-root' });
/** Beside the button of a second language. */
const marksButton = css(gapButton, { '[data-beside] + div > &': { insetInlineEnd: '5.5rem' } });

type Source = {
  bookId: string;
  actor: MarksRef;
  located: LocatedMarks;
};

/** @param page from 1 @returns what stands after each of its paragraphs */
function afterParagraph({ bookId, actor, located }: Source, page: number): AfterParagraph {
  return function ParagraphMarks({ paragraph }) {
    const t = useTranslate();
    const list = useRef<HTMLUListElement>(null);
    const events = createBookRowEvents(actor, useRowFocus(list));
    const marks = useSyncExternalStore(
      located.subscribe,
      () => located.onPage(page).get(paragraph) ?? NONE,
    );
    const isOpen = useSelector(actor, ({ context }) => isAmong(context.open, { page, paragraph }));
    const deleted = useSelector(actor, ({ context }) => context.deleted);
    const isGone = ({ mark }: LocatedMark) => deleted.some(({ id }) => id === mark.id);
    const count = marks.filter((each) => !isGone(each)).length;
    if (marks.length === 0 || (count === 0 && !isOpen)) return null;
    const listId = `marks-${page}-${paragraph}`;
    return (
      <div css={[marksInGap, isOpen && openGap]} data-marks={paragraph} data-no-print>
        <button
          type="button"
          css={marksButton}
          aria-label={t(marksOfParagraph(count, paragraph))}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => actor.send({ type: 'paragraph.toggle', page, paragraph })}
        >
          <span aria-hidden="true">{`▮ ${count}`}</span>
        </button>
        {isOpen && (
          <ul id={listId} ref={list}>
            {marks.map((each) => (
              <MarkRow
                key={each.mark.id}
                bookId={bookId}
                mark={each.mark}
                page={each.found?.page}
                isOfOther={each.language === null}
                isDeleted={isGone(each)}
                hasLink={false}
                events={events}
              />
            ))}
          </ul>
        )}
      </div>
    );
  };
}

/** @returns what stands after the paragraphs of each page, the same component each time */
export function marksAfter(source: Source): (page: number) => AfterParagraph {
  const known = new Map<number, AfterParagraph>();
  return (page) => {
    const shown = known.get(page) ?? afterParagraph(source, page);
    known.set(page, shown);
    return shown;
  };
}
