/** The footer of every screen: the site's name and purpose, links, the year. */
import { FOOTER_TEXT } from '../../../machines/messages/languages.ts';
import { css } from '@emotion/react';
import { Link } from 'wouter';
import { inset, size, space, wide } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { SITE_NAME } from '../../ui/Screen.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Forest } from './Forest.tsx';
import { InterfaceLinks } from './InterfaceLinks.tsx';
import { SCREENS } from '../../../machines/domain/site/screens.ts';

/** Dark as the leaves of the forest above it; what stands in it has one colour. */
const footer = css({
  '--ink': 'var(--on-leaf)',
  '--soft-ink': 'var(--on-leaf)',
  '--accent': 'var(--on-leaf)',
  '--focus': 'var(--on-leaf)',
  background: 'var(--leaf)',
  color: 'var(--on-leaf)',
  paddingTop: space.small,
  paddingBottom: `max(${space.large}, ${inset.bottom})`,
});

const columns = css({
  display: 'grid',
  gap: space.large,
  [wide]: { gridTemplateColumns: '2fr 1fr 1.5fr' },
  '& h2': { fontSize: size.body, marginBottom: space.small },
});

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  minWidth: '2.75rem',
});

/** Future social media accounts, shown as disabled links until they exist. */
const SOCIAL = ['Instagram', 'YouTube', 'X'] as const;

const yearNow = (): number => new Date().getFullYear();
/** The year of the build, for prerendered pages. */
const yearOfBuild = (): number => Number(import.meta.env['VITE_BUILD_YEAR']);

const soft = css({ color: 'var(--soft-ink)', fontSize: size.small });

export function SiteFooter() {
  const t = useTranslate();
  const year = useHydrated(yearNow, yearOfBuild);
  return (
    <>
      <Forest />
      <footer css={footer}>
        <div className="container" css={columns}>
          <div>
            <h2>{SITE_NAME}</h2>
            <p css={soft}>{t(FOOTER_TEXT)}</p>
            <ul
              css={{ display: 'flex', flexWrap: 'wrap', columnGap: space.medium }}
              aria-label={t('Social media, coming soon')}
            >
              {SOCIAL.map((name) => (
                <li key={name}>
                  {/* A placeholder link: without `href` it has no link role (HTML AAM, the a element). */}
                  {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-redundant-roles */}
                  <a role="link" aria-disabled="true" css={[link, { color: 'var(--soft-ink)' }]}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <InterfaceLinks />
            <p css={[soft, { marginTop: space.small }]}>{`© ${year} ${SITE_NAME}`}</p>
          </div>
          <nav aria-label={t('Quick Links')}>
            <h2>{t('Quick Links')}</h2>
            <ul>
              {Object.values(SCREENS).map(
                ({ path, footer: name }) =>
                  name !== null && (
                    <li key={path}>
                      <Link href={path} css={link}>
                        {t(name)}
                      </Link>
                    </li>
                  ),
              )}
            </ul>
          </nav>
          <div>
            <h2>{t('Stay Updated')}</h2>
            <p css={soft}>{t('Newsletter coming soon! Follow us on social media for updates.')}</p>
          </div>
        </div>
      </footer>
    </>
  );
}
