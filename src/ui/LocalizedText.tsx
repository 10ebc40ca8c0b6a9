/** A text that may hold Devanagari or turn its direction: a run gets its language, and what turns stays within its place. */
import { containedIn, turnsDirection } from '../../machines/domain/text/direction.ts';
import { hasDevanagari, runsOf } from '../../machines/domain/text/devanagari.ts';

export function LocalizedText({ text }: { text: string }) {
  if (turnsDirection(text)) {
    return (
      <bdi>
        <Runs text={containedIn(text)} />
      </bdi>
    );
  }
  return <Runs text={text} />;
}

function Runs({ text }: { text: string }) {
  if (!hasDevanagari(text)) return text;
  return runsOf(text).map((run, index) =>
    run.devanagari ? (
      // A run has no identity but its place in the text.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={index} lang="hi">
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
}
