import type { StockPage } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { ENERGIES, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { labelOf } from '../../../domain/vehicle/vehicle.messages.ts';
import {
  choiceFilter,
  type Filter,
  type FilterOption,
  slugOptions,
} from '../../../lib/list/filter-fields.tsx';
import { STATE_LABELS } from './stock.messages.ts';
import { DAYS, NO_FEED, PRICES, STATE_SLUGS, YEARS } from './stock-query.ts';

/** Parameters of the address other than filters: order and columns. */
export const STOCK_PARAMETERS = ['tri', 'colonnes'] as const;

const named = (choices: readonly { id: number; name: string }[]): FilterOption[] =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));

/** The filters of the stock, with the makes, yards and sources that it has. */
export const stockFilters = ({ makes, depots, feeds }: StockPage['choices']): readonly Filter[] => [
  choiceFilter(
    'etat',
    'État',
    'Tous',
    slugOptions(STATE_SLUGS, (state) => STATE_LABELS[state].label),
  ),
  choiceFilter('marque', 'Marque', 'Toutes', named(makes)),
  choiceFilter(
    'energie',
    'Énergie',
    'Toutes',
    ENERGIES.map((energy) => ({ value: energy, label: labelOf('energy', energy) })),
  ),
  choiceFilter('parc', 'Parc', 'Tous', [{ value: NO_FEED, label: UNKNOWN_LABEL }, ...named(depots)]),
  choiceFilter('source', 'Source', 'Toutes', [{ value: NO_FEED, label: 'Aucune' }, ...named(feeds)]),
  { kind: 'amount', name: 'prix-min', label: 'Prix minimum', bounds: PRICES },
  { kind: 'amount', name: 'prix-max', label: 'Prix maximum', bounds: PRICES, from: 'prix-min' },
  { kind: 'count', name: 'annee-min', label: 'Année minimum', bounds: YEARS },
  { kind: 'count', name: 'annee-max', label: 'Année maximum', bounds: YEARS, from: 'annee-min' },
  { kind: 'count', name: 'jours', label: 'En stock depuis', unit: 'jours', bounds: DAYS },
  { kind: 'tick', name: 'sans-photo', label: 'Sans photographie' },
];
