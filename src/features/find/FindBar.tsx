/**
 * The bar that finds words in an open book. It is no dialog: the page stays usable, and turns. It is a
 * part of the bar at the top, so that the keyboard of a phone covers neither it nor the text below it.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useId, useLayoutEffect, useState, type KeyboardEvent } from 'react';
import type { LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { MAX_QUERY_CHARACTERS } from '../../../machines/domain/limits.ts';
import { currentNumber, foundIn } from '../../../machines/find/context.ts';
import { foundMessage } from '../../../machines/messages/reading/find.ts';
import { message, type Message } from '../../../machines/messages/message.ts';
import { findField } from '../../theme/find-field.ts';
import { besideInsets, size, space, wide } from '../../theme/tokens.ts';
import { withoutRoom } from '../../ui/BarSpace.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { FindEffects, FindRef } from './effects.ts';
import { MatchList } from './MatchList.tsx';

const block = css({
  position: 'relative',
  borderTop: '1px solid var(--hairline)',
  background: 'var(--ground)',
  // In the place of the tools, so that the list below it has room.
  [withoutRoom]: {
    // The heading is still read.
    'header:has(> &) > .container': { position: 'absolute', clipPath: 'inset(50%)' },
    'header:has(> &) > .container > [data-tool-row]': { display: 'none' },
  },
});
const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.hair,
  ...besideInsets(space.small),
  paddingBlock: space.hair,
});
const count = css({
  flex: '0 1 auto',
  paddingInline: space.hair,
  color: 'var(--soft-ink)',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});
const tool = css({ paddingInline: 0, [wide]: { paddingInline: space.small } });

type FindBarProps = { actor: FindRef; effects: FindEffects; book: LoadedBook };

export function FindBar({ actor, effects, book }: FindBarProps) {
  const t = useTranslate();
  const id = useId();
  const [isListed, setListed] = useState(false);
  const query = useSelector(actor, ({ context }) => context.query);
  const isFound = useSelector(actor, ({ context }) => context.current !== null);
  useLayoutEffect(() => effects.shown(actor), [effects, actor]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form would be sent, without what Shift means.
    event.preventDefault();
    actor.send({ type: event.shiftKey ? 'match.previous' : 'match.next' });
  };
  return (
    <div role="search" aria-label={t('Find in this book')} css={block} data-find data-no-print>
      <form
        className="container"
        css={form}
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'match.next' });
        }}
      >
        <input
          css={findField}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={MAX_QUERY_CHARACTERS}
          aria-label={t('Find in this book')}
          placeholder={t('Find in this book')}
          value={query}
          onChange={({ target }) => actor.send({ type: 'query.change', query: target.value })}
          onKeyDown={onKeyDown}
        />
        <Count actor={actor} />
        <Button
          css={tool}
          variant="quiet"
          aria-label={t('Previous match')}
          locked={!isFound}
          onPress={() => actor.send({ type: 'match.previous' })}
        >
          <Icon name="left" />
        </Button>
        <Button
          css={tool}
          variant="quiet"
          aria-label={t('Next match')}
          locked={!isFound}
          onPress={() => actor.send({ type: 'match.next' })}
        >
          <Icon name="right" />
        </Button>
        <Button
          css={tool}
          variant="quiet"
          aria-expanded={isListed}
          aria-controls={id}
          onPress={() => setListed(!isListed)}
        >
          {t('All matches')}
        </Button>
        <Button
          css={tool}
          variant="quiet"
          aria-label={t('Close')}
          onPress={() => actor.send({ type: 'find.close' })}
        >
          <Icon name="close" />
        </Button>
      </form>
      {isListed && (
        <MatchList
          id={id}
          actor={actor}
          effects={effects}
          book={book}
          onChosen={() => setListed(false)}
        />
      )}
    </div>
  );
}

/** What is said aloud is announced once typing has ended (machines/find.machine.ts). */
function Count({ actor }: Pick<FindBarProps, 'actor'>) {
  const t = useTranslate();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isReading = useSelector(actor, (snapshot) => snapshot.hasTag('reading'));
  const isNone = useSelector(actor, (snapshot) => snapshot.hasTag('none'));
  const { pages, total } = foundIn(context);
  let text: Message | null = null;
  if (isNone) text = foundMessage({ ...context, matches: total, pages: pages.length });
  else if (total > 0)
    text = message('{number} of {total}', { number: currentNumber(context), total });
  else if (isReading) text = message('Looking through the book...');
  if (text === null) return null;
  const shown = t(text);
  return (
    <span key={shown} css={count}>
      {shown}
    </span>
  );
}
