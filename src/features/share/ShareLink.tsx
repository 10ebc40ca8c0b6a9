/** What a press of a button that shares an address leads to. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { fromPromise } from 'xstate';
import { LINK_BY_HAND, LINK_COPIED } from '../../../machines/messages/status/sharing.ts';
import { sharingMachine } from '../../../machines/sharing.machine.ts';
import { useEffects } from '../../system/system.tsx';
import { size, space } from '../../theme/tokens.ts';
import type { ShareOutcomeProps } from '../../ui/ShareSlot.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { addressOf, copyText, shareLink } from './address-sharing.ts';

const block = css({ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: space.small });
const field = css({
  flex: '1 1 14rem',
  minWidth: 0,
  minHeight: '2.75rem',
  paddingInline: space.small,
  font: 'inherit',
  fontSize: size.body,
  color: 'inherit',
  border: '1px solid var(--line)',
  borderRadius: '0.25rem',
});

export function ShareLink({ way, title, path, presses, onSaying }: ShareOutcomeProps) {
  const t = useTranslate();
  const { announcer } = useEffects();
  const [logic] = useState(() =>
    sharingMachine.provide({
      actors: {
        shareLink: fromPromise(() => shareLink(title(), addressOf(path()))),
        copyLink: fromPromise(() => copyText(addressOf(path()))),
      },
      actions: {
        announceCopied: () => announcer.announce({ text: LINK_COPIED }),
        announceByHand: () => announcer.announce({ text: LINK_BY_HAND }),
      },
    }),
  );
  const actor = useActorRef(logic);
  const isCopied = useSelector(actor, (snapshot) => snapshot.hasTag('copied'));
  const isByHand = useSelector(actor, (snapshot) => snapshot.hasTag('byHand'));
  const hint = useId();
  const say = useEffectEvent(onSaying);
  useEffect(() => actor.send({ type: `link.${way}` }), [actor, way, presses]);
  useEffect(() => say(isCopied ? LINK_COPIED : null), [isCopied]);
  return (
    isByHand && (
      <div css={block}>
        <span id={hint}>{t(LINK_BY_HAND)}</span>
        <input
          css={field}
          readOnly
          aria-labelledby={hint}
          value={addressOf(path())}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
    )
  );
}
