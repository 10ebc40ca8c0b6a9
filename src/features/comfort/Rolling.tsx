/** A scrolled text that rolls on by itself, and the bar that says how fast. */
import { css } from '@emotion/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { availablePage, type LoadedBook } from '../../../machines/domain/books/loaded-book.ts';
import { parseReadingSpeed } from '../../../machines/domain/reading/reading-speed.ts';
import { firstRollingSpeed, wordsOf } from '../../../machines/domain/reading/rolling-speed.ts';
import { indexesOf, scrolledPagesOf } from '../../../machines/domain/reading/scrolled-pages.ts';
import { beginMessage, speedMessage } from '../../../machines/messages/reading/rolling.ts';
import type { readerMachine } from '../../../machines/reader.machine.ts';
import { rollingMachine } from '../../../machines/rolling.machine.ts';
import { useEffects } from '../../system/system.tsx';
import { atFoot, footPadding } from '../../theme/foot-bar.ts';
import { size, space, wide } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/interface-texts.tsx';
import type { ViewActor } from './effects.ts';
import { focusText, focusWhenFree, onEscape, onTouched, roll } from './roll.ts';

const bar = css({
  ...atFoot,
  position: 'fixed',
  insetInline: 0,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: space.small,
  [wide]: { minHeight: '4.5rem' },
  ...footPadding(space.hair),
  paddingInline: space.hair,
  'html:has(&)': { scrollPaddingBottom: '6rem' },
  // It takes the place of the bar that turns pages, which may be higher.
  'html:has(&) [data-page-turner]': { visibility: 'hidden' },
});
const tool = css({ paddingInline: space.small });
const speedStyle = css({
  // On a phone the buttons have a row of their own.
  flex: '1 0 100%',
  textAlign: 'center',
  [wide]: { flex: 'none' },
  color: 'var(--soft-ink)',
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});

export type RollingProps = {
  reader: ActorRefFrom<typeof readerMachine>;
  view: ViewActor;
  book: LoadedBook;
  /** Called when it is stopped. */
  onEnd: () => void;
};

/** Rolls as soon as it is shown, and whenever it is asked for again. */
export function Rolling({ reader, view, book, onEnd }: RollingProps) {
  const { announcer, storage } = useEffects();
  const [speedAtFirst] = useState(() => {
    const { context } = reader.getSnapshot();
    const { language } = context;
    const texts = indexesOf(scrolledPagesOf(context) ?? { first: 1, last: 0 }).map(
      (index) => availablePage(book, language, index)?.page.content ?? '',
    );
    const words = texts.reduce((sum, text) => sum + wordsOf(text), 0) / Math.max(texts.length, 1);
    return firstRollingSpeed(parseReadingSpeed(storage.readingSpeed.text()), language, words);
  });
  const actor = useActorRef(rollingMachine, { input: { speed: speedAtFirst } });
  const isShown = useSelector(actor, (snapshot) => snapshot.hasTag('shown'));
  const isRolling = useSelector(actor, (snapshot) => snapshot.hasTag('rolling'));
  const speed = useSelector(actor, ({ context }) => context.speed);

  const end = useEffectEvent(() => {
    focusText();
    onEnd();
  });

  useEffect(() => {
    const subscriptions = [
      actor.on('rolling.begun', (begun) => announcer.announce(beginMessage(begun.speed))),
      actor.on('speed.told', (told) => announcer.announce(speedMessage(told.speed))),
      actor.on('rolling.ended', () => end()),
      view.on('rolling.asked', () => actor.send({ type: 'rolling.start' })),
    ];
    actor.send({ type: 'rolling.start' });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, announcer, view]);
  useEffect(
    () => (isRolling ? onTouched(reader, () => actor.send({ type: 'text.touch' })) : undefined),
    [actor, isRolling, reader],
  );
  useEffect(
    () => (isRolling ? roll(speed, () => actor.send({ type: 'end.reach' })) : undefined),
    [actor, isRolling, speed],
  );
  useEffect(
    () => (isShown ? onEscape(() => actor.send({ type: 'rolling.stop' })) : undefined),
    [actor, isShown],
  );
  return isShown && <Bar actor={actor} isRolling={isRolling} speed={speed} />;
}

type BarProps = {
  actor: ActorRefFrom<typeof rollingMachine>;
  isRolling: boolean;
  speed: number;
};

function Bar({ actor, isRolling, speed }: BarProps) {
  const t = useTranslate();
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (main.current !== null) focusWhenFree(main.current);
  }, []);
  return (
    <section css={bar} aria-label={t('Rolling')} data-rolling data-no-print>
      <p css={speedStyle}>{t(speedMessage(speed))}</p>
      <Button
        css={tool}
        variant="quiet"
        locked={!actor.getSnapshot().can({ type: 'speed.change', way: 'slower' })}
        onPress={() => actor.send({ type: 'speed.change', way: 'slower' })}
      >
        {t('Slower')}
      </Button>
      <Button
        ref={main}
        css={tool}
        variant="quiet"
        onPress={() => actor.send({ type: 'rolling.toggle' })}
      >
        <span>{isRolling ? t('Pause') : t('Go on')}</span>
      </Button>
      <Button
        css={tool}
        variant="quiet"
        locked={!actor.getSnapshot().can({ type: 'speed.change', way: 'faster' })}
        onPress={() => actor.send({ type: 'speed.change', way: 'faster' })}
      >
        {t('Faster')}
      </Button>
      <Button css={tool} variant="quiet" onPress={() => actor.send({ type: 'rolling.stop' })}>
        {t('Stop|rolling')}
      </Button>
    </section>
  );
}
