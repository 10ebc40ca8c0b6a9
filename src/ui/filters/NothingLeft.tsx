/** Says that no book is left, and which filter to loosen. */
import {
  activeFilters,
  chosenValues,
  withoutFilter,
  type Choice,
  type FilterName,
} from '../../../machines/domain/books/filters.ts';
import type { Found } from '../../../machines/domain/books/found.ts';
import { filterValueMessage } from '../../../machines/messages/browsing/filters.ts';
import { Button } from '../Button.tsx';
import { useTranslate } from '../interface-texts.tsx';
import { Empty } from '../Status.tsx';

export function NothingLeft({
  choice,
  found,
  onChange,
}: {
  choice: Choice;
  found: Found;
  onChange: (choice: Choice) => void;
}) {
  const t = useTranslate();
  const textOf = (name: FilterName): string =>
    chosenValues(choice, name)
      .map((value) => t(filterValueMessage(name, value)))
      .join(', ');
  const helpful = activeFilters(choice)
    .map((name) => ({ name, count: found.without.get(name) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return (
    <Empty
      action={helpful.map(({ name, count }) => (
        <Button key={name} onPress={() => onChange(withoutFilter(choice, name))}>
          {t('Without {value}: {count}', { value: textOf(name), count })}
        </Button>
      ))}
    >
      {t('No book matches all filters.')}
    </Empty>
  );
}
