/** The Listening screen: how books are read aloud, and how to install a voice. */
import { space } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Prose } from './Prose.tsx';
import { Steps } from './Steps.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

/** What to do on each system, by its name. */
const STEPS = [
  [
    'Android',
    'Open Settings and search for “Text-to-speech output”. Tap the gear beside the engine of Google, then “Install voice data”, then Hindi (India), and download a voice.',
  ],
  [
    'iPhone and iPad',
    'Open Settings, then Accessibility, then “Spoken Content” or “Read & Speak”, then Voices, then Hindi, and download a voice.',
  ],
  [
    'Windows',
    'Open Settings, then “Time & language”, then Speech, then “Add voices”, and choose Hindi (India). Restart the browser afterwards.',
  ],
  [
    'Mac',
    'Open System Settings, then Accessibility, then “Spoken Content” or “Read & Speak”, then “System voice”, then “Manage Voices”, and download one for Hindi.',
  ],
  [
    'Linux',
    'Install the packages speech-dispatcher and espeak-ng, which speak Hindi and English. Chromium needs the option --enable-speech-dispatcher, Firefox needs nothing else.',
  ],
  [
    'Hinglish',
    'Hinglish is read by a Hindi voice, which gets each word in Devanagari. Without a Hindi voice, an English one reads it, with an English pronunciation.',
  ],
  [
    'Online voices',
    'Some browsers have voices that are marked “online”. They may send the text of the page to the company that provides them, so Kitabvan never chooses one for you. They do not work offline.',
  ],
] as const;

export function Listening() {
  const t = useTranslate();
  return (
    <Prose title={t(SCREENS.listening.title)}>
      <p>
        {t(
          'In an open book, “Read aloud” at the top or the key r reads the page to you, sentence by sentence, and turns the pages.',
        )}
      </p>
      <p>
        {t(
          'The voices come from your device or your browser. If there is none for a language, you can install one, usually for free. Then open the book again.',
        )}
      </p>
      <Steps steps={STEPS} />
      <p css={{ marginTop: space.large }}>
        <LinkButton href={SCREENS.home.path}>{t('Back to home')}</LinkButton>
      </p>
    </Prose>
  );
}
