import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { Link } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { formatDay } from '../../../../lib/dates.ts';

/** The order of an invoice, of vehicles or of terminals, and the invoice that a credit note corrects. */
export function InvoiceOrder({ invoice }: { invoice: StaffInvoice }) {
  const { deal, terminalOrder, dueOn, corrects } = invoice;
  return (
    <div>
      <h2 className="label">Commande</h2>
      {deal ? (
        <p>
          <Link className="link num" to={staffUrls.deal(deal.id)}>
            {deal.number}
          </Link>
        </p>
      ) : null}
      {terminalOrder ? (
        <p>
          <Link className="link num" to={staffUrls.terminalOrder(terminalOrder.id)}>
            {terminalOrder.number}
          </Link>
          , bornes de recharge
        </p>
      ) : null}
      {dueOn ? <p className="small muted">Échéance le {formatDay(dueOn)}</p> : null}
      {corrects ? (
        <p className="small">
          Corrige{' '}
          <Link className="link num" to={staffUrls.invoice(corrects.id)}>
            {corrects.number}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
