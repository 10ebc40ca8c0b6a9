/** What readers may and may not expect of the stories. */
import { space } from '../look/tokens.ts';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LinkButton } from '../parts/LinkButton.tsx';
import { ROUTES, TITLES } from '../routes.ts';
import { useSystem } from '../system.tsx';
import { Prose } from './Prose.tsx';

export function Disclaimer() {
  const { page } = useSystem();
  return (
    <>
      <div className="within" css={{ paddingTop: space.medium }}>
        <Button look="quiet" aria-label="Back" onPress={() => page.goBack(ROUTES.home)}>
          <Icon name="left" />
        </Button>
      </div>
      <Prose title={TITLES.disclaimer}>
        <p>All content on Kitabvan is original and AI-assisted, and it is owned by Kitabvan.</p>
        <p>
          The stories are fiction. Names, people, places and events are invented; where they resemble real ones, that is
          chance.
        </p>
        <p>No adult content is hosted here. The stories are meant to be fit for readers of all ages.</p>
        <p>No personal information is collected.</p>
        <p>If you think that something here should not be, please tell us.</p>
        <p css={{ marginTop: space.large }}>
          <LinkButton href={ROUTES.contact} look="strong">
            Contact Us
          </LinkButton>
        </p>
      </Prose>
    </>
  );
}
