/** A group of checkboxes that are framed tiles in a grid, as those of an OptionGroup. */
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { groupLabel, tile, tiles } from './OptionGroup.tsx';

export type CheckGroupProps<T extends string> = {
  title: string;
  /** Minimum width of one option, as a CSS length; a row holds as many options as fit. */
  minWidth: string;
  options: readonly { value: T; label: ReactNode }[];
  selected: readonly T[];
  onSelect: (selected: T[]) => void;
  /** Of the values in a form that is sent. */
  name: string;
};

export function CheckGroup<T extends string>({
  title,
  minWidth,
  options,
  selected,
  onSelect,
  name,
}: CheckGroupProps<T>) {
  const select = (values: string[]): void =>
    onSelect(options.map(({ value }) => value).filter((value) => values.includes(value)));
  return (
    <CheckboxGroup value={[...selected]} onChange={select} name={name}>
      <Label css={groupLabel}>{title}</Label>
      <div css={tiles(minWidth)}>
        {options.map(({ value, label }) => (
          <CheckboxField key={value} value={value} css={{ display: 'grid' }}>
            <CheckboxButton css={tile}>
              <span>{label}</span>
            </CheckboxButton>
          </CheckboxField>
        ))}
      </div>
    </CheckboxGroup>
  );
}
