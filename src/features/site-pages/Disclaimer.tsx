/** The Disclaimer screen: origin and suitability of the stories. */
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/drawings/Icon.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useEffects } from '../../system/system.tsx';
import { Prose } from './Prose.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

export function Disclaimer() {
  const { navigation } = useEffects();
  const t = useTranslate();
  return (
    <>
      <div className="container" css={{ paddingTop: space.medium }}>
        <Button
          variant="quiet"
          aria-label={t('Back')}
          onPress={() => navigation.goBack(SCREENS.home.path)}
        >
          <Icon name="left" />
        </Button>
      </div>
      <Prose title={t(SCREENS.disclaimer.title)}>
        <p>
          {t('All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.')}
        </p>
        <p>
          {t(
            'Every text was written for this site. Some stories retell old tales, such as those of the Panchatantra and the Arabian Nights, or follow a real event; the description of each says so. All others are fiction: their people are invented, even where a place or an event is real, and any resemblance to real people is a coincidence.',
          )}
        </p>
        <p>
          {t(
            'No adult content is hosted here. The stories are meant to be suitable for readers of all ages.',
          )}
        </p>
        <p>{t('No personal information is collected.')}</p>
        <p>{t('If you think something should not be on this site, please tell us.')}</p>
        <p css={{ marginTop: space.large }}>
          <LinkButton href={SCREENS.contact.path} variant="strong">
            {t('Contact Us')}
          </LinkButton>
        </p>
      </Prose>
    </>
  );
}
