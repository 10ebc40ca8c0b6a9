/** The screen "Read in another app" and what copies an address: a feature does not import another. */
import { siteOrigin } from '../features/share/address-sharing.ts';
import { OtherApps } from '../features/site-pages/OtherApps.tsx';
import { ShareLink } from './screens.ts';

export const OtherAppsWithTools = () => <OtherApps origin={siteOrigin} ShareLink={ShareLink} />;
