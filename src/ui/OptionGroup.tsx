/** A radio group whose options are framed tiles in a grid, each with an optional picture. */
import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';
import { bold, radius, size, space, TARGET } from '../theme/tokens.ts';

const group = css({ minWidth: 0 });

export const groupLabel = css({
  display: 'block',
  marginBottom: space.hair,
  color: 'var(--soft-ink)',
  fontSize: size.small,
});

/** The selected option differs by its frame and weight, not by colour alone (WCAG 2.2, 1.4.1). */
export const tile = css({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '0.3rem',
  minWidth: TARGET,
  minHeight: TARGET,
  padding: '0.3rem 0.1rem',
  border: '1px solid var(--hairline)',
  borderRadius: radius.control,
  fontSize: size.small,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  textAlign: 'center',
  cursor: 'pointer',
  '&[data-hovered]': { background: 'var(--sunk)' },
  '&[data-selected]': {
    borderColor: 'var(--accent)',
    boxShadow: 'inset 0 0 0 1px var(--accent)',
    color: 'var(--accent)',
    ...bold(700),
  },
  '@media (forced-colors: active)': { '&[data-selected]': { border: '3px solid Highlight' } },
});

/** @param minWidth of a tile; a row holds as many as fit */
export const tiles = (minWidth: string) =>
  css({
    display: 'grid',
    gap: '2px',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}, 100%), 1fr))`,
  });

/** `value` must differ from the other options' values as a string too: it is the radio's value. */
export type Option = {
  value: string | number | boolean | null;
  label: string;
  picture?: ReactNode;
};

export type OptionGroupProps<O extends Option> = {
  title: string;
  /** Minimum width of one option, as a CSS length; a row holds as many options as fit. */
  minWidth: string;
  options: readonly O[];
  /** The value of the selected option. */
  selected: O['value'];
  onSelect: (option: O) => void;
  /** Of the value in a form that is sent. */
  name?: string;
};

export function OptionGroup<O extends Option>({
  title,
  minWidth,
  options,
  selected,
  onSelect,
  name,
}: OptionGroupProps<O>) {
  const select = (key: string) => {
    const option = options.find(({ value }) => String(value) === key);
    if (option !== undefined) onSelect(option);
  };
  return (
    <RadioGroup
      css={group}
      value={String(selected)}
      onChange={select}
      {...(name === undefined ? {} : { name })}
    >
      <Label css={groupLabel}>{title}</Label>
      <div css={tiles(minWidth)}>
        {options.map(({ value, label, picture }) => (
          <RadioField key={String(value)} value={String(value)} css={{ display: 'grid' }}>
            <RadioButton css={tile}>
              {picture}
              <span>{label}</span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
