/** The bar of the reader: its tools leave while a finger scrolls on, and in a low window all of it. */
import { css } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { motion, reducedMotion } from '../../../theme/tokens.ts';
import { useEffects } from '../../../system/system.tsx';
import { topBar, withoutRoom } from '../../../ui/BarSpace.tsx';
import { TOOL_ROW, toolsAbove } from '../reader-layout.ts';
import type { ReaderActor } from '../use-reader.ts';

/**
 * Moved by a transform, which changes no layout, so that no text moves. The tools stay in the accessibility tree, and below
 * a notch nothing of them is seen.
 */
const bar = css([
  topBar,
  {
    zIndex: 2,
    borderBottom: '1px solid var(--hairline)',
    [toolsAbove]: {
      transition: `transform ${motion.sheet}`,
      '& [data-tool-row]': { transition: `opacity ${motion.sheet}` },
      '&[data-tools-hidden]': {
        transform: `translateY(calc(-1 * ${TOOL_ROW}))`,
        '& [data-tool-row]': { opacity: 0 },
      },
    },
    [withoutRoom]: {
      transition: `transform ${motion.sheet}`,
      // With the line that tells the position.
      '&[data-tools-hidden]': { transform: 'translateY(calc(-100% - 2px))' },
    },
    [reducedMotion]: { '&, & [data-tool-row]': { transition: 'none' } },
    '@media print': { border: 0 },
  },
]);

export function HidingBar({ reader, children }: { reader: ReaderActor; children: ReactNode }) {
  const effects = useEffects();
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const begin = async (): Promise<void> => {
      const { afterOpening } = await import('../after-opening.ts');
      afterOpening(reader, effects, setHidden, ending.signal);
    };
    // Without this code the tools stay, and nothing is counted.
    begin().catch(() => undefined);
    return () => ending.abort();
  }, [reader, effects]);
  return (
    <header css={bar} {...(isHidden ? { 'data-tools-hidden': true } : {})}>
      {children}
    </header>
  );
}
