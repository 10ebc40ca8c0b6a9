/** The Contact screen: mail address and business hours. */
import { space } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Prose } from './Prose.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

export function Contact() {
  const t = useTranslate();
  return (
    <Prose title={t(SCREENS.contact.title)}>
      <p>
        {t(
          'Do you have a question or a correction? Did a page not open, or could a sentence be better? Write to us.',
        )}
      </p>
      <h2>{t('By email')}</h2>
      <p>hello@kitabvan.example</p>
      <h2>{t('Business hours')}</h2>
      <p>{t('Monday to Friday 9:00 AM to 6:00 PM IST, closed at weekends.')}</p>
      <p css={{ marginTop: space.large }}>
        <LinkButton href={SCREENS.home.path}>{t('Back to home')}</LinkButton>
      </p>
    </Prose>
  );
}
