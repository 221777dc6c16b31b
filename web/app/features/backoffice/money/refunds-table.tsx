import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import type { StaffRefund } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { refundLabel, serviceRefundText } from './money.messages.ts';
import * as css from './money.module.css';

type Props = { rows: readonly StaffRefund[]; mayWrite: boolean; today: string };

const COLUMNS: readonly Column<StaffRefund>[] = [
  {
    key: 'to',
    label: 'À',
    kind: 'long',
    cell: ({ to, deal, terminals, transferId }) => (
      <>
        {transferId ? <Link to={staffUrls.payment(transferId)}>{to}</Link> : to}
        {deal ? (
          <small className="num">
            <Link to={staffUrls.deal(deal.id)}>{deal.number}</Link>
          </small>
        ) : null}
        {terminals ? (
          <small className="num">
            <Link to={staffUrls.terminalOrder(terminals.id)}>{terminals.number}</Link>
          </small>
        ) : null}
      </>
    ),
  },
  { key: 'reason', label: 'Motif', kind: 'wrap', cell: ({ reason }) => reason },
  { key: 'amount', label: 'Montant', kind: 'figure', cell: ({ amount }) => formatAmount(amount.amount) },
  {
    key: 'by',
    label: 'Demandé',
    cell: ({ by, createdAt }) => (
      <>
        {by}
        <small className="num">{formatDay(createdAt)}</small>
      </>
    ),
  },
  {
    key: 'state',
    label: 'État',
    kind: 'wrap',
    cell: ({ madeOn, ...refund }) => (
      <>
        <Tag tone={refundLabel(refund).tone}>{refundLabel(refund).word}</Tag>
        {madeOn ? <small className="num">{formatDay(madeOn)}</small> : null}
        <ByService {...refund} />
      </>
    ),
  },
];

/** Whether the payment service makes it, or did not. */
function ByService({ service, serviceReason }: Pick<StaffRefund, 'service' | 'serviceReason'>) {
  const text = serviceRefundText({ service, serviceReason });
  return text === null ? null : <small>{text}</small>;
}

const endColumn = (today: string): Column<StaffRefund> => ({
  key: 'end',
  label: 'Noter',
  hideLabel: true,
  cell: ({ id, to, state, service, terminals }) =>
    state === 'to-make' && service !== 'asked' ? (
      <div className={css.inline}>
        {service === null ? <MadeForm id={id} to={to} today={today} /> : null}
        {terminals === null ? <CancelForm id={id} to={to} /> : null}
      </div>
    ) : null,
});

function CancelForm({ id, to }: Pick<StaffRefund, 'id' | 'to'>) {
  return (
    <ActionForm
      action={staffUrls.refunds()}
      actionKey={`annuler-${id}`}
      fields={{ intention: 'annuler', id }}
      back={staffUrls.refunds()}
    >
      <button
        type="submit"
        className={buttonClass({ look: 'line' })}
        aria-label={`Annuler le remboursement ${withDe(to)}`}
      >
        Annuler
      </button>
    </ActionForm>
  );
}

function MadeForm({ id, to, today }: { id: string; to: string; today: string }) {
  const form = useForm(staffPaymentsFields.refundMade, {
    intention: 'fait',
    ids: { id },
    stored: { on: today },
  });
  return (
    <StaffForm form={form} label={`Noter le remboursement ${withDe(to)}`} save="Fait" className={css.inline}>
      <TextField label="Fait le" hideLabel type="date" max={today} {...form.field('on')} />
    </StaffForm>
  );
}

/** Open and completed refunds, each with the forms that complete it. */
export function RefundsTable({ rows, mayWrite, today }: Props) {
  return (
    <DataTable
      caption="Remboursements"
      columns={mayWrite ? [...COLUMNS, endColumn(today)] : COLUMNS}
      rows={rows}
      idOf={({ id }) => id}
    />
  );
}
