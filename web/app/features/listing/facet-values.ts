import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, type FacetName, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';

export type FacetValue = { value: string; label: string; count: number; parent?: string };

/** Shown before « Voir plus (n) ». */
export const SHOWN_VALUES = 7;
/** From this many on, a long list can be searched within. */
export const SEARCHABLE_VALUES = 16;

const byFrench = new Intl.Collator('fr', { numeric: true });

/**
 * The values of a facet in display order: fixed ones in the trade's order, those of the stock by count then
 * by name, the unknown last. A selected value stays in the list even without results.
 */
export function valuesOf(
  facets: CatalogueFacets | undefined,
  name: FacetName,
  asked: readonly string[],
): FacetValue[] {
  const counted = facets?.facets.find((facet) => facet.name === name)?.values ?? [];
  const fixed = FACETS.find((facet) => facet.name === name);
  if (fixed && 'values' in fixed) {
    const counts = new Map(counted.map(({ value, count }) => [value, count]));
    return fixed.values
      .map(({ value }) => ({ value, label: fixedLabel(name, value), count: counts.get(value) ?? 0 }))
      .filter(({ value, count }) => value !== UNKNOWN || count > 0 || asked.includes(value));
  }
  const missing = asked.filter((value) => !counted.some((entry) => entry.value === value));
  const all: FacetValue[] = [
    ...counted,
    ...missing.map((value) => ({ value, label: fixedLabel(name, value), count: 0 })),
  ];
  const bySize = name === 'seats' ? () => 0 : (a: FacetValue, b: FacetValue) => b.count - a.count;
  const last = ({ value }: FacetValue): number => (value === UNKNOWN ? 1 : 0);
  return all.toSorted((a, b) => last(a) - last(b) || bySize(a, b) || byFrench.compare(a.label, b.label));
}

/** Values shown at once (the first ones and the selected ones) and those behind « Voir plus ». */
export function splitValues(
  values: readonly FacetValue[],
  asked: readonly string[],
): { shown: FacetValue[]; hidden: FacetValue[] } {
  if (values.length <= SHOWN_VALUES + 1) return { shown: [...values], hidden: [] };
  const isShown = (value: FacetValue, index: number) => index < SHOWN_VALUES || asked.includes(value.value);
  return { shown: values.filter(isShown), hidden: values.filter((value, index) => !isShown(value, index)) };
}
