/**
 * The choice of reading language: arrow keys move, Enter or a tap chooses, Escape cancels
 * (docs/decisions/0004-reader-keys.md).
 */
import { css, keyframes } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useState, type RefObject, type SubmitEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import {
  LANGUAGE_DETAILS,
  LANGUAGE_TABLE,
  LANGUAGES,
  parseLanguage,
  type Language,
} from '../../../../machines/domain/languages.ts';
import { languageNameMessage } from '../../../../machines/messages/languages.ts';
import { languageNotice } from '../../../../machines/messages/reading/language-notice.ts';
import { bookIn } from '../../../../machines/domain/books/book-titles.ts';
import type { LoadedBook } from '../../../../machines/domain/books/loaded-book.ts';
import { deviceDevanagari } from '../../../theme/device-devanagari.ts';
import {
  bold,
  besideInsets,
  inset,
  motion,
  radius,
  reducedMotion,
  size,
  space,
} from '../../../theme/tokens.ts';
import { BookText } from '../../../ui/books/BookText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../../ui/interface-texts.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useLayer } from '../../../ui/use-layer.ts';
import { useSystem } from '../../../system/system.tsx';
import type { ReaderActor } from '../use-reader.ts';

const slideIn = keyframes({ from: { transform: 'translateY(16px)' } });
const phone = '@media (max-width: 767px)';

/** Stronger than the style of the element; the types know no `!important`. */
const STAYING: Record<string, string> = { position: 'fixed !important' };

/** A bottom sheet on a phone, over the darkened page; else a card below its button. */
const sheet = css({
  background: 'var(--raised)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  borderRadius: radius.sheet,
  boxShadow: 'var(--shadow)',
  width: 'min(22rem, calc(100vw - 1rem))',
  // React Aria limits the height by the window without this margin.
  marginBottom: inset.bottom,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& section': { padding: space.small, outline: 'none' },
  ...deviceDevanagari,
  [phone]: {
    // The place that React Aria computes is in the style of the element.
    ...STAYING,
    inset: 'auto 0 0 !important',
    maxHeight: ['85vh !important', '85dvh !important'],
    width: 'auto',
    margin: 0,
    borderWidth: '1px 0 0',
    borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.5)',
    animation: `${slideIn} ${motion.sheet}`,
    '& section': {
      padding: `${space.medium} ${space.small}`,
      paddingBottom: `max(${space.medium}, ${inset.bottom})`,
      ...besideInsets(space.small),
    },
  },
  [reducedMotion]: { animation: 'none' },
});

/** The edge that the texts of the popover share. */
const edge = '0.75rem';

/** The title over the name of the language; in the document after it, which says what is chosen. */
const option = css({
  display: 'grid',
  gridTemplate: `'title check' auto 'name check' auto / minmax(0, 1fr) auto`,
  alignContent: 'center',
  alignItems: 'center',
  columnGap: space.medium,
  minHeight: '3.75rem',
  padding: `0.4rem ${edge}`,
  borderRadius: radius.control,
  lineHeight: 1.3,
  hyphens: 'auto',
  overflowWrap: 'break-word',
  cursor: 'pointer',
  '& > svg': { gridArea: 'check', visibility: 'hidden', color: 'var(--accent)' },
  '&[data-selected]': { background: 'var(--sunk)', '& > svg': { visibility: 'visible' } },
  '&[data-hovered]': { background: 'var(--sunk)' },
});
const optionName = css({ gridArea: 'name', fontSize: size.small, color: 'var(--soft-ink)' });
const optionTitle = css({ gridArea: 'title', ...bold(600) });

const heading = css({ ...bold(600), padding: `${space.hair} ${edge} ${space.small}` });

const below = css({
  margin: `${space.small} ${edge} 0`,
  borderTop: '1px solid var(--hairline)',
  paddingTop: space.small,
  '& label': { flexDirection: 'row-reverse', justifyContent: 'space-between' },
});

