/** Text announced about versions of the site. */

/** What is said when a newer version lies ready. */
export const NEW_VERSION_ANNOUNCEMENT =
  'A new version of the site is ready. Reload it with the button New version, reload.';
