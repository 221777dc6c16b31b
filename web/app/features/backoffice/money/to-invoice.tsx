import type { OrderToInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import type { z } from 'zod';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';

type Order = z.infer<typeof OrderToInvoice>;

const columnsFor = (mayWrite: boolean): readonly Column<Order>[] => [
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
  { key: 'amount', label: 'À facturer', kind: 'figure', cell: ({ amount }) => formatAmount(amount.amount) },
  { key: 'due', label: 'Reste dû', kind: 'figure', cell: ({ due }) => formatAmount(due.amount) },
  {
    key: 'issue',
    label: 'Émettre',
    hideLabel: true,
    cell: ({ id, number, amount }) =>
      mayWrite ? (
        <ActionForm
          action={staffUrls.invoices()}
          actionKey={`facturer-${id}`}
          fields={{ intention: 'facturer', commande: id, montant: amount.amount }}
          back={staffUrls.invoices()}
          question={{
            title: `Facturer ${number}`,
            message: `Une facture de ${formatAmount(amount.amount)} est émise. Elle ne pourra plus être modifiée.`,
            confirmLabel: 'Émettre la facture',
          }}
        >
          <button
            type="submit"
            className={buttonClass({ look: 'line' })}
            aria-label={`Émettre la facture de ${number}`}
          >
            Émettre la facture
          </button>
        </ActionForm>
      ) : null,
  },
];

/** Orders that are delivered or paid, and not wholly invoiced. */
export function ToInvoice({ orders, mayWrite }: { orders: readonly Order[]; mayWrite: boolean }) {
  return (
    <Section title="Commandes à facturer">
      <DataTable
        caption="Commandes à facturer"
        columns={columnsFor(mayWrite)}
        rows={orders}
        idOf={({ id }) => id}
      />
    </Section>
  );
}
