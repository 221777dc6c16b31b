import { factText, unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { powerText } from '../../../domain/vehicle/vehicle.messages.ts';
import type { SampleVehicle } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { formatKm, formatPrice } from '@pomelo/contract/format.ts';
import { euros } from '@pomelo/contract/money.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { facetLabel, reasonText } from './feeds.messages.ts';

const remarksText = ({ reasons, notes }: SampleVehicle): string =>
  [...reasons, ...notes].map(({ field, value, message }) => reasonText(field, message, value)).join('. ');

const secondLine = (vehicle: NonNullable<SampleVehicle['vehicle']>): string =>
  [
    factText('gearbox', vehicle.gearbox).toLowerCase(),
    powerText(vehicle.powerHp, unknownFactText('puissance')),
  ].join(', ');

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
          {vehicle.title} <small>{[vehicle.version, vehicle.place].filter(Boolean).join(' · ')}</small>
        </>
      ) : (
        <Tag tone="bad">Refusé</Tag>
      ),
  },
  {
    key: 'engine',
    label: 'Moteur',
    cell: ({ vehicle }) =>
      vehicle ? (
        <>
          {facetLabel('energy', vehicle.energy)} <small>{secondLine(vehicle)}</small>
        </>
      ) : (
        ''
      ),
  },
  {
    key: 'km',
    label: 'Kilométrage',
    kind: 'figure',
    cell: ({ vehicle }) => (vehicle ? formatKm(vehicle.km) : ''),
  },
  { key: 'year', label: 'Année', kind: 'figure', cell: ({ vehicle }) => vehicle?.year ?? '' },
  {
    key: 'public',
    label: 'Prix public',
    kind: 'figure',
    cell: ({ vehicle }) => (vehicle ? formatPrice(euros(vehicle.b2cCents)) : ''),
  },
  {
    key: 'trade',
    label: 'Prix marchand',
    kind: 'figure',
    cell: ({ vehicle }) => (vehicle ? formatPrice(euros(vehicle.b2bCents)) : ''),
  },
  { key: 'said', label: 'Remarques', kind: 'wrap', cell: remarksText },
];

/** The first rows of the sample as the vehicles they would be, or why they would be refused. */
export const SampleTable = ({ vehicles }: { vehicles: readonly SampleVehicle[] }) => (
  <DataTable
    caption="Les premiers véhicules de l’échantillon"
    columns={COLUMNS}
    rows={vehicles}
    idOf={({ line }) => line}
  />
);
