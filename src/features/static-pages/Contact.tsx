/** The Contact screen: mail address and business hours. */
import { space } from '../../theme/tokens.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ROUTES } from '../../../machines/domain/routes.ts';
import { TITLES } from '../../../machines/messages/screen-titles.ts';
import { Prose } from './Prose.tsx';

export function Contact() {
  return (
    <Prose title={TITLES.contact}>
      <p>
        Questions, corrections, a page that would not open, a sentence that should be better: write
        to us.
      </p>
      <h2>By mail</h2>
      <p>hello@kitabvan.example</p>
      <h2>Business hours</h2>
      <p>Monday to Friday 9:00 AM to 6:00 PM IST, closed at weekends.</p>
      <p css={{ marginTop: space.large }}>
        <LinkButton href={ROUTES.home}>Back to home</LinkButton>
      </p>
    </Prose>
  );
}
