/**
 * The bar above the page: close button, title and position, language, reading settings, bookmark.
 */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Chapter } from '../../../machines/domain/books/book.ts';
import { bookIn } from '../../../machines/domain/books/book-titles.ts';
import { pageOf } from '../../../machines/domain/reading/reading-position.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { besideInsets, size, space, TARGET } from '../../theme/tokens.ts';
import { atTop, BarSpace, topBar } from '../../ui/BarSpace.tsx';
import { BookText } from '../../ui/books/BookText.tsx';
import { Button, buttonStyle, preloadOnIntent } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { useSystem } from '../../system/system.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { ChapterButton } from './ChapterButton.tsx';
import { ReaderPosition, type ReaderPositionProps } from './ReaderPosition.tsx';
import { useTextLanguage } from './use-text-language.ts';

const overlays = () => import('./overlays.ts');
const ReadingSettingsPanel = lazyWithPreload(async () => (await overlays()).ReadingSettingsPanel);
const LanguagePopover = lazyWithPreload(async () => (await overlays()).LanguagePopover);

/** In em, the user's text size: with large text, labels would run into the title. */
const wide = '@media (min-width: 48em)';
const wider = '@media (min-width: 64em)';
/** Too narrow for five buttons beside the title; with large text that is any phone. */
const narrow = '@media (max-width: 17.5em)';

const bar = css([
  topBar,
  { zIndex: 2, borderBottom: '1px solid var(--hairline)', '@media print': { border: 0 } },
]);

/**
 * On a phone without gaps, for the title; the icons are smaller than their buttons. All at the top:
 * the buttons end above the line of the chapter, which may be longer than the title beside them.
 */
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  minHeight: '3.75rem',
  paddingTop: space.small,
  ...besideInsets(space.hair),
  [wide]: { gap: space.hair, ...besideInsets(space.medium) },
  [wider]: { display: 'grid', gridTemplateColumns: '1fr minmax(0, auto) 1fr' },
});
/**
 * Reserves the width of its four buttons on a phone, so that the title beside them does not move
 * while they load.
 */
const tools = css({
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: `min(100%, calc(4 * ${TARGET}))`,
  [narrow]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    width: '100%',
    minWidth: 0,
    '& > button': { minWidth: 0, justifySelf: 'stretch' },
  },
  [wide]: { gap: space.small, minWidth: 0, justifyContent: 'flex-end' },
});
/** Buttons have no inline padding on small screens, which leaves more width for the title. */
const tool = css({
  flex: 'none',
  justifySelf: 'start',
  paddingInline: 0,
  [wide]: { paddingInline: '0.9rem' },
});
/**
 * Fixed maximum width and aligned to the top, so that it moves neither when the buttons load nor
 * when the position appears below the title.
 */
const titleBlock = css({
  flex: 1,
  minWidth: 0,
  textAlign: 'center',
  maxWidth: `calc(100% - 5 * ${TARGET})`,
  [narrow]: { maxWidth: `calc(100% - ${TARGET})` },
  [wide]: { maxWidth: 'none' },
});
const title = css({
  fontSize: size.body,
  // High enough for descenders and vowel signs, because the overflow is hidden.
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
/** Visually hidden on small screens, but part of the button's accessible name on all. */
const wideOnlyLabel = css({
  ...visuallyHidden,
  [wide]: {
    position: 'static',
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
  },
});

const bookmarkToggle = css({
  '&[data-selected]': { color: 'var(--accent)', borderColor: 'var(--accent)' },
});

/** The calls are made on the first sign of what the user will do. */
export type ReaderHeaderProps = ReaderPositionProps & {
  chapters: readonly Chapter[];
  onContentsIntent: () => void;
  onLeaving: () => void;
  onReadAloudIntent: () => void;
};

export function ReaderHeader({
  actor,
  book,
  chapters,
  onContentsIntent,
  onLeaving,
  onReadAloudIntent,
}: ReaderHeaderProps) {
  const { bookLoader, effects } = useSystem();
  const t = useTranslate();
  const trigger = useRef<HTMLButtonElement>(null);
  const language = useSelector(actor, (snapshot) => snapshot.context.language);
  const isChoosing = useSelector(actor, (snapshot) => snapshot.hasTag('languageOpen'));
  const textLanguage = useTextLanguage(actor, book);
  const isAdjusting = useSelector(actor, (snapshot) => snapshot.hasTag('settingsOpen'));
  const isBookmarked = useSelector(
    actor,
    ({ context }) => context.bookmarkedPage === pageOf(context),
  );
  // Another language needs the pages that a partial book does not have yet.
  const preloadLanguages = () => {
    LanguagePopover.preload();
    bookLoader.send({ type: 'remaining.load' });
  };
  useEffect(() => {
    if (isChoosing) bookLoader.send({ type: 'remaining.load' });
  }, [bookLoader, isChoosing]);
  return (
    <>
      <BarSpace place={atTop} />
      <header css={bar}>
        <SkipLink to="page" onSkip={effects.focus.skipTo}>
          {t('Skip to page text')}
        </SkipLink>
        <div className="container" css={row}>
          <Button
            css={tool}
            variant="quiet"
            onPress={() => actor.send({ type: 'reader.close' })}
            {...preloadOnIntent(onLeaving)}
          >
            <Icon name="close" />
            <span css={wideOnlyLabel}>{t('Close Book')}</span>
          </Button>
          <div css={titleBlock}>
            <h1 css={title}>
              <BookText book={bookIn(book, textLanguage)} name="title" language={textLanguage} />
            </h1>
            <ReaderPosition actor={actor} book={book} />
            {chapters.length > 0 && (
              <ChapterButton actor={actor} chapters={chapters} onIntent={onContentsIntent} />
            )}
          </div>
          <div css={tools}>
            <Button
              css={tool}
              variant="quiet"
              aria-label={t('Read aloud')}
              onPress={() => actor.send({ type: 'readAloud.toggle' })}
              {...preloadOnIntent(onReadAloudIntent)}
            >
              <Icon name="listen" />
            </Button>
            <Button
              ref={trigger}
              css={tool}
              variant="quiet"
              aria-haspopup="dialog"
              aria-expanded={isChoosing}
              onPress={() => actor.send({ type: 'language.open' })}
              {...preloadOnIntent(preloadLanguages)}
            >
              <Icon name="language" />
              <span css={wideOnlyLabel}>
                {t('Language: {language}', { language: { text: language } })}
              </span>
            </Button>
            <Button
              css={tool}
              variant="quiet"
              aria-label={t('Reading settings')}
              aria-haspopup="dialog"
              aria-expanded={isAdjusting}
              onPress={() => actor.send({ type: 'settings.open' })}
              {...preloadOnIntent(ReadingSettingsPanel.preload)}
            >
              <Icon name="readingSettings" />
            </Button>
            <ToggleButton
              css={[buttonStyle('quiet'), tool, bookmarkToggle]}
              aria-label={t('Bookmark this page')}
              isSelected={isBookmarked}
              onChange={() => actor.send({ type: 'bookmark.toggle' })}
            >
              <Icon name="bookmark" filled={isBookmarked} />
            </ToggleButton>
          </div>
        </div>
        {isAdjusting && (
          <ReadingSettingsPanel
            reader={actor}
            language={textLanguage}
            fallback={null}
            onFailure={() => actor.send({ type: 'overlay.close' })}
          />
        )}
        {isChoosing && (
          <LanguagePopover
            actor={actor}
            trigger={trigger}
            fallback={null}
            onFailure={() => actor.send({ type: 'overlay.close' })}
          />
        )}
      </header>
    </>
  );
}
