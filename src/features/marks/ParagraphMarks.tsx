/** The marks of one paragraph: a button in the gap below it, which opens them in place. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pageOf } from '../../../machines/domain/reading/reading-position.ts';
import { marksOfParagraph } from '../../../machines/messages/marks.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import type { AfterParagraph } from '../../system/marks.ts';
import { size, space, TARGET } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { MarksRef } from './effects.ts';
import type { LocatedMark, LocatedMarks } from './located-marks.ts';
import { MarkInBook } from './MarkInBook.tsx';

const NONE: readonly LocatedMark[] = [];

/**
 * Takes no height while it is closed, and the margins of the paragraphs collapse through it: the button
 * reaches into both.
 */
const gap = css({
  position: 'relative',
  fontSize: size.body,
  '& + p, & + [data-beside]': { marginTop: '1em' },
  '& > ul': { display: 'grid', gap: space.small, marginTop: '1.6em' },
});

const openGap = css({ display: 'flow-root' });

const button = css({
  position: 'absolute',
  zIndex: 1,
  insetInlineEnd: 0,
  top: `calc(0.5em - ${TARGET} / 2)`,
  minWidth: TARGET,
  minHeight: TARGET,
  padding: `0 ${space.small}`,
  border: 0,
  background: 'none',
  color: 'var(--accent)',
  fontSize: size.small,
  lineHeight: 1,
  cursor: 'pointer',
  // Beside that of a second language.
  '[data-beside] + div > &': { insetInlineEnd: '5.5rem' },
  '@media print': { display: 'none' },
});

type Source = {
  actor: MarksRef;
  reader: ActorRefFrom<typeof readerMachine>;
  located: LocatedMarks;
};

/** @returns what stands after each paragraph of the page that is shown */
export function afterParagraph({ actor, reader, located }: Source): AfterParagraph {
  return function ParagraphMarks({ paragraph }) {
    const t = useTranslate();
    const page = useSelector(reader, ({ context }) => pageOf(context));
    const marks = useSyncExternalStore(
      located.subscribe,
      () => located.onPage(page).get(paragraph) ?? NONE,
    );
    const isOpen = useSelector(actor, ({ context }) => context.open.includes(paragraph));
    const deleted = useSelector(actor, ({ context }) => context.deleted);
    const isGone = ({ mark }: LocatedMark) => deleted.some(({ id }) => id === mark.id);
    const count = marks.filter((each) => !isGone(each)).length;
    if (marks.length === 0 || (count === 0 && !isOpen)) return null;
    const list = `marks-${paragraph}`;
    return (
      <div css={[gap, isOpen && openGap]} data-marks={paragraph} data-no-print>
        <button
          type="button"
          css={button}
          aria-label={t(marksOfParagraph(count, paragraph))}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => actor.send({ type: 'paragraph.toggle', paragraph })}
        >
          <span aria-hidden="true">{`▮ ${count}`}</span>
        </button>
        {isOpen && (
          <ul id={list}>
            {marks.map((each) => (
              <MarkInBook key={each.mark.id} actor={actor} {...each} isDeleted={isGone(each)} />
            ))}
          </ul>
        )}
      </div>
    );
  };
}
