/** A text that may hold Devanagari: those runs get their language, so that voice and typeface follow. */
import { hasDevanagari, runsOf } from '../../machines/script.ts';

export function Words({ text }: { text: string }) {
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
