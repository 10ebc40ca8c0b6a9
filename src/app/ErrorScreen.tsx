/**
 * The error boundary of the whole site: shows the error's message, and a link home that reloads the
 * site.
 */
import { Component, useDeferredValue, type ErrorInfo, type ReactNode } from 'react';
import { useEffects } from '../system/system.tsx';
import { inset, space } from '../theme/tokens.ts';
import { buttonStyle } from '../ui/Button.tsx';
import { Drawing } from '../ui/drawings/Drawing.tsx';
import { useTranslate } from '../ui/interface-texts.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { SCREENS } from '../../machines/domain/site/screens.ts';

type Caught = { error: unknown } | null;

export class ErrorBoundary extends Component<{ children: ReactNode }, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(error: unknown): { caught: Caught } {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('Unexpected Application Error!', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.caught === null ? (
      this.props.children
    ) : (
      <ErrorScreen error={this.state.caught.error} />
    );
  }
}

/**
 * Renders the alert empty first: some screen readers do not announce an alert that is inserted with
 * its content.
 */
function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslate();
  const { navigation } = useEffects();
  const isAnnounced = useDeferredValue(true, false);
  return (
    <main className="container" css={{ paddingBlock: `max(${space.huge}, ${inset.top})` }}>
      <Drawing name="ink" />
      <div role="alert">
        {isAnnounced && (
          <div>
            <h1>{t('Unexpected Application Error!')}</h1>
            <p css={{ marginBlock: space.medium, overflowWrap: 'anywhere' }}>
              <LocalizedText
                text={error instanceof Error ? error.message : String(error)}
                language="english"
              />
            </p>
          </div>
        )}
      </div>
      {/* A plain link reloads the site, and so drops the broken state. */}
      <a href={navigation.prefix || SCREENS.home.path} css={buttonStyle('strong')}>
        {t('Back to home')}
      </a>
    </main>
  );
}
