import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';

/** Payments of the order of an invoice, and its balance. */
export function InvoicePayments({ invoice }: { invoice: StaffInvoice }) {
  const { transfers, refunds, paid, due, surplus, terminalOrder } = invoice;
  return (
    <Section title="Règlements de la commande" id="reglements">
      {terminalOrder ? (
        <p className="muted">
          Réglée par carte.{' '}
          <Link className="link" to={staffUrls.terminalOrder(terminalOrder.id)}>
            Voir le paiement
          </Link>
        </p>
      ) : transfers.length === 0 ? (
        <p className="muted">Aucun virement reçu pour cette commande.</p>
      ) : null}
      <FactList
        layout="ends"
        facts={[
          ...transfers.map(({ id, receivedOn, amount, debtor }) => ({
            id,
            label: (
              <>
                <Link className="link" to={staffUrls.payment(id)}>
                  Virement du {formatDay(receivedOn)}
                </Link>
                {debtor ? `, ${debtor}` : ''}
              </>
            ),
            value: formatAmount(amount.amount),
            num: true,
          })),
          ...refunds.map(({ id, amount, made }) => ({
            id,
            label: made ? 'Remboursement fait' : 'Remboursement à faire',
            value: formatAmount(-amount.amount),
            num: true,
          })),
          paid && due && { label: 'Réglé sur cette facture', value: formatAmount(paid.amount), num: true },
          paid && due && { label: <b>Reste dû</b>, value: <b>{formatAmount(due.amount)}</b>, num: true },
          surplus.amount > 0 && {
            label: (
              <Link className="link" to={staffUrls.refunds()}>
                Trop-perçu sur la commande
              </Link>
            ),
            value: formatAmount(surplus.amount),
            num: true,
          },
        ]}
      />
    </Section>
  );
}
