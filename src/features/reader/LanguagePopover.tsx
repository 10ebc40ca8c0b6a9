/**
 * The choice of reading language: arrow keys move, Enter or a tap chooses, Escape cancels
 * (docs/decisions/0004-reader-keys.md).
 */
import { css } from '@emotion/react';
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
} from '../../../machines/domain/languages.ts';
import { languageNotice } from '../../../machines/messages/language-notice.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { inset, size, space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useLayer } from '../../ui/use-layer.ts';
import { useSystem } from '../../system/system.tsx';
import type { ReaderActor } from './use-reader.ts';

const bottomSheet = css({
  background: 'var(--raised)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
  minWidth: 'min(14rem, calc(100vw - 1rem))',
  maxWidth: 'calc(100vw - 1rem)',
  // React Aria limits the height by the window without this margin.
  marginBottom: inset.bottom,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& section': { padding: space.small, outline: 'none' },
});

const option = css({
  display: 'flex',
  // Only lines that may wrap are aligned to the middle of the row as a whole.
  flexWrap: 'wrap',
  alignContent: 'center',
  alignItems: 'baseline',
  columnGap: space.small,
  minHeight: TARGET,
  paddingInline: space.small,
  borderRadius: '4px',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    width: '1rem',
    height: '1rem',
    borderRadius: '50%',
    border: '2px solid var(--line)',
    flex: 'none',
    alignSelf: 'center',
  },
  '&[data-selected]::before': { borderWidth: '5px', borderColor: 'var(--accent)' },
  '&[data-hovered]': { background: 'var(--sunk)' },
  '@media (forced-colors: active)': { '&[data-selected]::before': { borderColor: 'Highlight' } },
});

const heading = css({
  fontSize: size.small,
  color: 'var(--soft-ink)',
  fontWeight: 500,
  padding: space.small,
});

const below = css({
  marginTop: space.small,
  borderTop: '1px solid var(--hairline)',
  paddingTop: space.small,
  paddingInline: space.small,
});

const beside = css({ width: '100%', justifyContent: 'flex-start', paddingInline: 0 });

export type LanguagePopoverProps = {
  actor: ReaderActor;
  trigger: RefObject<HTMLButtonElement | null>;
};

export function LanguagePopover({ actor, trigger }: LanguagePopoverProps) {
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
      css={bottomSheet}
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
          </div>
        </form>
      </Dialog>
    </Popover>
  );
}

type LanguageOptionProps = { language: Language; isHighlighted: boolean; onChosen: () => void };

function LanguageOption({ language, isHighlighted, onChosen }: LanguageOptionProps) {
  const t = useTranslate();
  const { ownName } = LANGUAGE_DETAILS[language];
  const name = t(languageNameMessage(language));
  return (
    <RadioField value={language} autoFocus={isHighlighted} onPress={onChosen}>
      <RadioButton css={option}>
        <span>{name}</span>
        {ownName !== name && <span lang={LANGUAGE_TABLE[language].tag}>{ownName}</span>}
      </RadioButton>
    </RadioField>
  );
}
