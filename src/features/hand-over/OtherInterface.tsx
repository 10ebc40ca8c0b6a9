/** Offers the site in the language of settings that have come from elsewhere. */
import { LANGUAGE_TABLE, type InterfaceLanguage } from '../../../machines/domain/languages.ts';
import { pathIn } from '../../../machines/domain/site/routes.ts';
import { languageNameMessage } from '../../../machines/messages/languages.ts';
import { buttonStyle } from '../../ui/Button.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { useLaterTexts } from '../../ui/use-later-texts.ts';
import { HAND_OVER_TEXTS } from './texts.ts';

type OtherInterfaceProps = {
  /** Of the settings; null where they have none. */
  came: InterfaceLanguage | null;
  /** Of the screen that is shown, in every language. */
  path: string;
};

/** A page has the language of its address, so that of the settings is offered as a link. */
export function OtherInterface({ came, path }: OtherInterfaceProps) {
  const t = useTranslate();
  const current = useInterfaceLanguage();
  const hasTexts = useLaterTexts(HAND_OVER_TEXTS, 'Open it in {language}');
  if (!hasTexts || came === null || came === current) return null;
  const language = languageNameMessage(came);
  return (
    <>
      <p>{t('Where these settings come from, this site is in {language}.', { language })}</p>
      <a css={buttonStyle('plain')} href={pathIn(came, path)} hrefLang={LANGUAGE_TABLE[came].tag}>
        {t('Open it in {language}', { language })}
      </a>
    </>
  );
}
