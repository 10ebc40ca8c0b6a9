/** The bar of the reader, whose tools leave while a finger scrolls on through the text. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { readingToolsMachine } from '../../../machines/reading-tools.machine.ts';
import { motion, reducedMotion } from '../../theme/tokens.ts';
import { topBar } from '../../ui/BarSpace.tsx';
import { TOOL_ROW, toolsAbove } from './reader-layout.ts';
import { onTextMovement } from './text-movements.ts';
import type { ReaderActor } from './use-reader.ts';

/**
 * Moved, not laid out anew, so that no text moves. The tools stay in the accessibility tree, and below
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
    [reducedMotion]: { '&, & [data-tool-row]': { transition: 'none' } },
    '@media print': { border: 0 },
  },
]);

export function HidingBar({ reader, children }: { reader: ReaderActor; children: ReactNode }) {
  const tools = useActorRef(readingToolsMachine);
  const isHidden = useSelector(tools, (snapshot) => snapshot.hasTag('hidden'));
  useEffect(() => onTextMovement((type) => tools.send({ type })), [tools]);
  useEffect(() => {
    let { index } = reader.getSnapshot().context;
    let isClosed = true;
    const follow = (snapshot: ReturnType<typeof reader.getSnapshot>) => {
      // A page that was scrolled to is none.
      if (snapshot.context.index !== index && snapshot.hasTag('locked'))
        tools.send({ type: 'page.turn' });
      ({ index } = snapshot.context);
      const isNowClosed = snapshot.matches({ overlay: 'closed' });
      if (isNowClosed !== isClosed)
        tools.send({ type: isNowClosed ? 'overlay.close' : 'overlay.open' });
      isClosed = isNowClosed;
    };
    follow(reader.getSnapshot());
    const subscription = reader.subscribe(follow);
    return () => subscription.unsubscribe();
  }, [reader, tools]);
  return (
    <header css={bar} {...(isHidden ? { 'data-tools-hidden': true } : {})}>
      {children}
    </header>
  );
}
