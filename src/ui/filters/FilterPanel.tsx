/** What a list is narrowed to, and the panel with the form to choose it. */
import { css } from '@emotion/react';
import { useState, type ReactNode, type RefObject } from 'react';
import { bold, radius, size, space, TARGET } from '../../theme/tokens.ts';
import { Button } from '../Button.tsx';
import { useTranslate } from '../interface-texts.tsx';

/** A chosen value, which a press on its chip takes back. */
type ChosenValue = { key: string; text: string; onRemove: () => void };

export type FilterPanelProps = {
  /** The element that opens the form. It gets the focus when a pressed chip is gone. */
  summary: RefObject<HTMLElement | null>;
  values: readonly ChosenValue[];
  /** How many are left, of how many. */
  count: string;
  onClear: () => void;
  /** Called when the user is about to open the form, to load its code. */
  onIntent?: () => void;
  /** For the element that names the form. */
  id: string;
  /** The form. */
  children: ReactNode;
};

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  marginBlock: space.small,
  '& p': { marginInlineEnd: space.small, fontVariantNumeric: 'tabular-nums' },
});

const panel = css({
  marginBottom: space.medium,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: space.small,
    width: 'fit-content',
    minHeight: TARGET,
    paddingInline: space.medium,
    border: '1px solid var(--line)',
    borderRadius: radius.chip,
    ...bold(),
    cursor: 'pointer',
  },
  // The marker of a flex item is not drawn.
  '& > summary::before': {
    content: '""',
    width: '0.45em',
    height: '0.45em',
    borderRight: '2px solid',
    borderBottom: '2px solid',
    transform: 'rotate(-45deg)',
    marginInline: '0.2em 0.3em',
  },
  '&[open]': { paddingBottom: space.small, borderBottom: '1px solid var(--hairline)' },
  '&[open] > summary::before': { transform: 'rotate(45deg) translate(-0.1em, -0.1em)' },
});

const chip = css({
  '& button': { minHeight: TARGET, paddingInline: '0.7rem', fontSize: size.small },
});

export function FilterPanel(props: FilterPanelProps) {
  const { summary, values, count, onClear, onIntent, id, children } = props;
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  // The pressed button is gone, or another filter has its place.
  const change = (apply: () => void): void => {
    summary.current?.focus();
    apply();
  };
  return (
    <>
      <details css={panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary id={id} ref={summary} onPointerEnter={onIntent} onFocus={onIntent}>
          {t('Filter and sort')}
        </summary>
        {isOpen && children}
        <noscript>{t('Filters need JavaScript. Please switch it on for this site.')}</noscript>
      </details>
      {values.length > 0 && (
        <div css={line}>
          <p>{count}</p>
          {values.map(({ key, text, onRemove }) => (
            <span key={key} css={chip}>
              <Button
                aria-label={t('Remove the filter: {value}', { value: text })}
                onPress={() => change(onRemove)}
              >
                <span>{text}</span> <span aria-hidden="true">×</span>
              </Button>
            </span>
          ))}
          <Button variant="quiet" onPress={() => change(onClear)}>
            {t('Clear filters')}
          </Button>
        </div>
      )}
    </>
  );
}
