import type { StockRow } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatKm, formatNumber } from '@pomelo/contract/format.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { urls } from '../../../urls.ts';
import { labelOf } from '../../../domain/vehicle/vehicle.messages.ts';
import type { Column } from '../shared/data-row.tsx';
import { changedQuery } from '../../../lib/list/list-address.ts';
import type { BlockReader } from '../shared/scrolled/block-store.ts';
import type { ScrolledChoice } from '../shared/scrolled/scrolled-row.tsx';
import { ScrolledTable } from '../shared/scrolled/scrolled-table.tsx';
import { type RenderedPage, readBlock } from '../shared/scrolled/use-blocks.ts';
import {
  COLUMN_LABELS,
  daysText,
  READING,
  ROWS_FAILED,
  shownText,
  STATE_LABELS,
  takeAllText,
} from './stock.messages.ts';
import type { ColumnName } from './stock-query.ts';
import { tradeText } from './vehicle/vehicle.messages.ts';
import * as scrolledCss from '../shared/scrolled/scrolled.module.css';
import * as tableCss from '../shared/table.module.css';

const FIXED: readonly Column<StockRow>[] = [
  {
    key: 'picture',
    label: 'Photo',
    hideLabel: true,
    width: scrolledCss.pic,
    // The title is in the next cell: the picture has no alternative text.
    cell: ({ pictureId }) =>
      pictureId === null ? null : (
        <img
          className="st-pic"
          src={urls.picture(pictureId, '160x90')}
          alt=""
          width={48}
          height={32}
          loading="lazy"
          decoding="async"
        />
      ),
  },
  {
    key: 'reference',
    label: 'Référence',
    sort: 'reference',
    width: scrolledCss.ref,
    cell: ({ reference }) => <span className="num">{reference}</span>,
  },
  {
    key: 'title',
    label: 'Véhicule',
    sort: 'vehicule',
    kind: 'long',
    width: scrolledCss.name,
    cell: ({ id, title }) => (
      <Link to={staffUrls.vehicle(id)} data-open="">
        {title}
      </Link>
    ),
  },
  {
    key: 'state',
    label: 'État',
    width: scrolledCss.s,
    cell: ({ state }) => <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Tag>,
  },
];

type Chosen = Pick<Column<StockRow>, 'sort' | 'kind' | 'width' | 'cell'>;
const CHOSEN: Readonly<Record<ColumnName, Chosen>> = {
  immat: { width: scrolledCss.m, cell: ({ plate }) => <span className="num">{plate}</span> },
  vin: { width: scrolledCss.xl, cell: ({ vin }) => <span className="num">{vin}</span> },
  km: { kind: 'figure', width: scrolledCss.s, cell: ({ km }) => (km === null ? '' : formatKm(km)) },
  nombre: { kind: 'figure', width: scrolledCss.xs, cell: ({ vehicles }) => formatNumber(vehicles) },
  annee: { kind: 'figure', width: scrolledCss.xs, sort: 'annee', cell: ({ modelYear }) => modelYear },
  energie: { kind: 'long', width: scrolledCss.l, cell: ({ energy }) => labelOf('energy', energy) },
  prix: {
    kind: 'figure',
    width: scrolledCss.l,
    sort: 'prix',
    cell: ({ price, vatRegime }) => tradeText(price.amount, vatRegime),
  },
  public: { kind: 'figure', width: scrolledCss.m, cell: ({ publicPrice }) => exactEuros(publicPrice.amount) },
  parc: { kind: 'long', width: scrolledCss.s, cell: ({ depot }) => depot ?? UNKNOWN_LABEL },
  source: { kind: 'long', width: scrolledCss.m, cell: ({ feed }) => feed ?? '' },
  stock: {
    kind: 'figure',
    width: scrolledCss.age,
    sort: 'date',
    cell: ({ stockDays }) => daysText(stockDays),
  },
  photo: { width: scrolledCss.m, cell: ({ photographed }) => (photographed ? 'Oui' : 'Sans') },
  vues: { kind: 'figure', width: scrolledCss.xs, sort: 'vues', cell: ({ views }) => formatNumber(views) },
  modifie: {
    kind: 'figure',
    width: scrolledCss.m,
    sort: 'modifie',
    cell: ({ updatedAt }) => formatDay(updatedAt),
  },
};

type Props = {
  rendered: RenderedPage<StockRow>;
  columns: readonly ColumnName[];
  sort: string;
  /** The query of the address, without its page. */
  query: string;
  choice: Pick<ScrolledChoice<StockRow>, 'form' | 'isAll' | 'setAll'> | null;
  round: string | undefined;
  children: ReactNode;
};

export function StockTable({ rendered, columns, sort, query, choice, round, children }: Props) {
  const all = [
    ...FIXED,
    ...columns.map((name): Column<StockRow> => ({ key: name, label: COLUMN_LABELS[name], ...CHOSEN[name] })),
  ];
  const read: BlockReader<StockRow> = ({ block, reading }, signal) =>
    readBlock(staffUrls.stockRows(changedQuery(query, { page: block + 1, lecture: reading })), signal);
  return (
    <ScrolledTable
      caption="Stock"
      columns={all}
      rendered={rendered}
      read={read}
      idOf={({ id }) => id}
      sort={sort}
      round={round}
      choice={
        choice
          ? { ...choice, nameOf: ({ reference }) => reference, allLabel: takeAllText(rendered.total) }
          : undefined
      }
      rowClass={({ state }) => (state === 'withdrawn' || state === 'sold' ? tableCss.off : undefined)}
      messages={{ shown: shownText, reading: READING, failed: ROWS_FAILED }}
    >
      {children}
    </ScrolledTable>
  );
}
