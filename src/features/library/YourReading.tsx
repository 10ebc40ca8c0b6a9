/** How long one has read, and how many pages: as sentences, and a picture of the last days. */
import { css } from '@emotion/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ReadingSummary } from '../../../machines/domain/reading/reading-days.ts';
import { stagesOf } from '../../../machines/domain/reading/stages.ts';
import { readMessages } from '../../../machines/messages/browsing/your-reading.ts';
import { useSystem } from '../../system/system.tsx';
import { size, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useInterfaceLanguage, useTranslate } from '../../ui/interface-texts.tsx';
import { LOCALE } from '../../ui/locale.ts';
import { useLaterTexts, type LaterTexts } from '../../ui/use-later-texts.ts';
import { DaysPicture } from './DaysPicture.tsx';
import { useYourReading } from './use-your-reading.ts';

const section = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space.small,
  maxWidth: '38em',
  marginTop: space.huge,
  '& h2': { fontSize: size.title },
});
const note = css({ color: 'var(--soft-ink)', fontSize: size.small });

const TEXTS: LaterTexts = {
  hindi: async () =>
    (await import('../../../machines/messages/hindi/your-reading.ts')).HINDI_YOUR_READING,
  hinglish: async () =>
    (await import('../../../machines/messages/hinglish/your-reading.ts')).HINGLISH_YOUR_READING,
};

export function YourReading() {
  const hasTexts = useLaterTexts(TEXTS, 'Your reading|counted');
  return hasTexts && <Counted />;
}

/** Nothing is shown before anything was counted. */
function Counted() {
  const t = useTranslate();
  const { actor, summary, forget } = useYourReading();
  const isForgotten = useSelector(actor, (snapshot) => snapshot.hasTag('forgotten'));
  const button = useRef<HTMLButtonElement>(null);
  const wasForgotten = useRef(false);
  useEffect(() => {
    // What was pressed is gone: the focus goes to what stands in its place.
    if (isForgotten !== wasForgotten.current) button.current?.focus();
    wasForgotten.current = isForgotten;
  }, [isForgotten]);
  if (isForgotten)
    return (
      <Section>
        <p>{t('Forgotten.')}</p>
        <Button key="undo" ref={button} onPress={() => actor.send({ type: 'reading.undo' })}>
          {t('Undo')}
        </Button>
      </Section>
    );
  if (summary === null) return null;
  return (
    <Section>
      <Summary summary={summary} />
      <p css={note}>
        {t(
          'Counted in this browser only. “Count my reading” in the reading settings of a book stops it.',
        )}
      </p>
      <Button key="forget" ref={button} variant="quiet" onPress={forget}>
        {t('Forget')}
      </Button>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="your-reading" css={section}>
      <h2 id="your-reading">{t('Your reading|counted')}</h2>
      {children}
    </section>
  );
}

/** Only what was read is told: nothing is said of a week, or of a day, without reading. */
function Summary({ summary: { week, month, days, daysRead } }: { summary: ReadingSummary }) {
  const t = useTranslate();
  const locale = LOCALE[useInterfaceLanguage()];
  const { readingState } = useSystem();
  const readingProgress = useSelector(readingState, ({ context }) => context.readingProgress);
  const finished = [...stagesOf({ readingProgress }).values()].filter(
    (stage) => stage === 'finished',
  ).length;
  const write = (value: number) => value.toLocaleString(locale);
  const wasRead = ([seconds, pages]: readonly number[]) => seconds !== 0 || pages !== 0;
  // The days are those of the calendar where the reader is, so their names need no time zone.
  const nameOf = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' });
  const listed = days
    .filter(({ seconds, pages }) => wasRead([seconds, pages]))
    .map(
      ({ day, seconds, pages }) =>
        `${nameOf(day)} ${t(readMessages([seconds, pages], write).time)}`,
    );
  return (
    <>
      {wasRead(week) && <p>{t('This week: {time}, {pages}', readMessages(week, write))}</p>}
      {wasRead(month) && <p>{t('This month: {time}, {pages}', readMessages(month, write))}</p>}
      {finished > 0 && <p>{t('Books finished: {count}', { count: write(finished) })}</p>}
      {daysRead > 0 && (
        <>
          <p>
            {t('You read on {count} of the last 7 days: {days}.', {
              count: write(daysRead),
              days: listed.join(', '),
            })}
          </p>
          <DaysPicture days={days} nameOf={nameOf} />
        </>
      )}
    </>
  );
}
