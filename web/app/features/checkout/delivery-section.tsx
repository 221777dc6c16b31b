import type { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { DeliveryAddressChoice } from '../../domain/deal/delivery-address-choice.tsx';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { dayText } from './checkout.messages.ts';
import { type CheckoutForm, FORM_ID } from './field-names.ts';
import * as css from './checkout.module.css';

const ID = 'livraison';

type Props = {
  checkout: Pick<Checkout, 'delivery' | 'lines' | 'parts'>;
  addresses: readonly Address[] | null;
  canWrite: boolean;
  form: CheckoutForm;
};

/** « La Clio et la Corsa le mardi 1er décembre ». */
function arrivalText({ lines, delivery }: Pick<Checkout, 'lines' | 'delivery'>): string[] {
  const names = new Map(lines.map(({ productId, item }) => [productId, listingName(item)]));
  return delivery.arrivals.map(
    ({ day, productIds }) =>
      `${productIds.flatMap((id) => names.get(id) ?? []).join(', ')}\u202f: ${dayText(day)}.`,
  );
}

/** Delivery of the vehicles: place, recipient and days. */
export function DeliverySection({ checkout, addresses, canWrite, form }: Props) {
  const { delivery, parts } = checkout;
  const common = { form: FORM_ID, disabled: !canWrite };
  return (
    <Section title="Livraison" id={ID}>
      <div className={css.delivery}>
        <div>
          <p className={css.legend}>Livrer à</p>
          <p>{delivery.address === null ? <b>Aucune adresse de livraison</b> : <b>{delivery.address}</b>}</p>
          {addresses ? (
            <DeliveryAddressChoice
              addresses={addresses}
              place={ID}
              label={delivery.address === null ? 'Choisir une adresse' : undefined}
            />
          ) : null}
          <div className={css.contact}>
            <TextField {...common} label="Contact sur place" {...form.field('contact')} autoComplete="name" />
            <TextField
              {...common}
              label="Téléphone"
              {...form.field('phone', 'telephone')}
              type="tel"
              autoComplete="tel"
            />
          </div>
        </div>
        <div>
          <p className={css.legend}>{parts.saving.amount > 0 ? 'Transport groupé' : 'Jour de livraison'}</p>
          {parts.saving.amount > 0 ? (
            <p className={css.saving}>
              <b className="num">
                −{'\u202f'}
                {formatAmount(parts.saving.amount)}
              </b>{' '}
              HT
            </p>
          ) : null}
          {arrivalText(checkout).map((text) => (
            <p key={text} className="small">
              {text}
            </p>
          ))}
          {delivery.arrivals.length === 0 ? (
            <p className="small muted">Aucun véhicule n’est livré par camion.</p>
          ) : null}
          {delivery.arrivals.length > 1 || delivery.sameDay ? (
            <CheckboxField
              {...common}
              label="Tout le même jour"
              hint="Au même prix, le jour du dernier véhicule."
              name="meme-jour"
              value="1"
              defaultChecked={delivery.sameDay}
            />
          ) : null}
        </div>
      </div>
    </Section>
  );
}
