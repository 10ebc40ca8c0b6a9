/** What opens over the reader on intent, loaded together: the three share most of their code. */
export { ReadingSettingsPanel } from './ReadingSettingsPanel.tsx';
export { KeyboardHelp } from './KeyboardHelp.tsx';
export { LanguagePopover } from './LanguagePopover.tsx';
