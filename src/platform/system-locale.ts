/**
 * The language of the page instead of the system's locale, from which React Aria would take the
 * direction and the order of texts. To be imported before anything of React Aria, which reads it
 * once (getPackageLocalizationScript of react-aria).
 */
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: document.documentElement.lang });
