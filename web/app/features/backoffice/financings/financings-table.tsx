import type { StaffFinancing } from '@pomelo/contract/backoffice/financings/staff-financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { FINANCING_LABELS } from '../../../domain/financing/financing.messages.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { LATE } from './financings.messages.ts';
import { staffFinancingUrls } from './staff-financing-urls.ts';

const COLUMNS: readonly Column<StaffFinancing>[] = [
  {
    key: 'order',
    label: 'Commande',
    cell: ({ id, dealNumber, createdAt }) => (
      <>
        <Link to={staffFinancingUrls.one(id)} data-open="">
          {dealNumber}
        </Link>
        <small>{formatInstant(createdAt)}</small>
      </>
    ),
  },
  { key: 'company', label: 'Société', kind: 'wrap', cell: ({ company }) => company.rs },
  {
    key: 'lender',
    label: 'Prêteur',
    kind: 'wrap',
    cell: ({ lender, reference }) => (
      <>
        {lender}
        <small>{reference ?? 'pas encore transmise'}</small>
      </>
    ),
  },
  { key: 'amount', label: 'Demandé', kind: 'figure', cell: ({ amount }) => formatAmount(amount.amount) },
  {
    key: 'announced',
    label: 'Annoncé',
    kind: 'figure',
    cell: ({ announced }) =>
      announced ? (
        <>
          {formatAmount(announced.amount.amount)}
          <small>{formatDay(announced.on)}</small>
        </>
      ) : (
        '–'
      ),
  },
  { key: 'received', label: 'Reçu', kind: 'figure', cell: ({ received }) => formatAmount(received.amount) },
  {
    key: 'state',
    label: 'État',
    cell: ({ state, isLate }) =>
      isLate ? (
        <Tag tone="bad">{LATE.label}</Tag>
      ) : (
        <Tag tone={FINANCING_LABELS[state].tone}>{FINANCING_LABELS[state].word}</Tag>
      ),
  },
];

/** Financings, the newest first. */
export const FinancingsTable = ({ rows }: { rows: readonly StaffFinancing[] }) => (
  <DataTable caption="Financements" columns={COLUMNS} rows={rows} idOf={({ id }) => id} />
);
