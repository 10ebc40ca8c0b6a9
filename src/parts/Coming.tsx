/** Stands where a screen will be whose code is still on its way: its name, and what is waited for. */
import { Status } from './Status.tsx';
import { Words } from './Words.tsx';

/** @param text nothing when the wait is too short to be spoken of */
export function Coming({ title, text }: { title: string; text?: string | undefined }) {
  return (
    <div className="within">
      <h1 id="title" className="only-heard">
        <Words text={title} />
      </h1>
      {text !== undefined && <Status spoken={text} />}
    </div>
  );
}
