import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { TAX_LABELS } from './money.messages.ts';
import * as css from './money.module.css';

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
      <FactList
        layout="ends"
        className={css.totals}
        facts={[
          { label: 'Total HT ou net', value: formatAmount(net.amount), num: true },
          vat.amount > 0 && { label: 'TVA', value: formatAmount(vat.amount), num: true },
          { label: <b>Total</b>, value: <b>{formatAmount(total.amount)}</b>, num: true },
        ]}
      />
      {mentions.map((mention) => (
        <p key={mention} className="small muted">
          {mention}
        </p>
      ))}
    </Section>
  );
}
