import type { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { OfferableVehicle } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { OfferedService } from '@pomelo/contract/bundles/services.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { EurosField } from '@pomelo/design/field.tsx';
import type { z } from 'zod';
import { exactEuros } from '../../../lib/exact-euros.ts';
import type { FormHandle } from '../../../lib/form/use-form.ts';
import { discountText, lineUnit, vehicleText } from './deal.messages.ts';
import { type DraftLine, priceField, serviceField } from './offer-draft.ts';

type Props = {
  line: DraftLine;
  vehicle: OfferableVehicle;
  /** Typed, as far as it is a price. */
  cents: number | null;
  services: readonly z.output<typeof OfferedService>[];
  form: Pick<FormHandle<keyof typeof staffDealsFields.offer>, 'field'>;
};

/** A vehicle of an offer: catalogue and market price, offered price and services. */
export function EditorLine({ line, vehicle, cents, services, form }: Props) {
  const { productId, title, listPrice, marketValue, vatRegime, free, why } = vehicle;
  const unit = lineUnit(vatRegime);
  return (
    <li className="dl-line">
      <div className="dl-what">
        <h3 className="dl-name">{title}</h3>
        <p className="small muted">{vehicleText(vehicle)}</p>
        {free ? null : <FieldError>{why}</FieldError>}
        <details className="dl-services" open={line.services.length > 0}>
          <summary className="small">
            Services <span className="muted">({line.services.length})</span>
          </summary>
          <div className="dl-checks">
            {services.map(({ code, label, exclTax }) => (
              <CheckboxField
                key={code}
                label={`${label}, ${exactEuros(exclTax.amount)} HT`}
                name={serviceField(productId, code)}
                defaultChecked={line.services.includes(code)}
              />
            ))}
          </div>
        </details>
      </div>
      <dl className="dl-facts small">
        <div>
          <dt>Catalogue</dt>
          <dd className="num">{exactEuros(listPrice.amount)}</dd>
        </div>
        <div>
          <dt>Cote</dt>
          <dd className="num">{marketValue ? exactEuros(marketValue.amount) : '–'}</dd>
        </div>
        <div>
          <dt>Remise</dt>
          <dd className="num">{cents === null ? '–' : discountText(listPrice.amount, cents)}</dd>
        </div>
      </dl>
      <EurosField
        className="dl-price"
        label="Prix offert"
        unit={`€ ${unit}`}
        aria-label={`Prix offert\u202f: ${title}`}
        {...form.field('lines.*.price', priceField(productId))}
        defaultValue={line.price}
        // An empty price stops neither a search nor the removal of its line.
        required={false}
      />
      <Button
        type="submit"
        look="bare"
        name="intention"
        value={`enlever:${productId}`}
        icon="trash"
        aria-label={`Enlever ${title}`}
      >
        Enlever
      </Button>
    </li>
  );
}
