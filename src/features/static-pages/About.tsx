/** The About screen. */
import { Link } from 'wouter';
import { space } from '../../theme/tokens.ts';
import { Sentence, useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ROUTES } from '../../../machines/domain/routes.ts';
import { TITLES } from '../../../machines/messages/screen-titles.ts';
import { Prose } from './Prose.tsx';

export function About() {
  const t = useTranslate();
  return (
    <Prose title={t(TITLES.about)}>
      <p>
        {t(
          'Kitabvan means a forest of books. It is a free place to read stories page by page, in english, in hindi, or in hinglish, the hindi that people type every day.',
        )}
      </p>
      <p>
        {t(
          'There is no account to make, nothing to install and nothing to pay. Open a book and read.',
        )}
      </p>
      <h2>{t('The stories')}</h2>
      <p>
        {t(
          'Every story here is original, written for Kitabvan with the assistance of AI, and owned by Kitabvan. The authors on the covers are pen names.',
        )}
      </p>
      <p>
        <Sentence
          text="The {disclaimer} says what you can expect of them."
          values={{
            disclaimer: <Link href={ROUTES.disclaimer}>{t('disclaimer|in a sentence')}</Link>,
          }}
        />
      </p>
      <h2>{t('For every reader')}</h2>
      <p>
        {t(
          'The site is made to be read with a keyboard, with a screen reader, and with one thumb on a small phone over a slow network. If something stands in your way, we would like to know.',
        )}
      </p>
      <h2>{t('In other apps')}</h2>
      <p>
        <Sentence
          text="Every book can be downloaded, and reading apps find all of them in a catalogue: {otherApps}."
          values={{
            otherApps: <Link href={ROUTES.otherApps}>{t('Read in another app')}</Link>,
          }}
        />
      </p>
      <p css={{ marginTop: space.large }}>
        <LinkButton href={ROUTES.home}>{t('Back to home')}</LinkButton>
      </p>
    </Prose>
  );
}
