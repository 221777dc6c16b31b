import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { type FilterBounds, filterProblem, PERIOD_INVERTED, rangeProblem } from './typed-filter.ts';
import * as css from './list.module.css';

/** An option of a choice; the value is that of the address, '' for no filter. */
export type FilterOption = { value: string; label: string };

/**
 * A field that narrows a list. `name` is its query parameter, and its value is read from the address; `from` is
 * the parameter that begins the range it ends.
 */
export type Filter =
  | { kind: 'choice'; name: string; label: string; options: readonly FilterOption[] }
  | { kind: 'tick'; name: string; label: string }
  | { kind: 'day'; name: string; label: string; from?: string }
  | {
      kind: 'count' | 'amount';
      name: string;
      label: string;
      unit?: string;
      bounds: FilterBounds;
      from?: string;
    };

/** Options that the address names by slugs, in their order. */
export const slugOptions = <T extends string>(
  slugs: Readonly<Record<T, string>>,
  labelOf: (value: T) => string,
): FilterOption[] =>
  (Object.keys(slugs) as T[]).map((value) => ({ value: slugs[value], label: labelOf(value) }));

/** A choice with an option for no filter, « Tous » or « Toutes », before the others. */
export const choiceFilter = (
  name: string,
  label: string,
  all: string,
  options: readonly FilterOption[],
): Filter => ({ kind: 'choice', name, label, options: [{ value: '', label: all }, ...options] });

/** From one day to another, both included. */
export const PERIOD_FILTERS: readonly Filter[] = [
  { kind: 'day', name: 'du', label: 'Du' },
  { kind: 'day', name: 'au', label: 'Au', from: 'du' },
];

/** Why the list ignores this filter, or finds nothing by it. */
function problemIn(filter: Filter, address: URLSearchParams): string | undefined {
  if (filter.kind === 'choice' || filter.kind === 'tick') return undefined;
  const value = address.get(filter.name) ?? '';
  const from = filter.from === undefined ? '' : (address.get(filter.from) ?? '');
  if (filter.kind === 'day') return value && from && value < from ? PERIOD_INVERTED : undefined;
  return (
    filterProblem(filter.kind, value, filter.bounds) ?? rangeProblem(filter.kind, from, value, filter.bounds)
  );
}

/** The field of a filter, with its value in the address. */
export function FilterField({ filter, address }: { filter: Filter; address: URLSearchParams }) {
  const { kind, name, label } = filter;
  const value = address.get(name) ?? '';
  const error = problemIn(filter, address);
  switch (kind) {
    case 'choice':
      return <SelectField label={label} name={name} defaultValue={value} options={filter.options} />;
    case 'tick':
      return <CheckboxField label={label} name={name} value="1" defaultChecked={value === '1'} />;
    case 'day':
      return <TextField label={label} type="date" name={name} defaultValue={value} error={error} />;
    case 'count':
      return (
        <NumberField
          className={css.short}
          label={label}
          name={name}
          unit={filter.unit}
          defaultValue={value}
          error={error}
        />
      );
    case 'amount':
      return (
        <TextField
          className={css.short}
          label={label}
          name={name}
          inputMode="decimal"
          unit="€"
          defaultValue={value}
          error={error}
        />
      );
  }
}
