import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { DealTotals } from '../../../domain/deal/deal-totals.tsx';
import { removeQuestion } from './bundles.messages.ts';

/** The amount to pay and its lines; services can be added and removed while allowed. */
export function PricePanel({ shown, mayWrite }: { shown: StaffBundle; mayWrite: boolean }) {
  const { bundle, removable } = shown;
  const { services, totals, payment, offered = [] } = bundle;
  const action = staffUrls.bundle(bundle.id);
  return (
    <Section title="Prix et services" id="prix">
      <ul className="bd-rows bd-prices">
        <li>
          <b>{bundle.title}</b>
          <span />
          <span className="num">{formatAmount(bundle.inclTaxPrice.amount)}</span>
        </li>
        {services.map(({ id, code, label, inclTax, estimate, vat }) => (
          <li key={id}>
            <span>
              {label}
              <span className="small muted">
                {vat === null ? ', débours' : ''}
                {estimate ? ', estimation' : ''}
              </span>
            </span>
            {mayWrite && removable.includes(code) ? (
              <ActionForm
                action={action}
                actionKey={`sans-service-${code}`}
                fields={{ intention: 'sans-service', code }}
                question={removeQuestion(label)}
              >
                <button type="submit" className="link small" aria-label={`Retirer ${label}`}>
                  Retirer
                </button>
              </ActionForm>
            ) : (
              <span />
            )}
            <span className="num">{formatAmount(inclTax.amount)}</span>
          </li>
        ))}
      </ul>
      <div className="bd-sums">
        {bundle.cancelled ? null : <DealTotals totals={totals} />}
        {payment ? (
          <p className="small muted">
            Affaire entière{'\u202f'}: {formatAmount(payment.received.amount)} reçus,{' '}
            <b>{formatAmount(payment.due.amount)} à recevoir</b> (référence {payment.reference}).
          </p>
        ) : null}
      </div>
      {mayWrite && offered.length > 0 ? (
        <ActionForm
          action={action}
          actionKey="service"
          fields={{ intention: 'service' }}
          className="bd-inline"
        >
          <SelectField
            label="Ajouter un service"
            name="code"
            options={offered.map(({ code, label, inclTax }) => ({
              value: code,
              label: `${label}, ${formatAmount(inclTax.amount)}`,
            }))}
          />
          <Button type="submit" look="line">
            Ajouter
          </Button>
        </ActionForm>
      ) : null}
    </Section>
  );
}
