import type { LatePayment } from '@pomelo/contract/backoffice/dunning/debit-notes.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { daysLateText, formulaText, interestText } from '../../../domain/dunning/dunning.messages.ts';
import { formatDay } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { dunningUrls } from './dunning-urls.ts';

type Props = {
  rows: readonly LatePayment[];
  mayWrite: boolean;
  /** The page that the buttons post to. */
  action: string;
  /** The rows are those of several companies. */
  withCompany?: boolean;
};

const INVOICE: Column<LatePayment> = {
  key: 'number',
  label: 'Facture',
  cell: ({ id, number, dealNumber }) => (
    <>
      <Link to={staffUrls.invoice(id)}>{number}</Link>
      <small>{dealNumber}</small>
    </>
  ),
};
const COMPANY: Column<LatePayment> = {
  key: 'company',
  label: 'Société',
  kind: 'wrap',
  cell: ({ company }) => <Link to={dunningUrls.company(company.id)}>{company.rs}</Link>,
};
const FACTS: readonly Column<LatePayment>[] = [
  {
    key: 'paid',
    label: 'Réglée le',
    cell: ({ paidOn, dueOn, daysLate }) => (
      <>
        <span className="num">{formatDay(paidOn)}</span>
        <small>
          échue le {formatDay(dueOn)}, {daysLateText(daysLate)}
        </small>
      </>
    ),
  },
  {
    key: 'interest',
    label: 'Intérêts',
    kind: 'wrap',
    cell: (late) => (
      <>
        <span className="num">{interestText({ interest: late.interest, waived: false })}</span>
        <small className="num">{formulaText(late)}</small>
      </>
    ),
  },
  { key: 'fee', label: 'Indemnité', kind: 'figure', cell: ({ fee }) => formatAmount(fee.amount) },
  {
    key: 'claimed',
    label: 'Réclamés le',
    cell: ({ claimedOn }) => (claimedOn ? formatDay(claimedOn) : 'pas encore'),
  },
];

const issuing = (action: string): Column<LatePayment> => ({
  key: 'issue',
  label: 'Note de débit',
  cell: ({ id, number, interest, fee }) =>
    interest ? (
      <ActionForm
        action={action}
        actionKey={`facturer-${id}`}
        fields={{ intention: 'facturer', invoiceId: id, cents: interest.amount + fee.amount }}
        question={{
          title: `Établir une note de débit de ${formatAmount(interest.amount + fee.amount)}\u202f?`,
          confirmLabel: 'Établir la note',
        }}
      >
        <button
          type="submit"
          className={buttonClass({ look: 'line' })}
          aria-label={`Établir la note de débit de ${number}`}
        >
          Établir la note
        </button>
      </ActionForm>
    ) : (
      'taux à enregistrer'
    ),
});

// MONEY-60
/** Invoices that were paid late: a note charges what that costs. */
export function LatePayments({ rows, mayWrite, action, withCompany = false }: Props) {
  if (rows.length === 0) return null;
  return (
    <Section title="Réglées en retard" id="reglees-en-retard">
      <DataTable
        caption="Factures réglées en retard"
        columns={[
          INVOICE,
          ...(withCompany ? [COMPANY] : []),
          ...FACTS,
          ...(mayWrite ? [issuing(action)] : []),
        ]}
        rows={rows}
        idOf={({ id }) => id}
      />
    </Section>
  );
}
