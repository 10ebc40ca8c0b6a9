/** The screen for paths that no route matches. */
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useEffects } from '../../system/system.tsx';
import { space } from '../../theme/tokens.ts';
import { Drawing } from '../../ui/drawings/Drawing.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { NOT_FOUND_TITLE, SCREENS } from '../../../machines/domain/site/screens.ts';

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
    <Screen title={t(NOT_FOUND_TITLE)}>
      <Drawing name="signpost" />
      <p css={{ marginBlock: space.large, color: 'var(--soft-ink)' }}>
        {t(
          '404. There is nothing at this address. The book may have moved, or the address may be mistyped.',
        )}
      </p>
      <LinkButton href={SCREENS.home.path} variant="strong">
        {t('Back to home')}
      </LinkButton>
    </Screen>
  );
}
