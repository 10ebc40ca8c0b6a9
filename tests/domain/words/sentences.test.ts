/** Paragraphs are divided into sentences in the same way by the build and by every browser. */
import { expect, test } from 'vitest';
import { sentencesIn } from '../../../machines/domain/words/sentences.ts';

const divided = (text: string): string[] =>
  sentencesIn(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['पानी ठंडा था। पियो!', ['पानी ठंडा था।', 'पियो!']],
  ['“कौन?” उसने पूछा।', ['“कौन?”', 'उसने पूछा।']],
  ['Mr. Das came. He sat.', ['Mr. Das came.', 'He sat.']],
  ['J. B. Das, No. 4, came.', ['J. B. Das, No. 4, came.']],
  ['He waited… and left. … “Go.”', ['He waited… and left. …', '“Go.”']],
  ['One line\nand another', ['One line', 'and another']],
  ['3.5 metres. Done', ['3.5 metres.', 'Done']],
  ['', []],
])('%j has the sentences %j', (text, sentences) => expect(divided(text)).toEqual(sentences));
