import { type FacetName, isPrivateFacet, type RangeName, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import { FilterSheet } from '@pomelo/design/filter-sheet.tsx';
import { memo, useRef } from 'react';
import { canRenderFragments, fragmentHtml } from '../../lib/rendering/fragments.ts';
import { urls } from '../../urls.ts';
import { labelsFrom } from './active-filters.ts';
import { MakesGroup, RangeGroup, ValuesGroup } from './facet-group.tsx';
import { readFacets } from './listing-data.ts';
import { ARRIVALS_FILTER, showResultsText, type View } from './listing.messages.ts';
import type { ListingPlace } from '../../domain/listing/listing-place.ts';
import type { ListingQuery } from '../../domain/listing/listing-query.ts';
import { useFilterForm } from './use-filter-form.ts';
import * as css from './listing.module.css';

export const FILTER_FORM = 'filtres-formulaire';

/** In the order a trader narrows; the first nine are open. No facet has the name of a range. */
const ENTRIES: readonly (FacetName | RangeName)[] = [
  'availability',
  'make',
  'price',
  'deliveredPrice',
  'critAir',
  'km',
  'energy',
  'gearbox',
  'batteryHealth',
  'vat',
  'marketPosition',
  'photographs',
  'year',
  'body',
  'depot',
  'power',
  'condition',
  'colour',
  'seats',
  'co2',
  'priceInclTax',
];
const isRange = (name: FacetName | RangeName): name is RangeName =>
  RANGES.some((range) => range.name === name);
const OPEN = 9;

type Props = {
  facetsJson: string | null;
  query: ListingQuery;
  place: ListingPlace;
  view: View;
  isSignedIn: boolean;
  total: number;
};

/** Every filter in one form: a plain GET without scripts, navigation while one chooses with them. */
export const FacetsForm = memo(function FacetsForm(props: Props) {
  const { facetsJson, query, place, view, isSignedIn, total } = props;
  const form = useRef<HTMLFormElement>(null);
  const { onChange, onSubmit } = useFilterForm(form, query, place, isSignedIn);
  const wiring = {
    id: FILTER_FORM,
    ref: form,
    method: 'get',
    action: urls.listing(),
    onChange,
    onSubmit,
    role: 'search',
    'aria-label': 'Filtres',
  };
  const fields = () => <FilterFields facetsJson={facetsJson} query={query} view={view} />;
  // The first condition leaves this out of the browser's script.
  const html =
    import.meta.env.SSR && canRenderFragments()
      ? fragmentHtml(JSON.stringify([facetsJson, query, view]), fields)
      : null;
  return (
    <FilterSheet footer={<SheetFooter total={total} />}>
      {html === null ? (
        <form {...wiring}>{fields()}</form>
      ) : (
        // oxlint-disable-next-line react/no-danger -- React's own markup of these fields; the browser hydrates it as elements.
        <form {...wiring} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </FilterSheet>
  );
});

function FilterFields({ facetsJson, query, view }: Pick<Props, 'facetsJson' | 'query' | 'view'>) {
  const facets = facetsJson === null ? undefined : readFacets(facetsJson);
  const label = labelsFrom(facets);
  return (
    <>
      {/* Enter presses the first button of a form: without this one, a button placed outside it that sorts. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      {query.q ? <input type="hidden" name="q" value={query.q} /> : null}
      <div className={css.flags}>
        {view === 'b2b' ? <Flag name="favoris" isOn={query.favorites} label="Mes favoris" /> : null}
        <Flag name="arrivages" isOn={query.arrivals} label={ARRIVALS_FILTER} />
        <Flag name="grouper" isOn={query.groupResults} label="Grouper les véhicules identiques" />
      </div>
      {ENTRIES.map((entry, index) => {
        const group = { facets, query, label, view, isOpen: index < OPEN };
        if (isRange(entry))
          return isRangeShown(entry, query, view) ? <RangeGroup key={entry} {...group} name={entry} /> : null;
        if (entry === 'make') return <MakesGroup key={entry} {...group} />;
        return view === 'b2c' && isPrivateFacet(entry) ? null : (
          <ValuesGroup key={entry} {...group} name={entry} />
        );
      })}
      <noscript>
        <button type="submit" className={`btn btn-solid btn-wide ${css.apply}`}>
          Appliquer les filtres
        </button>
      </noscript>
    </>
  );
}

/** A price including VAT is shown once it is typed; a delivered price, to buyers. */
const isRangeShown = (name: RangeName, { ranges }: ListingQuery, view: View): boolean =>
  name === 'priceInclTax'
    ? ranges.priceInclTaxMin !== undefined || ranges.priceInclTaxMax !== undefined
    : name !== 'deliveredPrice' || view === 'b2b';

function Flag({ name, isOn, label }: { name: string; isOn: boolean; label: string }) {
  return (
    <label className="opt">
      <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
      <span className="opt-l">{label}</span>
    </label>
  );
}

function SheetFooter({ total }: { total: number }) {
  return (
    <a className="btn btn-solid btn-lg btn-wide" href="#resultats">
      {showResultsText(total)}
    </a>
  );
}
