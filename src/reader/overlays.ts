/** What opens over the reader on intent, loaded together: the three share most of their code. */
export { ComfortPanel } from './ComfortPanel.tsx';
export { KeyboardHelp } from './KeyboardHelp.tsx';
export { LanguagePopover } from './LanguagePopover.tsx';
