/** Shown while the code of a screen loads: the screen's heading and a loading text. */
import { Status } from './Status.tsx';
import { LocalizedText } from './LocalizedText.tsx';

/** @param text announced and shown; undefined when the wait is too short to mention */
export function LoadingScreen({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div className="container">
      <h1 id="title" className="visually-hidden">
        <LocalizedText text={title} />
      </h1>
      {text !== undefined && <Status announcement={text} />}
    </div>
  );
}
