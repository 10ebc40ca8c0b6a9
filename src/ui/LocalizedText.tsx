/**
 * Text that may contain Devanagari or right-to-left characters: Devanagari runs get `lang="hi"`,
 * and bidirectional text is isolated in a `bdi` element.
 */
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
      // The position in the text is a run's only identity.
      // oxlint-disable-next-line react/no-array-index-key
      <bdi key={index} lang="hi">
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
}
