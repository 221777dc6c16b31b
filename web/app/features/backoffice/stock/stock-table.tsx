import type { StockRow } from '@pomelo/contract/backoffice/stock.schemas.ts';
import { formatKm, formatNumber } from '@pomelo/contract/format.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../shared/dates.ts';
import { exactEuros } from '../../../shared/exact-euros.ts';
import { labelOf } from '../../../shared/vehicle.messages.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { COLUMN_WORDS, daysWords, STATE_WORDS } from './stock.messages.ts';
import type { ColumnName } from './stock-query.ts';

const FIXED: readonly Column<StockRow>[] = [
  { key: 'reference', label: 'Référence', sort: 'reference', cell: ({ reference }) => <span className="num">{reference}</span> },
  {
    key: 'title',
    label: 'Véhicule',
    sort: 'vehicule',
    kind: 'wrap',
    cell: ({ id, title }) => (
      <Link to={staffUrls.vehicle(id)} data-open="">
        {title}
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ state }) => <Tag tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Tag>,
  },
];

type Chosen = Pick<Column<StockRow>, 'sort' | 'kind' | 'cell'>;
const CHOSEN: Readonly<Record<ColumnName, Chosen>> = {
  immat: { cell: ({ plate }) => <span className="num">{plate}</span> },
  vin: { cell: ({ vin }) => <span className="num">{vin}</span> },
  km: { kind: 'figure', cell: ({ km }) => (km === null ? '' : formatKm(km)) },
  nombre: { kind: 'figure', cell: ({ vehicles }) => formatNumber(vehicles) },
  annee: { kind: 'figure', sort: 'annee', cell: ({ modelYear }) => modelYear },
  energie: { cell: ({ energy }) => labelOf('energy', energy) },
  prix: {
    kind: 'figure',
    sort: 'prix',
    cell: ({ price, vatRegime }) => `${exactEuros(price.amount)} ${vatRegime === 'marge' ? 'net' : 'HT'}`,
  },
  public: { kind: 'figure', cell: ({ publicPrice }) => exactEuros(publicPrice.amount) },
  parc: { kind: 'long', cell: ({ depot }) => depot },
  source: { kind: 'long', cell: ({ feed }) => feed ?? '' },
  stock: { kind: 'figure', sort: 'date', cell: ({ stockDays }) => daysWords(stockDays) },
  photo: { cell: ({ photographed }) => (photographed ? 'Oui' : 'Sans') },
  vues: { kind: 'figure', sort: 'vues', cell: ({ views }) => formatNumber(views) },
  modifie: { kind: 'figure', sort: 'modifie', cell: ({ updatedAt }) => formatDay(updatedAt) },
};

type Props = { rows: readonly StockRow[]; columns: readonly ColumnName[]; sort: string; form: string | null };

export function StockTable({ rows, columns, sort, form }: Props) {
  const all = [...FIXED, ...columns.map((name): Column<StockRow> => ({ key: name, label: COLUMN_WORDS[name], ...CHOSEN[name] }))];
  return (
    <DataTable
      caption="Stock"
      columns={all}
      rows={rows}
      idOf={({ id }) => id}
      sort={sort}
      choice={form === null ? undefined : { form, nameOf: ({ reference }) => reference }}
      rowClass={({ state }) => (state === 'withdrawn' || state === 'sold' ? 'bo-off' : undefined)}
    />
  );
}
