/** The screen "Read in another app": the addresses of the catalogue, and what to do in each app. */
import { css } from '@emotion/react';
import { space } from '../../theme/tokens.ts';
import { useEffects } from '../../system/system.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { ShareSlot } from '../../ui/ShareSlot.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Prose } from './Prose.tsx';
import { Steps } from './Steps.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

/** What to do in each app, by its name. */
const STEPS = [
  [
    'Thorium Reader',
    'On a computer: open Catalogs, choose “Add an OPDS feed”, and enter the first address.',
  ],
  [
    'Readest',
    'On a computer or a phone: open the menu of the library, choose “Online Library”, add a catalog, and enter the first address.',
  ],
  [
    'KOReader',
    'On an e-reader or Android: open the search menu, choose “OPDS catalog”, add a catalog with the plus sign, and enter the first address.',
  ],
  ['Librera and older apps', 'Open Network or Catalogs, add one, and enter the second address.'],
  [
    'An e-reader by USB',
    'Download the EPUB from the page of a book, connect the e-reader to the computer, and copy the file into its folder of books. For a Kindle, use “Send to Kindle”.',
  ],
] as const;

/** Of the two versions of the catalogue. */
const ADDRESSES = [
  ['For most apps', '/opds.json', 'Copy the first address'],
  ['For older apps', '/opds.xml', 'Copy the second address'],
] as const;

const address = css({ marginBottom: space.medium, '&& > p + p': { margin: `0 0 ${space.small}` } });

const ShareLink = lazyWithPreload(async () => (await import('../share/ShareLink.tsx')).ShareLink);

export function OtherApps() {
  const { navigation } = useEffects();
  const t = useTranslate();
  // A prerendered page does not know where it is served.
  const site = useHydrated(navigation.origin, () => '');
  return (
    <Prose title={t(SCREENS.otherApps.title)}>
      <p>
        {t(
          'Every book here can be downloaded as EPUB in each of its languages, from the page of the book. Apps that support catalogues (OPDS) can also find and download them directly.',
        )}
      </p>
      <h2>{t('The catalogue')}</h2>
      <ul>
        {ADDRESSES.map(([audience, path, label]) => (
          <li key={path} css={address}>
            <p>{t(audience)}</p>
            <p>
              <code>{site + path}</code>
            </p>
            <ShareSlot
              ShareLink={ShareLink}
              label={label}
              way="copy"
              variant="plain"
              title={() => path}
              path={() => path}
            />
          </li>
        ))}
      </ul>
      <Steps steps={STEPS} />
      <p css={{ marginTop: space.large }}>
        <LinkButton href={SCREENS.home.path}>{t('Back to home')}</LinkButton>
      </p>
    </Prose>
  );
}
