/**
 * Gives React Aria its own texts in the language of the interface: it has none in Hindi. It reads
 * them from a property of the window (getPackageLocalizationScript of react-aria), and throws when a
 * package that it looks up is missing here. src/platform/system-locale.ts sets its locale.
 */
import type { InterfaceLanguage } from '../../../machines/domain/languages.ts';
import type { InterfaceTexts, Table } from '../../../machines/messages/translate.ts';

/** Call before React Aria renders anything. @returns the texts of the interface with the table */
export function textsWith(language: InterfaceLanguage, table: Table): InterfaceTexts {
  Object.assign(window, {
    [Symbol.for('react-aria.i18n.strings')]: {
      '@react-aria/overlays': { dismiss: table.Dismiss },
      '@react-aria/autocomplete': { collectionLabel: table.Suggestions },
      '@react-aria/searchfield': { 'Clear search': table['Clear search'] },
    },
  });
  return { language, table };
}
