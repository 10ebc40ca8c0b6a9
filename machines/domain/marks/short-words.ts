/** The first words of a mark, which name it. */
import { MARK_NAME_CLUSTERS } from '../limits.ts';
import { firstClusters, hasMoreClusters } from '../text/clusters.ts';

/**
 * @returns one line of MARK_NAME_CLUSTERS clusters at most, an ellipsis included; it is cut after a word,
 * unless the last one takes up half of it
 */
export function shortWords(quote: string): string {
  const line = quote.replaceAll('\n', ' ');
  if (!hasMoreClusters(line, MARK_NAME_CLUSTERS)) return line;
  const first = firstClusters(line, MARK_NAME_CLUSTERS - 1);
  const end = line[first.length] === ' ' ? first.length : first.lastIndexOf(' ');
  return `${first.slice(0, end > first.length / 2 ? end : first.length).trimEnd()}…`;
}
