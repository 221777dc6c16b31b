import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';

/** Payments of the order of an invoice, and its balance. */
export function InvoicePayments({ invoice }: { invoice: StaffInvoice }) {
  const { transfers, refunds, paid, due, surplus } = invoice;
  return (
    <Section title="Règlements de la commande" id="reglements">
      {transfers.length === 0 ? <p className="muted">Aucun virement reçu pour cette commande.</p> : null}
      <dl className="mo-facts">
        {transfers.map(({ id, receivedOn, amount, debtor }) => (
          <div key={id}>
            <dt>
              <Link className="link" to={staffUrls.payment(id)}>
                Virement du {formatDay(receivedOn)}
              </Link>
              {debtor ? `, ${debtor}` : ''}
            </dt>
            <dd className="num">{formatAmount(amount.amount)}</dd>
          </div>
        ))}
        {refunds.map(({ id, amount, made }) => (
          <div key={id}>
            <dt>{made ? 'Remboursement fait' : 'Remboursement à faire'}</dt>
            <dd className="num">{formatAmount(-amount.amount)}</dd>
          </div>
        ))}
        {paid && due ? (
          <>
            <div>
              <dt>Réglé sur cette facture</dt>
              <dd className="num">{formatAmount(paid.amount)}</dd>
            </div>
            <div>
              <dt>
                <b>Reste dû</b>
              </dt>
              <dd className="num">
                <b>{formatAmount(due.amount)}</b>
              </dd>
            </div>
          </>
        ) : null}
        {surplus.amount > 0 ? (
          <div>
            <dt>
              <Link className="link" to={staffUrls.refunds()}>
                Trop-perçu sur la commande
              </Link>
            </dt>
            <dd className="num">{formatAmount(surplus.amount)}</dd>
          </div>
        ) : null}
      </dl>
    </Section>
  );
}
