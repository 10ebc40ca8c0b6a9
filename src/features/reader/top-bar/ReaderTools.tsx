/** The tools of an open book: contents, reading aloud, language, reading settings, bookmark. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { Chapter } from '../../../../machines/domain/books/book.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { LANGUAGE_DETAILS } from '../../../../machines/domain/languages.ts';
import { pageOf } from '../../../../machines/domain/reading/reading-position.ts';
import { deviceDevanagari } from '../../../theme/device-devanagari.ts';
import { size, space, TOOL } from '../../../theme/tokens.ts';
import { visuallyHidden } from '../../../theme/visually-hidden.ts';
import { Button, buttonStyle, preloadOnIntent } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/drawings/Icon.tsx';
import { useSystem } from '../../../system/system.tsx';
import { Sentence, useTranslate } from '../../../ui/interface-texts.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { LocalizedText } from '../../../ui/LocalizedText.tsx';
import { ContentsButton } from '../contents/ContentsButton.tsx';
import { narrow, wide, wider } from '../reader-layout.ts';
import type { ReaderActor } from '../use-reader.ts';
import { useTextLanguage } from '../page/use-text-language.ts';

const overlays = () => import('../overlays.ts');
const ReadingSettingsPanel = lazyWithPreload(async () => (await overlays()).ReadingSettingsPanel);
const LanguagePopover = lazyWithPreload(async () => (await overlays()).LanguagePopover);

const tools = css({
  gridArea: 'tools',
  display: 'flex',
  justifyContent: 'end',
  minWidth: 0,
  ...deviceDevanagari,
  [wider]: { gap: space.hair },
});

/** Shrinks to 44 pixels before a window is too narrow for all. */
export const tool = css({
  flex: '0 1 auto',
  width: TOOL,
  minWidth: 44,
  minHeight: TOOL,
  paddingInline: 0,
});
/** In a narrow window it is below the text. */
const findTool = css({ display: 'none', [wide]: { display: 'inline-flex' } });
/** The name of the language with a sign, and on a large screen what it is the name of. */
const named = css({
  flex: 'none',
  width: 'auto',
  gap: '0.15rem',
  paddingInline: space.hair,
  fontWeight: 500,
});
const onNarrow = css({ display: 'none', [narrow]: { display: 'contents' } });
const notOnNarrow = css({ display: 'contents', [narrow]: { display: 'none' } });
/** In all windows the name of the button, of which a medium one shows the language alone. */
const sentence = css({
  fontSize: 0,
  [narrow]: visuallyHidden,
  [wider]: { fontSize: 'inherit' },
});

const bookmarkToggle = css({ '&[data-selected]': { color: 'var(--accent)' } });

/** The calls are made on the first sign of what the user will do. */
export type ReaderToolsProps = {
  actor: ReaderActor;
  book: LoadedBook;
  chapters: readonly Chapter[];
  onContentsIntent: () => void;
  onReadAloudIntent: () => void;
  onFindIntent: () => void;
};

export function ReaderTools({
  actor,
  book,
  chapters,
  onContentsIntent,
  onReadAloudIntent,
  onFindIntent,
}: ReaderToolsProps) {
  const { bookLoader } = useSystem();
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
      <div css={tools} data-tool-row>
        {chapters.length > 0 && (
          <ContentsButton
            actor={actor}
            chapters={chapters}
            toolStyle={tool}
            onIntent={onContentsIntent}
          />
        )}
        <Button
          css={[tool, findTool]}
          variant="quiet"
          aria-label={t('Find')}
          onPress={() => actor.send({ type: 'find.open' })}
          {...preloadOnIntent(onFindIntent)}
        >
          <Icon name="search" />
        </Button>
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
          css={[tool, named]}
          variant="quiet"
          aria-haspopup="dialog"
          aria-expanded={isChoosing}
          onPress={() => actor.send({ type: 'language.open' })}
          {...preloadOnIntent(preloadLanguages)}
        >
          <span css={onNarrow}>
            <Icon name="language" />
          </span>
          <span css={sentence}>
            <Sentence
              text="Language: {language}"
              values={{
                language: (
                  <span css={{ fontSize: size.body }}>
                    <LocalizedText text={LANGUAGE_DETAILS[language].ownName} language={language} />
                  </span>
                ),
              }}
            />
          </span>
          <span css={notOnNarrow}>
            <Icon name="down" />
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
          book={book}
          trigger={trigger}
          fallback={null}
          onFailure={() => actor.send({ type: 'overlay.close' })}
        />
      )}
    </>
  );
}
