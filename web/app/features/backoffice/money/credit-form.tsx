import { staffInvoicesFields } from '@pomelo/contract/backoffice/orders/invoices.fields.generated.ts';
import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { EurosField, TextAreaField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { amountField, lineField } from './credit-fields.ts';
import * as css from './money.module.css';
import * as partsCss from '../shared/parts.module.css';

/** A credit note for some lines of an invoice, all that is left of each unless less is typed. */
export function CreditForm({ invoice }: { invoice: StaffInvoice }) {
  const lines = invoice.lines.filter(({ left }) => left.amount > 0);
  const form = useForm(staffInvoicesFields.credit, {
    intention: 'avoir',
    stored: Object.fromEntries<string>([
      ['reason', ''],
      ...lines.flatMap(({ key, left }): [string, string][] => [
        [lineField(key), ''],
        [amountField(key), eurosTyped(left.amount)],
      ]),
    ]),
  });
  const noLine = form.field('credits').error;
  return (
    <StaffForm
      form={form}
      label="Émettre un avoir"
      save="Émettre l’avoir"
      look="coral"
      cancel={staffUrls.invoice(invoice.id)}
      className={`${partsCss.form} ${css.credit}`}
    >
      <input type="hidden" name="left" value={invoice.left.amount} />
      <fieldset>
        <legend className="label">Lignes à créditer</legend>
        <p className="small muted">
          Un véhicule dont tout est crédité, services compris, est annulé{'\u202f'}: il revient en vente s’il
          n’est pas parti.
        </p>
        {noLine ? <FieldError>{noLine}</FieldError> : null}
        {lines.map(({ key, title, left, vat }) => (
          <div key={key} className={css.line}>
            <CheckboxField label={title} value="1" {...form.box('credits.*.key', lineField(key))} />
            <EurosField
              label={vat ? 'Montant HT' : 'Montant net'}
              hint={`Au plus ${formatAmount(left.amount)}`}
              {...form.field('credits.*.net', amountField(key))}
              // Only the amounts of ticked lines are read.
              required={false}
            />
          </div>
        ))}
      </fieldset>
      <TextAreaField
        label="Motif"
        hint="Il figure sur l’avoir et dans l’e-mail à l’acheteur. Un avoir émis ne se modifie plus."
        rows={2}
        {...form.field('reason')}
      />
    </StaffForm>
  );
}
