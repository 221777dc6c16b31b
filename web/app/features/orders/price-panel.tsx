import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { DealTotals } from '../../domain/deal/deal-totals.tsx';
import { urls } from '../../urls.ts';
import { addServiceQuestion, vehiclePriceUnit } from './bundle.messages.ts';
import * as css from './bundle.module.css';

/** The vehicle, its services line by line, the services that can be added, and the sums. */
export function PricePanel({ bundle, canWrite }: { bundle: Bundle; canWrite: boolean }) {
  const offered = bundle.offered ?? [];
  return (
    <Section title="Prix et services" id="prix">
      <div className={css.price}>
        <ul className={css.svc}>
          <li>
            <span>
              <b>{bundle.title}</b>
            </span>
            <span className="num">
              {formatAmount(bundle.inclTaxPrice.amount)}{' '}
              <small className="muted">{vehiclePriceUnit(bundle)}</small>
            </span>
          </li>
          {bundle.services.map((service) => (
            <li key={service.id}>
              <span>
                {service.label}{' '}
                {service.estimate && !/estimation/i.test(service.label) ? (
                  <Tag tone="line">Estimation</Tag>
                ) : null}
              </span>
              <span className="num">
                {formatAmount(service.inclTax.amount)}{' '}
                <small className="muted">{service.vat ? 'TTC' : 'débours'}</small>
              </span>
            </li>
          ))}
        </ul>
        {bundle.cancelled ? null : <DealTotals totals={bundle.totals} />}
      </div>
      {canWrite && offered.length > 0 && !bundle.cancelled ? <Offered bundle={bundle} /> : null}
    </Section>
  );
}

/** Each with its price next to the button; confirmed where scripts run. */
function Offered({ bundle }: { bundle: Bundle }) {
  return (
    <details className={`${css.more} no-print`} open={bundle.services.length === 0}>
      <summary>Ajouter un service</summary>
      <ul className={css.svc}>
        {(bundle.offered ?? []).map(({ code, label, detail, exclTax, inclTax }) => (
          <li key={code}>
            <span>
              {label}
              <span className={`small muted ${css.svcDetail}`}>{detail}</span>
            </span>
            <span className="num">
              {formatAmount(inclTax.amount)} <small className="muted">TTC</small>
              <span className={`small muted ${css.svcDetail}`}>{formatAmount(exclTax.amount)} HT</span>
            </span>
            <ActionForm
              action={urls.bundle(bundle.id)}
              actionKey={`service-${bundle.id}-${code}`}
              fields={{ intention: 'service', code, exclTax: exclTax.amount }}
              question={addServiceQuestion(label, inclTax)}
            >
              <button type="submit" className={buttonClass({ look: 'line' })} aria-label={`Ajouter ${label}`}>
                Ajouter
              </button>
            </ActionForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
