/** The overlays of the reader in one lazily loaded chunk, since they share most of their code. */
export { ReadingSettingsPanel } from './ReadingSettingsPanel.tsx';
export { ContentsPanel } from './ContentsPanel.tsx';
export { KeyboardHelp } from './KeyboardHelp.tsx';
/** Rarely shown. */
export { BeforeText } from './BeforeText.tsx';
export { LanguagePopover } from './LanguagePopover.tsx';
