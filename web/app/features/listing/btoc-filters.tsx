import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, type FacetName } from '@pomelo/contract/catalogue/facets.ts';
import { Chip, ChipList } from '@pomelo/design/chip.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useRef } from 'react';
import { Form } from 'react-router';
import { encodeListing, type ListingQuery } from '../../domain/listing/listing-query.ts';
import { hideKeyboard } from '../../lib/list/hide-keyboard.ts';
import { useAddressFields } from '../../lib/list/use-address-fields.ts';
import { urls } from '../../urls.ts';
import type { ActiveFilter } from './active-filters.ts';
import { valuesOf } from './facet-values.ts';
import * as css from './listing.module.css';

type Props = {
  query: ListingQuery;
  facets: CatalogueFacets | undefined;
  filters: readonly ActiveFilter[];
  addressOf: (query: ListingQuery) => string;
};

const CHOICES: readonly FacetName[] = ['make', 'body', 'energy', 'gearbox'];

/** A few filters on one line: enough for a customer at the counter. */
export function BtocFilters({ query, facets, filters, addressOf }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, encodeListing(query));
  return (
    <>
      <Form
        ref={form}
        onSubmit={hideKeyboard}
        method="get"
        action={urls.btocCatalogue()}
        className={css.showroomF}
        role="search"
        aria-label="Filtres"
      >
        {CHOICES.map((name) => (
          <Choice key={name} name={name} query={query} facets={facets} />
        ))}
        <label>
          <span className="label">Budget maximum</span>
          <span className="field">
            <input
              name="prix-max"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={query.ranges.priceMax ?? ''}
              placeholder="Sans limite"
            />
            <span className="unit">€</span>
          </span>
        </label>
        <button type="submit" className="btn btn-solid">
          Chercher
        </button>
      </Form>
      {filters.length > 0 ? (
        <div className="bar">
          <ChipList clearHref={urls.btocCatalogue()}>
            {filters.map(({ key, label, without }) => (
              <Chip key={key} href={addressOf(without)}>
                {label}
              </Chip>
            ))}
          </ChipList>
        </div>
      ) : null}
    </>
  );
}

function Choice({ name, query, facets }: { name: FacetName } & Pick<Props, 'query' | 'facets'>) {
  const definition = FACETS.find((facet) => facet.name === name);
  const [requested] = query.facets[name] ?? [];
  const values = valuesOf(facets, name, query.facets[name] ?? []).filter(
    ({ value, count }) => count > 0 || value === requested,
  );
  return (
    <label>
      <span className="label">{definition?.label}</span>
      <span className="field">
        <select name={definition?.url} defaultValue={requested ?? ''}>
          <option value="">Toutes</option>
          {values.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" small />
      </span>
    </label>
  );
}
