/** The thin bar above the page: closing, the book and the place in it, language, bookmark. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { pageOf, positionWords, totalOf } from '../../machines/reading-place.ts';
import { onlyHeard } from '../look/only-heard.ts';
import { size, space, wide } from '../look/tokens.ts';
import { Button, buttonStyle } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { SkipLink } from '../parts/SkipLink.tsx';
import { useSystem } from '../system.tsx';
import { onDemand } from '../parts/on-demand.tsx';
import { useDocumentTitle } from '../parts/Screen.tsx';
import { Words } from '../parts/Words.tsx';
import type { ReaderActor } from './use-reader.ts';

const LanguagePopover = onDemand(async () => (await import('./LanguagePopover.tsx')).LanguagePopover);

const bar = css({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  background: 'var(--ground)',
  borderBottom: '1px solid var(--hairline)',
});

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.small, minHeight: '3.75rem' });
const names = css({ flex: 1, minWidth: 0, textAlign: 'center' });
const title = css({ fontSize: size.body, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
const place = css({ color: 'var(--soft-ink)', fontSize: size.small, fontVariantNumeric: 'tabular-nums' });

/** Out of sight on small screens, yet part of the button's name on all. */
const onWideOnly = css({
  ...onlyHeard,
  [wide]: { position: 'static', width: 'auto', height: 'auto', overflow: 'visible', clipPath: 'none' },
});

const pressed = css({ '&[aria-pressed=true]': { color: 'var(--accent)', borderColor: 'var(--accent)' } });

type Place = { actor: ReaderActor; title: string };

/** `onLeaving`: on the first sign that the reader will close the book. */
export type ReaderHeaderProps = Place & { onLeaving: () => void };

export function ReaderHeader({ actor, title: bookTitle, onLeaving }: ReaderHeaderProps) {
  const { bookLoader, page } = useSystem();
  const trigger = useRef<HTMLButtonElement>(null);
  const language = useSelector(actor, (snapshot) => snapshot.context.language);
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('choosingLanguage'));
  const isBookmarked = useSelector(actor, ({ context }) => context.bookmarkedPage === pageOf(context));
  // Whoever looks at the languages may want another one.
  const intend = () => {
    LanguagePopover.prepare();
    bookLoader.send({ type: 'rest.want' });
  };
  useEffect(() => {
    if (isChoosing) bookLoader.send({ type: 'rest.want' });
  }, [bookLoader, isChoosing]);
  return (
    <header css={bar}>
      <SkipLink to="page" onSkip={page.skipTo}>
        Skip to page text
      </SkipLink>
      <div className="within" css={row}>
        <Button
          look="quiet"
          onPress={() => actor.send({ type: 'reader.close' })}
          onHoverStart={onLeaving}
          onFocus={onLeaving}
          onPressStart={onLeaving}
        >
          <Icon name="close" />
          <span css={onWideOnly}>Close Book</span>
        </Button>
        <div css={names}>
          <h1 css={title}>
            <Words text={bookTitle} />
          </h1>
          <Position actor={actor} title={bookTitle} />
        </div>
        <Button
          ref={trigger}
          look="quiet"
          aria-haspopup="dialog"
          aria-expanded={isChoosing}
          onPress={() => actor.send({ type: 'language.open' })}
          onHoverStart={intend}
          onFocus={intend}
          onPressStart={intend}
        >
          <Icon name="language" />
          <span css={onWideOnly}>{`Language: ${language}`}</span>
        </Button>
        <ToggleButton
          css={[buttonStyle('quiet'), pressed]}
          aria-label="Bookmark this page"
          isSelected={isBookmarked}
          onChange={() => actor.send({ type: 'bookmark.toggle' })}
        >
          <Icon name="bookmark" filled={isBookmarked} />
        </ToggleButton>
      </div>
      {isChoosing && <LanguagePopover actor={actor} trigger={trigger} fallback={null} />}
    </header>
  );
}

function Position({ actor, title: bookTitle }: Place) {
  const position = useSelector(actor, ({ context }) => positionWords(pageOf(context), totalOf(context)));
  useDocumentTitle(`${position} – ${bookTitle}`);
  return (
    <p css={place} id="position">
      {position}
    </p>
  );
}
