/**
 * Shown while the code of a screen loads: the screen's heading and a loading text, and why the code
 * does not come.
 */
import { createContext, use, type ReactNode } from 'react';
import { Status } from './Status.tsx';
import { LocalizedText } from './LocalizedText.tsx';

/** Explains a failure to load the code of the screen; provided in src/app/App.tsx. */
export const ScreenFailureContext = createContext<ReactNode>(null);

/** @param text announced and shown; undefined when the wait is too short to mention */
export function LoadingScreen({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div className="container">
      <h1 id="title" className="visually-hidden">
        <LocalizedText text={title} />
      </h1>
      {text !== undefined && <Status announcement={text} />}
      {use(ScreenFailureContext)}
    </div>
  );
}
