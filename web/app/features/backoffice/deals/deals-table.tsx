import type { StaffDealRow } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { STATE_LABELS, turnText, vehiclesText } from './deals.messages.ts';
import * as tableCss from '../shared/table.module.css';

const COLUMNS: readonly Column<StaffDealRow>[] = [
  {
    key: 'number',
    label: 'Numéro',
    sort: 'numero',
    cell: ({ id, number, createdAt }) => (
      <>
        <Link to={staffUrls.deal(id)} className="num">
          {number}
        </Link>
        <small className="num">{formatDay(createdAt)}</small>
      </>
    ),
  },
  {
    key: 'company',
    label: 'Société',
    sort: 'societe',
    kind: 'wrap',
    cell: ({ company, asker }) => (
      <>
        {company}
        <small>{asker}</small>
      </>
    ),
  },
  {
    key: 'title',
    label: 'Objet',
    kind: 'wrap',
    cell: ({ title, vehicles }) => (
      <>
        {title}
        <small>{vehiclesText(vehicles)}</small>
      </>
    ),
  },
  {
    key: 'state',
    label: 'Étape',
    kind: 'wrap',
    cell: (deal) => (
      <>
        <Tag tone={STATE_LABELS[deal.state].tone}>{STATE_LABELS[deal.state].one}</Tag>{' '}
        {deal.late ? <Tag tone="warn">En retard</Tag> : null}
        <small>{turnText(deal)}</small>
      </>
    ),
  },
  {
    key: 'valid',
    label: 'Valable jusqu’au',
    sort: 'validite',
    cell: ({ validUntil }) => <span className="num">{validUntil ? formatInstant(validUntil) : ''}</span>,
  },
  {
    key: 'owner',
    label: 'Suivie par',
    cell: ({ owner }) => owner?.name ?? <span className="muted">personne</span>,
  },
  {
    key: 'amount',
    label: 'Montant HT',
    kind: 'figure',
    cell: ({ amount }) => (amount ? exactEuros(amount.amount) : ''),
  },
];

export function DealsTable({ deals, sort }: { deals: readonly StaffDealRow[]; sort: string }) {
  return (
    <DataTable
      caption="Affaires"
      columns={COLUMNS}
      rows={deals}
      idOf={({ id }) => id}
      sort={sort}
      rowClass={({ late }) => (late ? tableCss.late : undefined)}
    />
  );
}
