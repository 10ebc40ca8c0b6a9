/** The route table, the layout, and what is shown while the code of a screen is loaded. */
import { useEffect } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import { InterfaceContext, useTranslate } from '../ui/interface-texts.tsx';
import { LoadingScreen, ScreenFailureContext } from '../ui/LoadingScreen.tsx';
import { ChunkRecoveryContext } from '../ui/lazy-with-preload.tsx';
import { SITE_NAME } from '../ui/Screen.tsx';
import { LayerContext } from '../ui/use-layer.ts';
import { LoadingAnnouncerContext } from '../ui/Status.tsx';
import { ErrorBoundary } from './ErrorScreen.tsx';
import { queryIn, screenAt, unslashed } from '../../machines/domain/site/routes.ts';
import {
  hasContent,
  NOT_FOUND_TITLE,
  SCREEN_NAMES,
  SCREENS,
  type ScreenName,
} from '../../machines/domain/site/screens.ts';
import { SystemProvider, useEffects, useSystem, type System } from '../system/system.tsx';
import {
  Notice,
  preloadCards,
  Storage,
  useChunkFailure,
  Version,
} from '../features/status/StatusCards.tsx';
import { LoadingMain, SCREENS_AT_ADDRESS } from './address-screens.tsx';
import { Layout, NotFound, VIEWS } from './views.ts';

/**
 * Loads the code that hydrating the prerendered page at this path needs: without it React would
 * render the loading screen. Without a query, the address of the search shows home.
 * @param search as in `location.search`
 */
export async function preloadScreen(pathname: string, search = ''): Promise<void> {
  const name = screenAt(pathname);
  const view = name === 'search' && queryIn(search) === '' ? 'home' : name;
  await Promise.all([
    name !== null && !SCREENS[name].hasLayout ? undefined : Layout.load(),
    view === 'search' || (view !== null && hasContent(view)) ? VIEWS[view].load() : undefined,
  ]);
}

type RouterProps = Parameters<typeof Router>[0];

/** `ssrPath` is the address of the prerendered page, with its query. */
export type AppProps = { system: System } & Pick<RouterProps, 'aroundNav' | 'ssrPath'>;

export function App({ system, ...routing }: AppProps) {
  const failureIn = useChunkFailure(system);
  return (
    <SystemProvider system={system}>
      <InterfaceContext value={system.effects.texts}>
        <LoadingAnnouncerContext value={system.effects.announcer.announceLoading}>
          <ChunkRecoveryContext value={system.chunks.recoverChunk}>
            <ErrorBoundary>
              <Router base={system.effects.navigation.prefix} hrefs={unslashed} {...routing}>
                <ScreenFailureContext value={failureIn('screen')}>
                  <LayerContext value={system.effects.navigation.openLayer}>
                    <Screens />
                  </LayerContext>
                </ScreenFailureContext>
                <Storage />
              </Router>
              {failureIn('beside')}
              <Notice />
              <Version />
            </ErrorBoundary>
          </ChunkRecoveryContext>
        </LoadingAnnouncerContext>
      </InterfaceContext>
    </SystemProvider>
  );
}

/** Of no screen: the router alone would not see the difference between small and capital letters. */
const NOWHERE = '/404';

function Screens() {
  usePreloadedCode();
  const t = useTranslate();
  const [path] = useLocation();
  const location = screenAt(path) === null ? NOWHERE : path;
  const routes = (hasLayout: boolean) =>
    SCREEN_NAMES.filter((name) => SCREENS[name].hasLayout === hasLayout).map((name) => (
      <Route key={name} path={SCREENS[name].path}>
        {(names) => <ScreenAt name={name} part={Object.values(names)[0] ?? ''} />}
      </Route>
    ));
  return (
    <Switch location={location}>
      {routes(false)}
      <Route>
        <Layout fallback={<LoadingMain title={SITE_NAME} text={t('Loading...')} />}>
          <Switch location={location}>
            {routes(true)}
            <Route>
              <NotFound fallback={<LoadingScreen title={t(NOT_FOUND_TITLE)} />} />
            </Route>
          </Switch>
        </Layout>
      </Route>
    </Switch>
  );
}

/** @param part of the address that stands for a name in the path of the screen; '' without one */
function ScreenAt({ name, part }: { name: ScreenName; part: string }) {
  const t = useTranslate();
  if (isAtAddress(name)) {
    const AtAddress = SCREENS_AT_ADDRESS[name];
    return <AtAddress part={part} />;
  }
  const { title, loading } = SCREENS[name];
  const View = VIEWS[name];
  return (
    <View
      fallback={<LoadingScreen title={t(title)} text={loading === null ? undefined : t(loading)} />}
    />
  );
}

const isAtAddress = (name: ScreenName): name is keyof typeof SCREENS_AT_ADDRESS =>
  name in SCREENS_AT_ADDRESS;

/** The layout is needed after the reader, a notice without delay, and a failure without a network. */
function usePreloadedCode() {
  const { chunks } = useSystem();
  const { idle } = useEffects();
  useEffect(() => {
    for (const load of [chunks.prepareRecovery, Layout.preload, preloadCards])
      idle.runWhenIdle(load);
  }, [idle, chunks]);
}
