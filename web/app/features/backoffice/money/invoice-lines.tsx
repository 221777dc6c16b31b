import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { TAX_LABELS } from './money.messages.ts';

type Line = StaffInvoice['lines'][number];
const COLUMNS: readonly Column<Line>[] = [
  {
    key: 'title',
    label: 'Désignation',
    kind: 'wrap',
    cell: ({ title, details }) => (
      <>
        {title}
        {details.length > 0 ? <small>{details.join(', ')}</small> : null}
      </>
    ),
  },
  { key: 'tax', label: 'Régime', cell: ({ tax }) => TAX_LABELS[tax] },
  { key: 'net', label: 'HT ou net', kind: 'figure', cell: ({ net }) => formatAmount(net.amount) },
  { key: 'vat', label: 'TVA', kind: 'figure', cell: ({ vat }) => (vat ? formatAmount(vat.amount) : '–') },
  { key: 'pay', label: 'À payer', kind: 'figure', cell: ({ toPay }) => formatAmount(toPay.amount) },
];

/** Lines and totals of an invoice. */
export function InvoiceLines({ invoice }: { invoice: StaffInvoice }) {
  const { lines, net, vat, total, mentions } = invoice;
  return (
    <Section title="Lignes">
      <DataTable caption="Lignes" columns={COLUMNS} rows={lines} idOf={({ key }) => key} />
      <dl className="mo-facts">
        <div>
          <dt>Total HT ou net</dt>
          <dd className="num">{formatAmount(net.amount)}</dd>
        </div>
        {vat.amount > 0 ? (
          <div>
            <dt>TVA</dt>
            <dd className="num">{formatAmount(vat.amount)}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <b>Total</b>
          </dt>
          <dd className="num">
            <b>{formatAmount(total.amount)}</b>
          </dd>
        </div>
      </dl>
      {mentions.map((mention) => (
        <p key={mention} className="small muted">
          {mention}
        </p>
      ))}
    </Section>
  );
}
