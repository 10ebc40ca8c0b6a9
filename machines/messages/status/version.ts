/** Text announced about versions of the site. */
import { message } from '../message.ts';

export const NEW_VERSION_ANNOUNCEMENT = message(
  'A new version of the site is ready. Reload it with the button New version, reload.',
);
