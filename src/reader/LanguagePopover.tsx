/** The choice of reading language: arrows consider, Enter or a tap chooses, Escape leaves it as it was. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useRef, type RefObject, type SubmitEvent } from 'react';
import { DismissButton, Overlay } from 'react-aria/Overlay';
import { useDialog } from 'react-aria/useDialog';
import { usePopover } from 'react-aria/usePopover';
import { useRadio, useRadioGroup } from 'react-aria/useRadioGroup';
import { VisuallyHidden } from 'react-aria/VisuallyHidden';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { useRadioGroupState, type RadioGroupState } from 'react-stately/useRadioGroupState';
import { LANGUAGES, parseLanguage, type Language } from '../../machines/book.ts';
import { size, space, TARGET } from '../look/tokens.ts';
import type { ReaderActor } from './use-reader.ts';

const NAMES: Readonly<Record<Language, { english: string; own: string; lang: string }>> = {
  english: { english: 'English', own: 'English', lang: 'en' },
  hindi: { english: 'Hindi', own: 'हिन्दी', lang: 'hi' },
  hinglish: { english: 'Hinglish', own: 'Hinglish', lang: 'hi-Latn' },
};

const sheet = css({
  background: 'var(--raised)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  borderRadius: '6px',
  boxShadow: 'var(--shadow)',
  minWidth: 'min(14rem, calc(100vw - 1rem))',
  maxWidth: 'calc(100vw - 1rem)',
  '& section': { padding: space.small, outline: 'none' },
});

const option = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minHeight: TARGET,
  paddingInline: space.small,
  borderRadius: '4px',
  cursor: 'pointer',
  '&::before': { content: '""', width: '1rem', height: '1rem', borderRadius: '50%', border: '2px solid var(--line)', flex: 'none' },
  '&:has(:checked)::before': { borderWidth: '5px', borderColor: 'var(--accent)' },
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunk)' } },
  '@media (forced-colors: active)': { '&:has(:checked)::before': { borderColor: 'Highlight' } },
});

const heading = css({ fontSize: size.small, color: 'var(--soft-ink)', fontWeight: 500, padding: space.small });

export type LanguagePopoverProps = { actor: ReaderActor; trigger: RefObject<HTMLButtonElement | null> };

const NAME = 'Reading language';
/** How far it hangs below its button, in px. */
const OFFSET = 8;
const behind = css({ position: 'fixed', inset: 0 });

export function LanguagePopover(props: LanguagePopoverProps) {
  return (
    <Overlay>
      <Opened {...props} />
    </Overlay>
  );
}

function Opened({ actor, trigger }: LanguagePopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLElement>(null);
  const dismiss = () => actor.send({ type: 'language.dismiss' });
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: dismiss });
  const { popoverProps, underlayProps } = usePopover({ triggerRef: trigger, popoverRef: popover, placement: 'bottom end', offset: OFFSET }, state);
  const { dialogProps } = useDialog({ 'aria-label': NAME }, dialog);
  const chooseByEnter = (event: SubmitEvent) => {
    event.preventDefault();
    actor.send({ type: 'language.choose' });
  };
  return (
    <>
      <div css={behind} {...underlayProps} />
      <div ref={popover} css={sheet} {...popoverProps}>
        <DismissButton onDismiss={dismiss} />
        <section ref={dialog} {...dialogProps}>
          <p css={heading} aria-hidden="true">
            {NAME}
          </p>
          <form onSubmit={chooseByEnter}>
            <Languages actor={actor} />
          </form>
        </section>
        <DismissButton onDismiss={dismiss} />
      </div>
    </>
  );
}

function Languages({ actor }: { actor: ReaderActor }) {
  const considered = useSelector(actor, (snapshot) => snapshot.context.considered);
  const consider = (language: Language) => actor.send({ type: 'language.consider', language });
  const props = {
    'aria-label': NAME,
    value: considered,
    onChange: (value: string) => {
      const language = parseLanguage(value);
      if (language !== null) consider(language);
    },
  };
  const group = useRadioGroupState(props);
  const { radioGroupProps } = useRadioGroup(props, group);
  return (
    <div {...radioGroupProps}>
      {LANGUAGES.map((language) => (
        <LanguageOption
          key={language}
          language={language}
          group={group}
          onChosen={() => {
            consider(language);
            actor.send({ type: 'language.choose' });
          }}
        />
      ))}
    </div>
  );
}

type LanguageOptionProps = { language: Language; group: RadioGroupState; onChosen: () => void };

function LanguageOption({ language, group, onChosen }: LanguageOptionProps) {
  const input = useRef<HTMLInputElement>(null);
  const { english, own, lang } = NAMES[language];
  const { inputProps, labelProps } = useRadio({ value: language, autoFocus: group.selectedValue === language, onPress: onChosen, children: english }, group, input);
  return (
    <label css={option} {...labelProps}>
      <VisuallyHidden elementType="span">
        <input {...inputProps} ref={input} />
      </VisuallyHidden>
      <span>{english}</span>
      {own !== english && <span lang={lang}>{own}</span>}
    </label>
  );
}
