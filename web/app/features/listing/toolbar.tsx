import { SORTS } from '@pomelo/contract/catalogue/facets.ts';
import { Icon, type IconName } from '@pomelo/design/icon.tsx';
import { useFetcher, useLocation } from 'react-router';
import type { Density } from '../../lib/session/preferences.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { FILTER_FORM } from './facets-form.tsx';
import type { ListingQuery } from '../../domain/listing/listing-query.ts';
import * as css from './listing.module.css';

type SortProps = {
  query: ListingQuery;
  /** Whether the company has set its calculator of margins. */ hasMargins: boolean;
};

/** The order of the list: a field of the filter form, although it is placed outside it. */
export function SortSelect({ query, hasMargins }: SortProps) {
  const { view } = useSession();
  // A visitor's delivered price would be the order of prices under another name.
  const offered = SORTS.filter(
    (sort) => !('needs' in sort) || (view === 'b2b' && (hasMargins || sort.needs === 'buyer')),
  );
  return (
    <label className={css.sort}>
      Trier par
      <span className="field">
        <select
          name="tri"
          form={FILTER_FORM}
          defaultValue={query.sort}
          onChange={(event) => event.target.form?.requestSubmit()}
        >
          {offered.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  );
}

const DENSITIES: readonly { value: Density; label: string; icon: IconName }[] = [
  { value: 'cartes', label: 'Cartes', icon: 'cards' },
  { value: 'lignes', label: 'Lignes', icon: 'rows' },
  { value: 'tableau', label: 'Tableau', icon: 'table' },
];

/** Cards, rows or table; remembered. */
export function DensityChoice({
  density,
  onChoice,
}: {
  density: Density;
  onChoice: (density: Density) => void;
}) {
  const fetcher = useFetcher();
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form
      method="post"
      action={urls.actions.preferences()}
      className="seg"
      role="group"
      aria-label="Densité"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        const chosen =
          submitter instanceof HTMLButtonElement
            ? DENSITIES.find(({ value }) => value === submitter.value)
            : undefined;
        if (chosen) onChoice(chosen.value);
      }}
    >
      <input type="hidden" name="retour" value={pathname + search} />
      {DENSITIES.map(({ value, label, icon }) => (
        <button
          key={value}
          type="submit"
          name="densite"
          value={value}
          aria-label={label}
          aria-pressed={value === density}
          title={label}
        >
          <Icon name={icon} />
          <span>{label}</span>
        </button>
      ))}
    </fetcher.Form>
  );
}
