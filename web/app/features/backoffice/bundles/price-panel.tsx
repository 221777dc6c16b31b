import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { DealTotals } from '../../../domain/deal/deal-totals.tsx';
import { removeQuestion } from './bundles.messages.ts';
import * as css from './bundles.module.css';

/** The amount to pay and its lines; services can be added and removed while allowed. */
export function PricePanel({ shown, mayWrite }: { shown: StaffBundle; mayWrite: boolean }) {
  const { bundle, removable } = shown;
  const { services, totals, payment, offered = [] } = bundle;
  const action = staffUrls.bundle(bundle.id);
  return (
    <Section title="Prix et services" id="prix">
      <ul className={`${css.rows} ${css.prices}`}>
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
      <div className={css.sums}>
        {bundle.cancelled ? null : <DealTotals totals={totals} />}
        {payment ? (
          <p className="small muted">
            Affaire entière{'\u202f'}: {formatAmount(payment.received.amount)} reçus,{' '}
            <b>{formatAmount(payment.due.amount)} à recevoir</b> (référence {payment.reference}).
          </p>
        ) : null}
      </div>
      {mayWrite && offered.length > 0 ? <ServiceForm action={action} offered={offered} /> : null}
    </Section>
  );
}

type ServiceProps = { action: string; offered: NonNullable<StaffBundle['bundle']['offered']> };

function ServiceForm({ action, offered }: ServiceProps) {
  const form = useForm(staffBundlesFields.addService, { intention: 'service' });
  return (
    <PageForm form={form} action={action} className={css.inline} aria-label="Ajouter un service">
      <SelectField
        label="Ajouter un service"
        options={offered.map(({ code, label, inclTax }) => ({
          value: code,
          label: `${label}, ${formatAmount(inclTax.amount)}`,
        }))}
        {...form.field('code')}
      />
      <Button type="submit" look="line" pending={form.isPending}>
        Ajouter
      </Button>
    </PageForm>
  );
}
