import type { CandidateGroup, StaffTransfer } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { CONFIDENCE_LABELS, reasonText } from './money.messages.ts';

const keyOf = ({ orders }: CandidateGroup): string => String(orders.map(({ id }) => id));

const COLUMNS: readonly Column<CandidateGroup>[] = [
  {
    key: 'orders',
    label: 'Commandes',
    kind: 'wrap',
    cell: ({ orders, company }) => (
      <>
        {orders.map(({ id, number, due }) => (
          <small key={id} className="num">
            <Link to={staffUrls.deal(id)}>{number}</Link> {formatAmount(due.amount)}
          </small>
        ))}
        <small>{company}</small>
      </>
    ),
  },
  {
    key: 'why',
    label: 'Pourquoi',
    kind: 'wrap',
    cell: ({ reasons, confidence }) => (
      <>
        <Tag tone={CONFIDENCE_LABELS[confidence].tone}>{CONFIDENCE_LABELS[confidence].word}</Tag>
        {reasons.map((reason) => (
          <small key={reason.kind}>{reasonText(reason)}</small>
        ))}
      </>
    ),
  },
];

function ShareForm({ transfer, group }: { transfer: StaffTransfer; group: CandidateGroup }) {
  return (
    <ActionForm
      action={staffUrls.payment(transfer.id)}
      actionKey={`repartir-${group.orders[0]?.id ?? ''}-${group.orders.length}`}
      fields={{
        intention: 'repartir',
        was: String(transfer.amount.amount),
        commandes: group.orders.map(({ id, due }) => [id, due.amount].join('=')).join(' '),
      }}
      back={staffUrls.payment(transfer.id)}
    >
      <button type="submit" className={buttonClass({ look: 'line' })}>
        Répartir<span className="vh"> sur {group.orders.map(({ number }) => number).join(', ')}</span>
      </button>
    </ActionForm>
  );
}

const shareColumn = (transfer: StaffTransfer): Column<CandidateGroup> => ({
  key: 'share',
  label: 'Répartir',
  hideLabel: true,
  cell: (group) => <ShareForm transfer={transfer} group={group} />,
});

/** Orders of one company whose sum is the amount of the transfer: one press divides it among them. */
export function GroupTable({ transfer, mayWrite }: { transfer: StaffTransfer; mayWrite: boolean }) {
  return (
    <DataTable
      caption="Commandes réglées ensemble"
      columns={mayWrite ? [...COLUMNS, shareColumn(transfer)] : COLUMNS}
      rows={transfer.groups}
      idOf={keyOf}
    />
  );
}
