/** The Privacy Policy screen: which data is stored, where, and for how long. */
import { Link } from 'wouter';
import { space } from '../../theme/tokens.ts';
import { Sentence, useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Prose } from './Prose.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

export function Privacy() {
  const t = useTranslate();
  return (
    <Prose title={t(SCREENS.privacy.title)}>
      <p>{t('Last updated September 2025.')}</p>
      <h2>{t('Nothing personal is collected')}</h2>
      <p>
        {t(
          'Kitabvan has no accounts, sets no cookies, shows no advertisements and requests nothing from other sites while you read. No personal information is collected.',
        )}
      </p>
      <h2>{t('What stays in your browser')}</h2>
      <p>
        {t(
          'Only your browser’s own storage is used, to remember the books you visited and the pages you were on: your bookmarks, your highlights, notes and saved places, the words you learn, your place in each book, the list of books in My Library and how you filter and sort it, the language you read in, the language of the site, your reading settings, how books are shown, your reading speed, the voices and the speed that you listen with, whether a change of language keeps your place, the second language that you read alongside, and whether single-character keys are on. Copies of the site, of the books you opened and of those you saved are stored as well, so that you can read without the network. This leaves your device only when you move it yourself.',
        )}
      </p>
      <p>
        {t(
          'For each day your browser also stores how long you read and how many pages, for you to see in My Library, where you can have it forgotten; the reading settings can switch it off.',
        )}
      </p>
      <h2>{t('When you listen')}</h2>
      <p>
        {t(
          'A book is read aloud by a voice on your device, and its text stays there. Voices that are marked “online” are used only if you choose one: your browser may then send the text to the company that provides the voice.',
        )}
      </p>
      <h2>{t('When you search in the text of books')}</h2>
      <p>
        {t(
          'Your browser searches by itself, in parts of an index that it requests from this site. The site sees which parts and texts were requested, each with many words.',
        )}
      </p>
      <p>
        {t(
          'Titles and authors are searched in the same way. Only where there are too many books for that, what you type in the search box is sent to this site, which needs it to answer.',
        )}
      </p>
      <h2>{t('When you move your reading')}</h2>
      <p>
        {t(
          'What you move is in the link itself, which no site receives. A link stays in the history of both devices and in the chat that carried it. That is why it is locked.',
        )}
      </p>
      <h2>{t('How long it stays')}</h2>
      <p>
        <Sentence
          text="Until you erase it on the page Your data, or clear this site’s data in your browser. Some browsers clear it by themselves when a site has not been visited for a while; we cannot prevent that. On {yourData} you can see everything that is stored, and export it as a file."
          values={{ yourData: <Link href={SCREENS.yourData.path}>{t('Your data')}</Link> }}
        />
      </p>
      <p css={{ marginTop: space.large }}>
        <LinkButton href={SCREENS.home.path}>{t('Back to home')}</LinkButton>
      </p>
    </Prose>
  );
}
