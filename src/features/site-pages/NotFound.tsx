/** The screen for paths that no route matches. */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useEffects } from '../../system/system.tsx';
import { space } from '../../theme/tokens.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ROUTES } from '../../../machines/domain/routes.ts';
import { TITLES } from '../../../machines/messages/screen-titles.ts';

export function NotFound() {
  const [path] = useLocation();
  const query = useSearch();
  const { navigation } = useEffects();
  const t = useTranslate();
  useEffect(
    () => console.error('404: there is no page at', navigation.address()),
    [navigation, path, query],
  );
  return (
    <Screen title={t(TITLES.notFound)}>
      <Drawing name="signpost" />
      <p css={{ marginBlock: space.large, color: 'var(--soft-ink)' }}>
        {t(
          '404. There is nothing at this address. The book may have moved, or the address may be mistyped.',
        )}
      </p>
      <LinkButton href={ROUTES.home} variant="strong">
        {t('Back to home')}
      </LinkButton>
    </Screen>
  );
}
