/** A bar for each of the last days. A sentence before it says the same, so it is hidden from screen readers. */
import { css } from '@emotion/react';
import type { ShownDay } from '../../../machines/domain/reading/reading-days.ts';
import { size, space } from '../../theme/tokens.ts';

const HEIGHT_REM = 4;

const row = css({
  // With larger text the days take several rows.
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.small,
  width: '100%',
  maxWidth: '20rem',
  '& > div': { flex: '1 0 2rem', display: 'grid', alignContent: 'end', justifyItems: 'center' },
  '& span': { fontSize: size.small, color: 'var(--soft-ink)', whiteSpace: 'nowrap' },
});

/** A border, which forced colours keep, and a foot, so that a day without reading is seen, too. */
const bar = css({
  width: '100%',
  maxWidth: '1.5rem',
  borderBottom: '2px solid var(--line)',
  '& > div': {
    border: '1px solid var(--accent)',
    borderBottom: 0,
    background: 'var(--accent)',
    '@media (forced-colors: active)': { background: 'Highlight' },
  },
});

type DaysPictureProps = { days: readonly ShownDay[]; nameOf: (day: string) => string };

export function DaysPicture({ days, nameOf }: DaysPictureProps) {
  const most = Math.max(...days.map(({ seconds }) => seconds), 1);
  return (
    <div css={row} aria-hidden>
      {days.map(({ day, seconds }) => (
        <div key={day}>
          <div css={bar}>
            {seconds > 0 && (
              <div style={{ height: `${Math.max(HEIGHT_REM * (seconds / most), 0.2)}rem` }} />
            )}
          </div>
          <span>{nameOf(day)}</span>
        </div>
      ))}
    </div>
  );
}
