import type {
  StaffTransfer,
  TransferCandidate,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Form, Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { MATCH_REASON_LABELS } from './money.messages.ts';
import { ReasonForm } from './reason-form.tsx';

type Props = { transfer: StaffTransfer; q: string; mayWrite: boolean; answer: unknown };

function columnsOf({ transfer, mayWrite, answer }: Props): readonly Column<TransferCandidate>[] {
  const { amount } = transfer;
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
    { key: 'why', label: 'Pourquoi', cell: ({ why }) => MATCH_REASON_LABELS[why] },
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
    cell: ({ id, number, due }) => (
      <EditForm
        label={`Rapprocher de ${number}`}
        intention="rapprocher"
        fields={{ commande: id, was: amount.amount }}
        stored={{ cents: eurosTyped(due.amount > 0 ? Math.min(due.amount, amount.amount) : amount.amount) }}
        refusal={refusalOf(answer, { intention: 'rapprocher', commande: id })}
        save="Rapprocher"
        className="mo-inline"
      >
        {(values, errors) => (
          <TextField
            label={`Montant pour ${number}`}
            hideLabel
            name="cents"
            unit="€"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={values['cents']}
            error={errors['cents']}
          />
        )}
      </EditForm>
    ),
  };
  return [...columns, match];
}

/** A transfer that waits: the orders it may be for, a search, and the way back to its sender. */
export function MatchPanel(props: Props) {
  const { transfer, q, mayWrite, answer } = props;
  return (
    <>
      <Section title={q ? 'Commandes trouvées' : 'Commandes possibles'}>
        <Form method="get" className="mo-inline mo-search" role="search" aria-label="Chercher une commande">
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
        <ReasonForm
          title="Rembourser ce virement"
          intention="rembourser"
          fields={{ was: transfer.amount.amount }}
          hint="Le virement quitte la file. Le remboursement se fait à la banque, puis se note ici."
          save={`Noter ${formatAmount(transfer.amount.amount)} à rembourser`}
          refusal={refusalOf(answer, { intention: 'rembourser' })}
        />
      ) : null}
    </>
  );
}
