import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import type { Surpluses } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { Link } from 'react-router';
import type { z } from 'zod';
import { staffUrls } from '../../../backoffice-urls.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import * as css from './money.module.css';

type Surplus = z.infer<typeof Surpluses>['data'][number];
type Props = { rows: readonly Surplus[]; mayWrite: boolean };

const COLUMNS: readonly Column<Surplus>[] = [
  {
    key: 'number',
    label: 'Commande',
    cell: ({ id, number }) => (
      <Link to={staffUrls.deal(id)} className="num">
        {number}
      </Link>
    ),
  },
  { key: 'company', label: 'Société', kind: 'long', cell: ({ company }) => company },
  {
    key: 'surplus',
    label: 'Trop-perçu',
    kind: 'figure',
    cell: ({ surplus }) => formatAmount(surplus.amount),
  },
];

const REFUND_COLUMN: Column<Surplus> = {
  key: 'give',
  label: 'À rembourser',
  cell: (row) => <RefundForm row={row} />,
};

function RefundForm({ row: { id, number, surplus } }: { row: Surplus }) {
  const form = useForm(staffPaymentsFields.refundOrder, {
    intention: 'trop-percu',
    ids: { id },
    stored: { cents: eurosTyped(surplus.amount), reason: '' },
  });
  return (
    <StaffForm
      form={form}
      label={`Rembourser le trop-perçu de ${number}`}
      save="Noter à rembourser"
      className={css.inline}
    >
      <input type="hidden" name="surplus" value={surplus.amount} />
      <EurosField label="Montant" {...form.field('cents')} />
      <TextField label="Motif" {...form.field('reason')} />
    </StaffForm>
  );
}

/** Orders that received more than their total, each with its refund form. */
export function SurplusTable({ rows, mayWrite }: Props) {
  return (
    <DataTable
      caption="Trop-perçus"
      columns={mayWrite ? [...COLUMNS, REFUND_COLUMN] : COLUMNS}
      rows={rows}
      idOf={({ id }) => id}
    />
  );
}
