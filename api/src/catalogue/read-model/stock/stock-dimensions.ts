import {
  FACETS,
  FACET_NAMES,
  type FacetDefinition,
  type FacetName,
  modelValue,
  UNKNOWN,
  UNKNOWN_LABEL,
} from '@pomelo/contract/catalogue/facets.ts';
import { FacetGroup, NO_CODE } from './facet-group.ts';
import type { ListingRecord } from './listing-record.ts';

export type Depot = NonNullable<ListingRecord['depot']>;
export type Named = { name: string; slug: string };

/** The facets of the stock, and the values of their codes. */
export class StockDimensions {
  readonly groups: readonly FacetGroup[];
  /** By code. */
  readonly makes: Named[] = [{ name: '', slug: '' }];
  readonly models: (Named & { makeCode: number })[] = [{ name: '', slug: '', makeCode: NO_CODE }];
  readonly depots: (Depot | undefined)[] = [{ name: '', slug: '', city: '', department: '', postcode: '' }];
  readonly #modelsBySlug = new Map<string, number[]>();
  readonly #byName: ReadonlyMap<FacetName, FacetGroup>;

  constructor(capacity: number) {
    this.groups = FACETS.map(
      (facet: FacetDefinition & { name: FacetName }) => new FacetGroup(facet.name, capacity, facet.values),
    );
    this.#byName = new Map(this.groups.map((group) => [group.name, group]));
  }

  group(name: FacetName): FacetGroup {
    const group = this.#byName.get(name);
    if (!group) throw new Error(`Unknown facet ${name}, expected one of ${FACET_NAMES.join()}`);
    return group;
  }

  makeCode({ name, slug }: Named): number {
    const known = this.group('make').codeOf(slug);
    if (known !== undefined) return known;
    const code = this.group('make').add({ value: slug, label: name });
    this.makes[code] = { name, slug };
    return code;
  }

  modelCode(make: Named, { name, slug }: Named): number {
    const value = modelValue(make.slug, slug);
    const known = this.group('model').codeOf(value);
    if (known !== undefined) return known;
    const code = this.group('model').add({ value, label: name, parent: make.slug });
    this.models[code] = { name, slug, makeCode: this.makeCode(make) };
    this.#modelsBySlug.set(slug, [...this.modelsOfSlug(slug), code]);
    return code;
  }

  /** Codes of all makes' models of this slug. */
  modelsOfSlug(slug: string): number[] {
    return this.#modelsBySlug.get(slug) ?? [];
  }

  depotCode(depot: Depot | null): number {
    if (depot === null) return this.#unknownCode('depot');
    const known = this.group('depot').codeOf(depot.slug);
    if (known !== undefined) return known;
    const code = this.group('depot').add({ value: depot.slug, label: depot.name });
    this.depots[code] = { ...depot };
    return code;
  }

  seatsCode(seats: number | null): number {
    if (seats === null) return this.#unknownCode('seats');
    const value = String(seats);
    return (
      this.group('seats').codeOf(value) ??
      this.group('seats').add({ value, label: `${value} place${seats > 1 ? 's' : ''}` })
    );
  }

  fixedCode(name: FacetName, value: string | null): number {
    return value === null ? NO_CODE : (this.group(name).codeOf(value) ?? NO_CODE);
  }

  /** Code of the unknown value, in a facet whose values come from the stock. */
  #unknownCode(name: FacetName): number {
    return this.group(name).codeOf(UNKNOWN) ?? this.group(name).add({ value: UNKNOWN, label: UNKNOWN_LABEL });
  }
}
