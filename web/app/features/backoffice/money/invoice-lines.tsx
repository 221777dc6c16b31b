import type { StaffInvoice } from '@pomelo/contract/backoffice/invoices.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { exactEuros } from '../../../shared/exact-euros.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { TAX_WORDS } from './money.messages.ts';

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
  { key: 'tax', label: 'Régime', cell: ({ tax }) => TAX_WORDS[tax] },
  { key: 'net', label: 'HT ou net', kind: 'figure', cell: ({ net }) => exactEuros(net.amount) },
  { key: 'vat', label: 'TVA', kind: 'figure', cell: ({ vat }) => (vat ? exactEuros(vat.amount) : '–') },
  { key: 'pay', label: 'À payer', kind: 'figure', cell: ({ toPay }) => exactEuros(toPay.amount) },
];

/** What an invoice says, line by line, and what it comes to. */
export function InvoiceLines({ invoice }: { invoice: StaffInvoice }) {
  const { lines, net, vat, total, mentions } = invoice;
  return (
    <Section title="Lignes">
      <DataTable caption="Lignes" columns={COLUMNS} rows={lines} idOf={({ key }) => key} />
      <dl className="mo-facts">
        <div>
          <dt>Total HT ou net</dt>
          <dd className="num">{exactEuros(net.amount)}</dd>
        </div>
        {vat.amount > 0 ? (
          <div>
            <dt>TVA</dt>
            <dd className="num">{exactEuros(vat.amount)}</dd>
          </div>
        ) : null}
        <div>
          <dt>
            <b>Total</b>
          </dt>
          <dd className="num">
            <b>{exactEuros(total.amount)}</b>
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
