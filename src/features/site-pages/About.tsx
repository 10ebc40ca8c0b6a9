/** The About screen. */
import { ABOUT_TEXT } from '../../../machines/messages/all-languages.ts';
import { Link } from 'wouter';
import { space } from '../../theme/tokens.ts';
import { Sentence, useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Prose } from './Prose.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

export function About() {
  const t = useTranslate();
  return (
    <Prose title={t(SCREENS.about.title)}>
      <p>{t(ABOUT_TEXT)}</p>
      <p>
        {t(
          'There is no account to make, nothing to install and nothing to pay. Open a book and read.',
        )}
      </p>
      <h2>{t('The stories')}</h2>
      <p>
        {t(
          'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. Some retell old tales in new words, and their descriptions say so. The authors on the covers are pen names.',
        )}
      </p>
      <p>
        <Sentence
          text="The {disclaimer} says what you can expect from them."
          values={{
            disclaimer: <Link href={SCREENS.disclaimer.path}>{t('disclaimer|in a sentence')}</Link>,
          }}
        />
      </p>
      <h2>{t('For every reader')}</h2>
      <p>
        {t(
          'The site is made to be read with a keyboard, with a screen reader, and with one thumb on a small phone over a slow network. If anything gets in your way, please tell us.',
        )}
      </p>
      <h2>{t('In other apps')}</h2>
      <p>
        <Sentence
          text="You can download every book, or add the whole catalogue to a reading app: {otherApps}."
          values={{
            otherApps: <Link href={SCREENS.otherApps.path}>{t('Read in another app')}</Link>,
          }}
        />
      </p>
      <p css={{ marginTop: space.large }}>
        <LinkButton href={SCREENS.home.path}>{t('Back to home')}</LinkButton>
      </p>
    </Prose>
  );
}
