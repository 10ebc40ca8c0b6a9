/** Stands where a screen will be whose code is still on its way: its name, and what is waited for. */
import { Status } from './Status.tsx';
import { LocalizedText } from './LocalizedText.tsx';

/** @param text nothing when the wait is too short to be spoken of */
export function LoadingScreen({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div className="within">
      <h1 id="title" className="visually-hidden">
        <LocalizedText text={title} />
      </h1>
      {text !== undefined && <Status announcement={text} />}
    </div>
  );
}
