/** The panel of the second language: which one, and how its paragraphs are shown. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { SECOND_LANGUAGE_WAYS } from '../../../machines/domain/reading/second-language.ts';
import { LANGUAGES, type Language } from '../../../machines/domain/languages.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { secondLanguageWayMessage } from '../../../machines/messages/reading/second-language.ts';
import { size } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { OptionGroup } from '../../ui/OptionGroup.tsx';
import type { SecondLanguageActor } from '../../system/second-language.ts';

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

type PanelProps = {
  actor: SecondLanguageActor;
  editions: readonly Language[];
  onClose: () => void;
};

export function SecondLanguagePanel({ actor, editions, onClose }: PanelProps) {
  const t = useTranslate();
  const { first, with: second, way } = useSelector(actor, ({ context }) => context);
  const others = LANGUAGES.filter((language) => language !== first && editions.includes(language));
  const languages: readonly (Language | null)[] = [null, ...others];
  return (
    <ModalDialog title={t('Two languages')} onClose={onClose}>
      <OptionGroup
        title={t('Second language')}
        minWidth="6rem"
        options={languages.map((language) => ({
          value: language,
          label: language === null ? t('None|second language') : t(languageNameMessage(language)),
        }))}
        selected={second !== null && editions.includes(second) ? second : null}
        onSelect={({ value }) => actor.send({ type: 'language.choose', language: value })}
      />
      <OptionGroup
        title={t('Show')}
        minWidth="6rem"
        options={SECOND_LANGUAGE_WAYS.map((value) => ({
          value,
          label: t(secondLanguageWayMessage(value)),
        }))}
        selected={way}
        onSelect={({ value }) => actor.send({ type: 'way.choose', way: value })}
      />
      <p css={soft}>
        {others.length === 0
          ? t('This book has no other language.')
          : t('When asked: press the button below a paragraph, tap it, or press t.')}
      </p>
      <Button onPress={onClose}>{t('Done')}</Button>
    </ModalDialog>
  );
}
