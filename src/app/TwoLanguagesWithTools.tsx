/** Two languages and their browser adapters, in one chunk: a feature does not import adapters. */
import {
  askedParagraph,
  focusBeside,
  isTextSeen,
  onParagraphTap,
} from '../features/second-language/paired-paragraphs.ts';
import { TwoLanguages, type TwoLanguagesProps } from '../features/second-language/TwoLanguages.tsx';

const paragraphs = { askedParagraph, focusBeside, isTextSeen, onParagraphTap };

export const TwoLanguagesWithTools = (props: Omit<TwoLanguagesProps, 'paragraphs'>) => (
  <TwoLanguages {...props} paragraphs={paragraphs} />
);
