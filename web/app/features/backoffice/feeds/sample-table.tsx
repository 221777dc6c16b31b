import { factWords, unknownWords } from '@pomelo/contract/catalogue/filter-words.ts';
import { powerWords } from '../../../shared/vehicle.messages.ts';
import type { SampleVehicle } from '@pomelo/contract/backoffice/feed-sample.schemas.ts';
import { formatKm, formatPrice } from '@pomelo/contract/format.ts';
import { euros } from '@pomelo/contract/money.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { facetWord } from './feeds.messages.ts';

const said = ({ reasons, notes }: SampleVehicle): string =>
  [...reasons, ...notes]
    .map(({ field, value, message }) => `${field}${value ? ` «\u202f${value}\u202f»` : ''}\u202f: ${message}`)
    .join('. ');

const COLUMNS: readonly Column<SampleVehicle>[] = [
  { key: 'line', label: 'Ligne', kind: 'figure', cell: ({ line }) => line },
  { key: 'reference', label: 'Référence', cell: ({ reference }) => reference || '–' },
  {
    key: 'title',
    label: 'Véhicule',
    kind: 'wrap',
    cell: ({ vehicle }) =>
      vehicle ? (
        <>
          {vehicle.title} <small>{vehicle.version}</small>
        </>
      ) : (
        <Tag tone="bad">Refusé</Tag>
      ),
  },
  {
    key: 'engine',
    label: 'Moteur',
    cell: ({ vehicle }) =>
      vehicle
        ? [
            facetWord('energy', vehicle.energy),
            factWords('gearbox', vehicle.gearbox).toLowerCase(),
            powerWords(vehicle.powerHp, unknownWords('puissance')),
          ].join(', ')
        : '',
  },
  { key: 'km', label: 'Kilométrage', kind: 'figure', cell: ({ vehicle }) => (vehicle ? formatKm(vehicle.km) : '') },
  { key: 'year', label: 'Année', kind: 'figure', cell: ({ vehicle }) => vehicle?.year ?? '' },
  { key: 'public', label: 'Prix public', kind: 'figure', cell: ({ vehicle }) => (vehicle ? formatPrice(euros(vehicle.b2cCents)) : '') },
  { key: 'trade', label: 'Prix marchand', kind: 'figure', cell: ({ vehicle }) => (vehicle ? formatPrice(euros(vehicle.b2bCents)) : '') },
  { key: 'place', label: 'Parc', cell: ({ vehicle }) => vehicle?.place ?? '' },
  { key: 'said', label: 'Remarques', kind: 'wrap', cell: said },
];

/** The first rows of the sample as the vehicles they would be, or why they would be refused. */
export const SampleTable = ({ vehicles }: { vehicles: readonly SampleVehicle[] }) => (
  <DataTable caption="Les premiers véhicules de l’échantillon" columns={COLUMNS} rows={vehicles} idOf={({ line }) => line} />
);
