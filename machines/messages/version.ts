/** Text announced about versions of the site. */

export const NEW_VERSION_ANNOUNCEMENT =
  'A new version of the site is ready. Reload it with the button New version, reload.';
