/** The first words of a mark, which name it. */
import { MARK_NAME_CLUSTERS } from '../limits.ts';
import { firstClusters, hasMoreClusters } from '../text/clusters.ts';

/** @returns one line of MARK_NAME_CLUSTERS clusters at most, an ellipsis included */
export function shortWords(quote: string): string {
  const line = quote.replaceAll('\n', ' ');
  if (!hasMoreClusters(line, MARK_NAME_CLUSTERS)) return line;
  return `${firstClusters(line, MARK_NAME_CLUSTERS - 1).trimEnd()}…`;
}
