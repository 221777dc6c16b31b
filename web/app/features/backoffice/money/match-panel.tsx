import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import type {
  StaffTransfer,
  TransferCandidate,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Form, Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { GroupTable } from './group-table.tsx';
import { CONFIDENCE_LABELS, reasonText } from './money.messages.ts';
import { PayoutForm } from './payout/payout-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import * as css from './money.module.css';

type Props = { transfer: StaffTransfer; q: string; mayWrite: boolean };

function columnsOf({ transfer, q, mayWrite }: Props): readonly Column<TransferCandidate>[] {
  const columns: Column<TransferCandidate>[] = [
    {
      key: 'number',
      label: 'Commande',
      cell: ({ id, number, company }) => (
        <>
          <Link to={staffUrls.deal(id)} className="num">
            {number}
          </Link>
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
          {q ? null : (
            <Tag tone={CONFIDENCE_LABELS[confidence].tone}>{CONFIDENCE_LABELS[confidence].word}</Tag>
          )}
          {reasons.map((reason) => (
            <small key={reason.kind}>{reasonText(reason)}</small>
          ))}
        </>
      ),
    },
    {
      key: 'due',
      label: 'Reste dû',
      kind: 'figure',
      cell: ({ due, total }) => (
        <>
          {formatAmount(due.amount)}
          <small>sur {formatAmount(total.amount)}</small>
        </>
      ),
    },
  ];
  if (!mayWrite) return columns;
  const match: Column<TransferCandidate> = {
    key: 'match',
    label: 'Montant à affecter',
    cell: (candidate) => <MatchForm candidate={candidate} transfer={transfer} />,
  };
  return [...columns, match];
}

function MatchForm({
  candidate: { id, number, due },
  transfer: { amount },
}: {
  candidate: TransferCandidate;
  transfer: StaffTransfer;
}) {
  const form = useForm(staffPaymentsFields.match, {
    intention: 'rapprocher',
    ids: { commande: id },
    stored: { cents: eurosTyped(due.amount > 0 ? Math.min(due.amount, amount.amount) : amount.amount) },
  });
  return (
    <StaffForm form={form} label={`Rapprocher de ${number}`} save="Rapprocher" className={css.inline}>
      <input type="hidden" name="was" value={amount.amount} />
      <EurosField label={`Montant pour ${number}`} hideLabel {...form.field('cents')} />
    </StaffForm>
  );
}

/** An unmatched transfer: the orders it may be for, a search, and the refund to its sender. */
export function MatchPanel(props: Props) {
  const { transfer, q, mayWrite } = props;
  return (
    <>
      <Section title={q ? 'Commandes trouvées' : 'Commandes possibles'}>
        <Form
          method="get"
          className={`${css.inline} ${css.search}`}
          role="search"
          aria-label="Chercher une commande"
        >
          <TextField
            label="Chercher une commande"
            name="q"
            type="search"
            data-search=""
            placeholder="Commande, référence, facture, société"
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" look="line">
            Chercher
          </Button>
        </Form>
        {transfer.groups.length > 0 ? (
          <div className={css.groups}>
            <GroupTable transfer={transfer} mayWrite={mayWrite} />
          </div>
        ) : null}
        {transfer.candidates.length === 0 ? (
          <p className="muted">
            {q ? 'Aucune commande trouvée.' : 'Aucune commande ne ressemble à ce virement. Cherchez-la.'}
          </p>
        ) : (
          <DataTable
            caption="Commandes"
            columns={columnsOf(props)}
            rows={transfer.candidates}
            idOf={({ id }) => id}
          />
        )}
        <p className="small muted">
          Affectez moins que le virement pour un règlement réparti, le reste attend. Affectez plus que ce qui
          reste dû, l’excédent devient un trop-perçu.
        </p>
      </Section>
      {mayWrite ? (
        <>
          {transfer.online || transfer.whole ? null : (
            <PayoutForm id={transfer.id} cents={transfer.amount.amount} payout />
          )}
          <ReasonForm
            title="Rembourser ce virement"
            fields={staffPaymentsFields.refundTransfer}
            intention="rembourser"
            was={transfer.amount.amount}
            hint="Le virement quitte la file. Le remboursement se fait à la banque, puis se note ici."
            save={`Noter ${formatAmount(transfer.amount.amount)} à rembourser`}
          />
        </>
      ) : null}
    </>
  );
}
