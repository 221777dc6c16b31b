import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { EditForm } from '../shared/edit-form.tsx';
import { amountField, lineField } from './credit-fields.ts';

/** A credit note for some lines of an invoice, all that is left of each unless less is typed. */
export function CreditForm({ invoice, refusal }: { invoice: StaffInvoice; refusal: FormRefusal | null }) {
  const lines = invoice.lines.filter(({ left }) => left.amount > 0);
  const stored = Object.fromEntries([
    ['reason', ''],
    ...lines.flatMap(({ key, left }) => [
      [lineField(key), ''],
      [amountField(key), eurosTyped(left.amount)],
    ]),
  ]) as Record<string, string>;
  return (
    <EditForm
      label="Émettre un avoir"
      intention="avoir"
      fields={{ reste: invoice.left.amount }}
      stored={stored}
      refusal={refusal}
      save="Émettre l’avoir"
      look="coral"
      cancel={staffUrls.invoice(invoice.id)}
      className="bo-form mo-credit"
    >
      {(values, errors) => (
        <>
          <fieldset>
            <legend className="label">Lignes à créditer</legend>
            <p className="small muted">
              Un véhicule dont tout est crédité, services compris, est annulé{'\u202f'}: il revient en vente
              s’il n’est pas parti.
            </p>
            {errors['credits'] ? <p className="field-error">{errors['credits']}</p> : null}
            {lines.map(({ key, title, left, vat }) => (
              <div key={key} className="mo-line">
                <CheckboxField
                  label={title}
                  name={lineField(key)}
                  value="1"
                  defaultChecked={values[lineField(key)] === '1'}
                />
                <TextField
                  label={vat ? 'Montant HT' : 'Montant net'}
                  name={amountField(key)}
                  unit="€"
                  inputMode="decimal"
                  autoComplete="off"
                  hint={`Au plus ${formatAmount(left.amount)}`}
                  defaultValue={values[amountField(key)]}
                  error={errors[amountField(key)]}
                />
              </div>
            ))}
          </fieldset>
          <TextAreaField
            label="Motif"
            hint="Il figure sur l’avoir et dans l’e-mail à l’acheteur. Un avoir émis ne se modifie plus."
            name="reason"
            rows={2}
            maxLength={300}
            required
            defaultValue={values['reason']}
            error={errors['reason']}
          />
        </>
      )}
    </EditForm>
  );
}
