import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import type { StaffTransfer } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { OrderToInvoice, StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { EurosField, TextAreaField } from '@pomelo/design/field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { eurosTyped } from '../../../../lib/form/euros-input.ts';
import { reasonsText } from '../../money/money.messages.ts';
import { useItemForm } from '../inbox-form.ts';
import { AnswerForm } from './answer-form.tsx';
import * as css from './answers.module.css';

/** One of the orders that the transfer may pay, and how much of it. */
export function MatchAnswer({ transfer }: { transfer: StaffTransfer }) {
  const { amount, candidates, id } = transfer;
  const [first] = candidates;
  const due = first && first.due.amount > 0 ? Math.min(first.due.amount, amount.amount) : amount.amount;
  const form = useItemForm(staffPaymentsFields.match, 'rapprocher', {
    cents: eurosTyped(due),
    dealId: first?.id ?? '',
  });
  const chosen = form.field('dealId');
  if (!first)
    return (
      <div>
        <p>Aucune commande ne ressemble à ce virement.</p>
        <ButtonLink look="coral" href={staffUrls.payment(id)}>
          Chercher une commande
        </ButtonLink>
      </div>
    );
  return (
    <AnswerForm form={form} verb="Rapprocher" effect={'Moins que le virement\u202f: le reste attend.'}>
      <input type="hidden" name="was" value={amount.amount} />
      <FieldGroup legend="Commande" error={chosen.error}>
        {candidates.map(({ id: dealId, number, company, due: left, reasons }) => (
          <label key={dealId} className={css.option}>
            <input
              type="radio"
              name={chosen.name}
              value={dealId}
              defaultChecked={dealId === (chosen.defaultValue ?? first.id)}
            />
            <span>
              <b className="num">{number}</b> {company}
              <small className="muted">{reasonsText(reasons)}</small>
            </span>
            <span className="num">{formatAmount(left.amount)}</span>
          </label>
        ))}
      </FieldGroup>
      <EurosField label="Montant à affecter" {...form.field('cents')} />
    </AnswerForm>
  );
}

export function ReturnAnswer({ transfer: { amount } }: { transfer: StaffTransfer }) {
  const form = useItemForm(staffPaymentsFields.refundTransfer, 'rembourser');
  return (
    <AnswerForm
      form={form}
      verb={`Rembourser ${formatAmount(amount.amount)}`}
      effect="Le remboursement se fait à la banque, puis se note."
    >
      <input type="hidden" name="was" value={amount.amount} />
      <TextAreaField label="Motif" rows={2} {...form.field('reason')} />
    </AnswerForm>
  );
}

export function InvoiceAnswer({ order: { amount } }: { order: OrderToInvoice }) {
  const form = useItemForm({}, 'facturer');
  return (
    <AnswerForm
      form={form}
      verb={`Facturer ${formatAmount(amount.amount)}`}
      effect="Une facture ne se modifie pas, elle se corrige par un avoir."
    >
      <input type="hidden" name="montant" value={amount.amount} />
    </AnswerForm>
  );
}

export function TransmitAnswer({ invoice: { number } }: { invoice: StaffInvoice }) {
  const form = useItemForm({}, 'transmettre');
  return (
    <AnswerForm
      form={form}
      verb={`Transmettre ${number}`}
      effect="Elle repart à la plateforme agréée dans la minute."
    />
  );
}

export const CreditLink = ({ invoice: { id } }: { invoice: StaffInvoice }) => (
  <div>
    <p className="small muted">L’avoir se compose ligne par ligne sur la facture.</p>
    <ButtonLink look="coral" href={staffUrls.invoice(id)}>
      Ouvrir la facture
    </ButtonLink>
  </div>
);
