import type { StockPage } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { ENERGIES, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { labelOf } from '../../../domain/vehicle/vehicle.messages.ts';
import { FilterBar } from '../shared/filter-bar.tsx';
import { changedQuery } from '../shared/list-address.ts';
import { resultCountText, STATE_LABELS } from './stock.messages.ts';
import { NO_FEED, STATE_SLUGS, type StockNarrowing } from './stock-query.ts';

/** Parameters of the address other than filters: order and columns. */
export const STOCK_PARAMETERS = ['tri', 'colonnes'] as const;

type Props = { narrowing: StockNarrowing; total: number; inStock: number; choices: StockPage['choices'] };

export function StockFilterBar({ narrowing, total, inStock, choices }: Props) {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const typed = (name: string): string => parameters.get(name) ?? '';
  const file = staffUrls.stockExport(changedQuery(search, { tri: null, colonnes: null }));
  return (
    <FilterBar
      search={{
        label: 'Rechercher un véhicule',
        placeholder: 'Référence, VIN, plaque, modèle',
        value: narrowing.q ?? '',
      }}
      found={resultCountText(total, inStock)}
      preserved={STOCK_PARAMETERS}
      aside={
        <a className="link" href={file} download>
          Télécharger (CSV)
        </a>
      }
    >
      <SelectField label="État" name="etat" defaultValue={typed('etat')}>
        <option value="">Tous</option>
        {Object.entries(STATE_SLUGS).map(([state, slug]) => (
          <option key={state} value={slug}>
            {STATE_LABELS[state as keyof typeof STATE_LABELS].label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Marque" name="marque" defaultValue={typed('marque')}>
        <option value="">Toutes</option>
        <Choices of={choices.makes} />
      </SelectField>
      <SelectField label="Énergie" name="energie" defaultValue={typed('energie')}>
        <option value="">Toutes</option>
        {ENERGIES.map((energy) => (
          <option key={energy} value={energy}>
            {labelOf('energy', energy)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Parc" name="parc" defaultValue={typed('parc')}>
        <option value="">Tous</option>
        <option value={NO_FEED}>{UNKNOWN_LABEL}</option>
        <Choices of={choices.depots} />
      </SelectField>
      <SelectField label="Source" name="source" defaultValue={typed('source')}>
        <option value="">Toutes</option>
        <option value={NO_FEED}>Aucune</option>
        <Choices of={choices.feeds} />
      </SelectField>
      <TextField
        className="st-short"
        label="Prix minimum"
        name="prix-min"
        inputMode="decimal"
        unit="€"
        defaultValue={typed('prix-min')}
      />
      <TextField
        className="st-short"
        label="Prix maximum"
        name="prix-max"
        inputMode="decimal"
        unit="€"
        defaultValue={typed('prix-max')}
      />
      <NumberField
        className="st-short"
        label="Année minimum"
        name="annee-min"
        defaultValue={typed('annee-min')}
      />
      <NumberField
        className="st-short"
        label="Année maximum"
        name="annee-max"
        defaultValue={typed('annee-max')}
      />
      <NumberField
        className="st-short"
        label="En stock depuis"
        name="jours"
        unit="jours"
        defaultValue={typed('jours')}
      />
      <CheckboxField
        label="Sans photographie"
        name="sans-photo"
        value="1"
        defaultChecked={narrowing.unphotographed === '1'}
      />
    </FilterBar>
  );
}

const Choices = ({ of }: { of: readonly { id: number; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
