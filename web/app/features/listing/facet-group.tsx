import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACETS, type FacetName, RANGES, type RangeName } from '@pomelo/contract/catalogue/facets.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { Facet, FacetMore, FacetOption } from '@pomelo/design/facet.tsx';
import { Histogram, RangeInputs } from '@pomelo/design/range-facet.tsx';
import { useState } from 'react';
import { type FacetValue, SEARCHABLE_VALUES, splitValues, valuesOf } from './facet-values.ts';
import { facetHeading, rangeLabel, UNREAD_BOUND, type View } from './listing.messages.ts';
import { facetText, type LabelOfValue, rangeText } from '@pomelo/contract/catalogue/filter-text.ts';
import type { ListingQuery } from '../../domain/listing/listing-query.ts';
import * as css from './listing.module.css';

export type GroupProps = {
  facets: CatalogueFacets | undefined;
  query: ListingQuery;
  label: LabelOfValue;
  view: View;
  isOpen: boolean;
};

const urlOf = (name: FacetName): string => FACETS.find((facet) => facet.name === name)?.url ?? name;

/** A facet of values: checkboxes with their counts. */
export function ValuesGroup({ name, facets, query, label, isOpen }: GroupProps & { name: FacetName }) {
  const asked = query.facets[name] ?? [];
  const values = valuesOf(facets, name, asked);
  const { shown, hidden } = splitValues(values, asked);
  const draw = (value: FacetValue) => <Option key={value.value} name={name} value={value} asked={asked} />;
  if (values.length === 0) return null;
  return (
    <Facet
      title={facetHeading(name)}
      applied={asked.length > 0 ? facetText(name, asked, label) : undefined}
      open={isOpen || asked.length > 0}
    >
      {shown.map(draw)}
      {hidden.length > 0 ? <MoreValues values={hidden} draw={draw} /> : null}
    </Facet>
  );
}

/** Makes, and below each selected one, its models. */
export function MakesGroup({ facets, query, label, isOpen }: GroupProps) {
  const makes = query.facets.make ?? [];
  const models = query.facets.model ?? [];
  const { shown, hidden } = splitValues(valuesOf(facets, 'make', makes), makes);
  const allModels = valuesOf(facets, 'model', models);
  const draw = (make: FacetValue) => (
    <div key={make.value}>
      <Option name="make" value={make} asked={makes} />
      {makes.includes(make.value) ? (
        <Models values={allModels.filter(({ parent }) => parent === make.value)} asked={models} />
      ) : null}
    </div>
  );
  const applied = [
    makes.length > 0 ? facetText('make', makes, label) : '',
    models.length > 0 ? facetText('model', models, label) : '',
  ];
  return (
    <Facet
      title={facetHeading('make')}
      applied={applied.filter(Boolean).join(', ') || undefined}
      open={isOpen || makes.length > 0}
    >
      {shown.map(draw)}
      {hidden.length > 0 ? <MoreValues values={hidden} draw={draw} /> : null}
      {models.filter(isWithoutBox(makes, allModels)).map((value) => (
        <input key={value} type="hidden" name={urlOf('model')} value={value} />
      ))}
    </Facet>
  );
}

/**
 * Whether a chosen model has no box of its own, because its make is not chosen: the form sends it as a hidden
 * field.
 */
const isWithoutBox = (makes: readonly string[], models: readonly FacetValue[]) => (value: string) =>
  !models.some((model) => model.value === value && makes.includes(model.parent ?? ''));

function Models({ values, asked }: { values: readonly FacetValue[]; asked: readonly string[] }) {
  const { shown, hidden } = splitValues(values, asked);
  const draw = (value: FacetValue) => (
    <Option key={value.value} name="model" value={value} asked={asked} nested />
  );
  return (
    <>
      {shown.map(draw)}
      {hidden.length > 0 ? <MoreValues values={hidden} draw={draw} /> : null}
    </>
  );
}

type OptionProps = { name: FacetName; value: FacetValue; asked: readonly string[]; nested?: boolean };

function Option({ name, value, asked, nested }: OptionProps) {
  return (
    <FacetOption
      name={urlOf(name)}
      value={value.value}
      defaultChecked={asked.includes(value.value)}
      count={value.count}
      nested={nested}
      label={name === 'critAir' ? <CritAirLabel value={value} /> : value.label}
    />
  );
}

function CritAirLabel({ value }: { value: FacetValue }) {
  return (
    <>
      <span className="ca" aria-hidden="true">
        {value.value}
      </span>
      {value.label}
    </>
  );
}

type MoreProps = {
  values: readonly FacetValue[];
  draw: (value: FacetValue) => React.ReactNode;
};

const SEARCH_VALUES = 'Chercher dans la liste';

/** The rest of a long list; a search within it when it is very long. */
function MoreValues({ values, draw }: MoreProps) {
  const [text, setText] = useState('');
  const wanted = slugify(text);
  const found = wanted ? values.filter(({ label }) => slugify(label).includes(wanted)) : values;
  return (
    <FacetMore count={values.length}>
      {values.length >= SEARCHABLE_VALUES ? (
        <span className={`field ${css.search}`}>
          <input
            type="search"
            data-local=""
            value={text}
            onChange={(event) => setText(event.target.value)}
            aria-label={SEARCH_VALUES}
            placeholder={SEARCH_VALUES}
            autoComplete="off"
          />
        </span>
      ) : null}
      {found.map(draw)}
      {found.length === 0 ? <p className="small muted">Aucune valeur de ce nom.</p> : null}
    </FacetMore>
  );
}

// CAT-30
/** A range: two typed bounds under the shape of the stock. */
export function RangeGroup({ name, facets, query, view, isOpen }: GroupProps & { name: RangeName }) {
  const range = RANGES.find((entry) => entry.name === name);
  const counts = facets?.ranges.find((entry) => entry.name === name);
  const from = query.ranges[`${name}Min`];
  const to = query.ranges[`${name}Max`];
  if (!range) return null;
  const title = rangeLabel(name, view);
  const input = (url: string, value: number | undefined) => ({
    name: url,
    defaultValue: value ?? query.unread[url] ?? '',
    'aria-invalid': url in query.unread,
  });
  const min = input(`${range.url}-min`, from);
  const max = input(`${range.url}-max`, to);
  const words = rangeText(name, from, to, view);
  return (
    <Facet
      title={title}
      applied={words.replace(' rendu', '') || undefined}
      open={isOpen || words !== '' || min['aria-invalid'] || max['aria-invalid']}
    >
      {counts && counts.histogram.length > 1 ? (
        <Histogram counts={counts.histogram} min={counts.min} max={counts.upTo} from={from} to={to} />
      ) : null}
      <RangeInputs label={title} unit={range.unit || undefined} error={UNREAD_BOUND} min={min} max={max} />
    </Facet>
  );
}
