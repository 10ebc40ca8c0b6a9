/** The overlays of the reader in one lazily loaded chunk, since they share most of their code. */
export { ReadingSettingsPanel } from './settings/ReadingSettingsPanel.tsx';
export { ContentsPanel } from './contents/ContentsPanel.tsx';
export { KeyboardHelp } from './keys/KeyboardHelp.tsx';
/** Rarely shown. */
export { BeforeText } from './page/BeforeText.tsx';
export { LanguagePopover } from './settings/LanguagePopover.tsx';
