import { addressLine } from '@pomelo/contract/workspace/address-country.ts';
import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../lib/dates.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { deliveryState, deliveryText, isClosed } from './bundle.messages.ts';
import type { Estimate } from './bundle.loader.server.ts';
import { orderFileUrls } from './order-file-urls.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import * as bundleCss from './bundle.module.css';
import * as css from './orders.module.css';
import { contactText } from '../../lib/phone-text.ts';

type Props = {
  bundle: Bundle;
  addresses: readonly Address[];
  estimate: Estimate | null;
  canWrite: boolean;
};

/** Address and delivery type: first the address, then the delivery types with their prices. */
export function DeliveryPanel({ bundle, addresses, estimate, canWrite }: Props) {
  const { delivery } = bundle;
  const isFixed = delivery !== null && delivery !== undefined && delivery.state !== 'planned';
  const usual = addresses.find((address) => address.delivery) ?? addresses[0];
  const start = estimate?.address ?? delivery?.address ?? (usual ? addressLine(usual) : '');
  return (
    <Section title="Livraison" id="livraison">
      {delivery ? (
        <Chosen delivery={delivery} />
      ) : (
        <p className={`${css.ordsNone} muted`}>Aucune livraison n’est choisie pour ce véhicule.</p>
      )}
      <CalendarLinks bundle={bundle} />
      {canWrite && !isFixed && !isClosed(bundle) ? (
        <details className={`${bundleCss.more} no-print`} open={!delivery || estimate !== null}>
          <summary>{delivery ? 'Changer la livraison' : 'Choisir la livraison'}</summary>
          <DeliveryAddress
            key={start}
            bundleId={bundle.id}
            start={start}
            addresses={addresses.map((address) => ({
              name: address.label || address.city,
              line: lineOf(address),
            }))}
            problem={estimate?.problem ?? null}
          />
          {estimate?.found ? (
            <DeliveryChoice bundleId={bundle.id} requested={estimate.address} found={estimate.found} />
          ) : null}
        </details>
      ) : null}
    </Section>
  );
}

const lineOf = (address: Address): string => addressLine({ ...address, complement: '' });

function Chosen({ delivery }: { delivery: NonNullable<Bundle['delivery']> }) {
  const { word: stateLabel, tone } = deliveryState(delivery);
  return (
    <FactList
      facts={[
        { label: deliveryText(delivery.deliveryType), value: <Tag tone={tone}>{stateLabel}</Tag> },
        delivery.deliveryType === 'depot'
          ? { label: 'Parc', value: delivery.yard }
          : {
              label: 'Adresse',
              value: (
                <>
                  {delivery.address} <small className="num">{formatKm(delivery.km)} depuis le parc</small>
                </>
              ),
            },
        {
          label: 'Prix',
          value: (
            <>
              {formatAmount(delivery.inclTax.amount)} TTC{' '}
              <small>{formatAmount(delivery.exclTax.amount)} HT</small>
            </>
          ),
          num: true,
        },
        delivery.slot && { label: 'Jour demandé', value: formatDay(delivery.slot), num: true },
        delivery.contact && {
          label: 'Sur place',
          value: contactText(delivery.contact, delivery.phone),
        },
      ]}
    />
  );
}

/** Not of a vehicle that is there. A calendar that has a cancelled delivery crosses it out. */
function CalendarLinks({ bundle }: { bundle: Bundle }) {
  const isDelivered = bundle.tracking?.some(({ step, at }) => step === 'delivered' && at !== null);
  if (isDelivered) return null;
  return (
    <div className={`${bundleCss.acts} no-print`}>
      <a className={buttonClass({ look: 'line' })} href={orderFileUrls.calendar(bundle.id)} download>
        {bundle.cancelled ? 'Retirer du calendrier' : 'Ajouter au calendrier'}
      </a>
      {bundle.cancelled ? null : (
        <a
          className={buttonClass({ look: 'bare' })}
          href={orderFileUrls.orderCalendar(bundle.dealId)}
          download
        >
          Toutes les livraisons de la commande
        </a>
      )}
    </div>
  );
}
