/** The open page of a scrolled text, in the bar at the foot: it leads to any other. */
import { css } from '@emotion/react';
import { memo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { positionMessage } from '../../../machines/messages/reading/reading-position.ts';
import { radius, size } from '../../theme/tokens.ts';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { compact, listPlace } from './turning-bar.ts';

/** Between Previous and Next, where the numbers have no room. */
const choice = css({
  display: 'none',
  [compact]: {
    ...listPlace,
    display: 'block',
    maxWidth: '100%',
    border: 0,
    borderRadius: radius.control,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    fontSize: size.small,
    textAlign: 'center',
    textAlignLast: 'center',
    // Else Chromium measures Devanagari without its ligatures, and cuts the last digit.
    textRendering: 'optimizeLegibility',
  },
});

type GoToPageProps = {
  actor: ActorRefFrom<typeof readerMachine>;
  page: number;
  total: number;
};

export function GoToPage({ actor, page, total }: GoToPageProps) {
  const t = useTranslate();
  return (
    <select
      css={choice}
      aria-label={t('Go to page')}
      value={page}
      onChange={({ target }) => actor.send({ type: 'page.jump', page: Number(target.value) })}
    >
      <Pages total={total} />
    </select>
  );
}

/** A page that is reached does not render thousands of them again. */
const Pages = memo(function Pages({ total }: Pick<GoToPageProps, 'total'>) {
  const t = useTranslate();
  return Array.from({ length: total }, (_, place) => (
    <option key={place} value={place + 1}>
      {t(positionMessage(place + 1, total))}
    </option>
  ));
});
