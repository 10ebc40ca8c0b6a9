/**
 * Shown while the code of a screen loads: the screen's heading and a loading text, and why the code
 * cannot be loaded.
 */
import { createContext, use, type ReactNode } from 'react';
import type { Language } from '../../machines/domain/languages.ts';
import { Status } from './Status.tsx';
import { LocalizedText } from './LocalizedText.tsx';
import { useDocumentTitle } from './Screen.tsx';

/** Explains a failure to load the code of the screen; provided in src/app/App.tsx. */
export const ScreenFailureContext = createContext<ReactNode>(null);

/**
 * `language` is that of the title, undefined for the interface's; `documentTitle` is that of the
 * screen, where it differs from the heading; `text` is announced and shown, undefined when the wait
 * is too short to mention.
 */
export type LoadingScreenProps = {
  title: string;
  documentTitle?: string;
  language?: Language;
  text?: string | undefined;
};

export function LoadingScreen({
  title,
  documentTitle = title,
  language,
  text,
}: LoadingScreenProps) {
  useDocumentTitle(documentTitle);
  return (
    <div className="container">
      <h1 id="title" className="visually-hidden">
        <LocalizedText text={title} language={language} />
      </h1>
      {text !== undefined && <Status announcement={text} />}
      {use(ScreenFailureContext)}
    </div>
  );
}
