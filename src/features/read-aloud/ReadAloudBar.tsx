/**
 * The bar of reading aloud. It stands at the foot of the window and in the flow of the page, so that
 * it hides no text at the end; the sentence that is read is scrolled above it.
 */
import { DEFAULT_LANGUAGE } from '../../../machines/domain/languages.ts';
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Message } from '../../../machines/messages/message.ts';
import {
  failureMessage,
  LOOKING_MESSAGE,
  voicelessMessage,
} from '../../../machines/messages/reading/read-aloud.ts';
import { SCREENS } from '../../../machines/domain/site/screens.ts';
import type { ReaderRef, ReadAloudEffects, ReadAloudRef } from './effects.ts';
import { atFoot, footPadding } from '../../theme/foot-bar.ts';
import { size, space, TARGET, wide } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { BarSpace, spaceIn } from '../../ui/BarSpace.tsx';
import { Button, preloadOnIntent } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import { ReadAloudIcon, type ReadAloudIconName } from './ReadAloudIcon.tsx';

const bar = css({
  ...atFoot,
  position: 'sticky',
  zIndex: 3,
  ...footPadding(space.small),
  'html:has(&)': { scrollPaddingBottom: '6rem' },
});
/** The bar about storage, or about a missing part, may be at the foot already. */
const place = spaceIn('@media screen', '[data-missing-part], [data-storage-status]');

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.hair,
});

const status = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.medium,
  fontSize: size.small,
  textAlign: 'center',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: TARGET },
});

const tool = css({ paddingInline: 0, [wide]: { paddingInline: '0.9rem' } });

/** Visible in a wide window, and part of the name of the button in all. */
const label = css({
  ...visuallyHidden,
  [wide]: {
    position: 'static',
    width: 'auto',
    height: 'auto',
    overflow: 'visible',
    clipPath: 'none',
  },
});

type BarProps = {
  actor: ReadAloudRef;
  reader: ReaderRef;
  effects: ReadAloudEffects;
  /** Called on the first sign that the user will open the panel of voices. */
  onVoicesIntent: () => void;
};

export function ReadAloudBar({ actor, reader, effects, onVoicesIntent }: BarProps) {
  const t = useTranslate();
  const section = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const hasPrevious = useSelector(actor, (snapshot) => snapshot.can({ type: 'sentence.previous' }));
  const hasNext = useSelector(actor, (snapshot) => snapshot.can({ type: 'sentence.next' }));
  const isVoicesOpen = useSelector(reader, (snapshot) => snapshot.hasTag('voicesOpen'));
  const isActive = useSelector(actor, (snapshot) => snapshot.hasTag('active'));
  const isPaused = useSelector(actor, (snapshot) => snapshot.hasTag('paused'));
  useLayoutEffect(() => {
    const shown = section.current;
    main.current?.focus({ preventScroll: true });
    return () => {
      if (shown !== null) effects.returnFocus(shown);
    };
  }, [effects]);
  const [mainIcon, mainName] = isActive
    ? (['pause', 'Pause'] as const)
    : isPaused
      ? (['play', 'Go on'] as const)
      : (['play', 'Try again'] as const);
  return (
    <>
      <BarSpace place={place} />
      <section ref={section} css={bar} aria-label={t('Read aloud')} data-read-aloud data-no-print>
        <div className="container">
          <Explanation actor={actor} effects={effects} />
          <div css={row}>
            <Tool
              icon="previous"
              name={t('Previous sentence')}
              locked={!hasPrevious}
              onPress={() => actor.send({ type: 'sentence.previous' })}
            />
            <Button
              ref={main}
              css={tool}
              variant="quiet"
              onPress={() => actor.send({ type: 'readAloud.toggle' })}
            >
              <ReadAloudIcon name={mainIcon} />
              <span css={label}>{t(mainName)}</span>
            </Button>
            <Tool
              icon="next"
              name={t('Next sentence')}
              locked={!hasNext}
              onPress={() => actor.send({ type: 'sentence.next' })}
            />
            <Tool
              icon="stop"
              name={t('Stop')}
              onPress={() => actor.send({ type: 'readAloud.stop' })}
            />
            <Button
              css={tool}
              variant="quiet"
              aria-haspopup="dialog"
              aria-expanded={isVoicesOpen}
              onPress={() => reader.send({ type: 'voices.open' })}
              {...preloadOnIntent(onVoicesIntent)}
            >
              <ReadAloudIcon name="voice" />
              <span css={label}>{t('Voice and speed')}</span>
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}

type ToolProps = {
  icon: ReadAloudIconName;
  name: string;
  locked?: boolean;
  onPress: () => void;
};

const Tool = ({ icon, name, locked = false, onPress }: ToolProps) => (
  <Button css={tool} variant="quiet" locked={locked} onPress={onPress}>
    <ReadAloudIcon name={icon} />
    <span css={label}>{name}</span>
  </Button>
);

/** Why nothing is heard, and what helps. The announcer says it once. */
function Explanation({ actor, effects }: Pick<BarProps, 'actor' | 'effects'>) {
  const t = useTranslate();
  const language = useSelector(actor, ({ context }) => context.language);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const isLooking = useSelector(actor, (snapshot) => snapshot.hasTag('looking'));
  const isVoiceless = useSelector(actor, (snapshot) => snapshot.hasTag('voiceless'));
  let text: Message | null = null;
  if (failure !== null) text = failureMessage(failure);
  else if (isVoiceless) text = voicelessMessage(language);
  else if (isLooking) text = LOOKING_MESSAGE;
  if (text === null) return null;
  return (
    <div css={status}>
      <p>{t(text)}</p>
      {!isLooking && <Link href={SCREENS.listening.path}>{t('How to get a voice')}</Link>}
      {isVoiceless && language !== DEFAULT_LANGUAGE && (
        <Button onPress={() => void effects.readInEnglish()}>{t('Listen in English')}</Button>
      )}
    </div>
  );
}
