import type { DebitNote } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { NOTE_STATE_LABELS } from '../../../domain/dunning/dunning.messages.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { dunningUrls } from './dunning-urls.ts';

const NUMBER: Column<DebitNote> = {
  key: 'number',
  label: 'Note',
  cell: ({ id, number, issuedAt }) => (
    <>
      <Link to={dunningUrls.note(id)} data-open="">
        {number}
      </Link>
      <small>{formatInstant(issuedAt)}</small>
    </>
  ),
};
const COMPANY: Column<DebitNote> = {
  key: 'company',
  label: 'Société',
  kind: 'wrap',
  cell: ({ company }) => <Link to={dunningUrls.company(company.id)}>{company.rs}</Link>,
};
const COLUMNS: readonly Column<DebitNote>[] = [
  {
    key: 'invoice',
    label: 'Facture',
    cell: ({ invoice, deal }) => (
      <>
        <Link to={staffUrls.invoice(invoice.id)}>{invoice.number}</Link>
        <small>{deal.number}</small>
      </>
    ),
  },
  {
    key: 'interest',
    label: 'Intérêts',
    kind: 'figure',
    cell: ({ interest }) => formatAmount(interest.amount),
  },
  { key: 'fee', label: 'Indemnité', kind: 'figure', cell: ({ fee }) => formatAmount(fee.amount) },
  { key: 'total', label: 'Total', kind: 'figure', cell: ({ total }) => formatAmount(total.amount) },
  {
    key: 'state',
    label: 'État',
    cell: ({ state }) => <Tag tone={NOTE_STATE_LABELS[state].tone}>{NOTE_STATE_LABELS[state].label}</Tag>,
  },
];

type Props = {
  rows: readonly DebitNote[];
  /** The rows are those of several companies. */
  withCompany?: boolean;
};

/** Debit notes, the newest first. */
export const NotesTable = ({ rows, withCompany = false }: Props) => (
  <DataTable
    caption="Notes de débit"
    columns={[NUMBER, ...(withCompany ? [COMPANY] : []), ...COLUMNS]}
    rows={rows}
    idOf={({ id }) => id}
  />
);
