import type { Surpluses } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { Link } from 'react-router';
import type { z } from 'zod';
import { staffUrls } from '../../../backoffice-urls.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { EditForm } from '../shared/edit-form.tsx';

type Surplus = z.infer<typeof Surpluses>['data'][number];
type Props = { rows: readonly Surplus[]; mayWrite: boolean; answer: unknown };

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

const refundColumn = (answer: unknown): Column<Surplus> => ({
  key: 'give',
  label: 'À rembourser',
  cell: ({ id, number, surplus }) => (
    <EditForm
      label={`Rembourser le trop-perçu de ${number}`}
      intention="trop-percu"
      fields={{ id, surplus: surplus.amount }}
      stored={{ cents: eurosTyped(surplus.amount), reason: '' }}
      refusal={refusalOf(answer, { intention: 'trop-percu', id })}
      save="Noter à rembourser"
      className="mo-inline"
    >
      {(values, errors) => (
        <>
          <TextField
            label="Montant"
            name="cents"
            unit="€"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={values['cents']}
            error={errors['cents']}
          />
          <TextField
            label="Motif"
            name="reason"
            maxLength={300}
            required
            defaultValue={values['reason']}
            error={errors['reason']}
          />
        </>
      )}
    </EditForm>
  ),
});

/** Orders that received more than their total, each with its refund form. */
export function SurplusTable({ rows, mayWrite, answer }: Props) {
  return (
    <DataTable
      caption="Trop-perçus"
      columns={mayWrite ? [...COLUMNS, refundColumn(answer)] : COLUMNS}
      rows={rows}
      idOf={({ id }) => id}
    />
  );
}