const beside = css({ width: '100%', justifyContent: 'flex-start', paddingInline: 0, border: 0 });

export type LanguagePopoverProps = {
  actor: ReaderActor;
  book: LoadedBook;
  trigger: RefObject<HTMLButtonElement | null>;
};

export function LanguagePopover({ actor, book, trigger }: LanguagePopoverProps) {
  const {
    notices,
    effects: { viewport },
  } = useSystem();
  const t = useTranslate();
  const highlighted = useSelector(actor, (snapshot) => snapshot.context.highlighted);
  const keepsPlace = useSelector(actor, (snapshot) => snapshot.context.keepsPlace);
  const highlight = (language: Language) => actor.send({ type: 'language.highlight', language });
  // The open popover prevents scrolling.
  const [paragraph, setParagraph] = useState(1);
  useEffect(() => {
    viewport.findParagraphInView().then(setParagraph, () => undefined);
  }, [viewport]);
  useEffect(() => {
    const subscription = actor.on('language.changed', (changed) =>
      notices.send({ type: 'notice.show', notice: languageNotice(changed) }),
    );
    return () => subscription.unsubscribe();
  }, [actor, notices]);
  const choose = () => actor.send({ type: 'language.choose', paragraph });
  const dismiss = () => actor.send({ type: 'overlay.close' });
  useLayer(true, dismiss);
  const chooseByEnter = (event: SubmitEvent) => {
    event.preventDefault();
    choose();
  };
  return (
    <Popover
      css={sheet}
      triggerRef={trigger}
      isOpen
      placement="bottom end"
      onOpenChange={(isOpen) => (isOpen ? undefined : dismiss())}
    >
      <Dialog aria-label={t('Reading language')}>
        <p css={heading} aria-hidden="true">
          {t('Reading language')}
        </p>
        <form onSubmit={chooseByEnter}>
          <RadioGroup
            aria-label={t('Reading language')}
            value={highlighted}
            onChange={(value) => {
              const language = parseLanguage(value);
              if (language !== null) highlight(language);
            }}
          >
            {LANGUAGES.map((language) => (
              <LanguageOption
                key={language}
                book={book}
                language={language}
                isHighlighted={language === highlighted}
                onChosen={() => {
                  highlight(language);
                  choose();
                }}
              />
            ))}
          </RadioGroup>
          <div css={below}>
            <Switch
              isSelected={keepsPlace}
              onChange={(on) => actor.send({ type: 'place.keep', on })}
            >
              {t('Keep my place')}
            </Switch>
            <Button
              variant="quiet"
              css={beside}
              onPress={() => actor.send({ type: 'secondLanguage.open' })}
            >
              {t('Two languages')}
            </Button>
            <Button
              variant="quiet"
              css={beside}
              onPress={() => {
                dismiss();
                actor.send({ type: 'wordByWord.open' });
              }}
            >
              {t('Word by word')}
            </Button>
          </div>
        </form>
      </Dialog>
    </Popover>
  );
}

type LanguageOptionProps = {
  book: LoadedBook;
  language: Language;
  isHighlighted: boolean;
  onChosen: () => void;
};

function LanguageOption({ book, language, isHighlighted, onChosen }: LanguageOptionProps) {
  const t = useTranslate();
  const name = t(languageNameMessage(language));
  const { ownName } = LANGUAGE_DETAILS[language];
  return (
    <RadioField value={language} autoFocus={isHighlighted} onPress={onChosen}>
      <RadioButton css={option}>
        <span css={optionName}>
          <span>{name}</span>
          {ownName !== name && (
            <>
              {' '}
              <span lang={LANGUAGE_TABLE[language].tag}>{ownName}</span>
            </>
          )}
        </span>
        <span css={optionTitle}>
          <BookText book={bookIn(book, language)} name="title" language={language} />
        </span>
        <Icon name="check" />
      </RadioButton>
    </RadioField>
  );
}
