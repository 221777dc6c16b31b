import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../lib/dates.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { deliveryState, deliveryText, isClosed } from './bundle.messages.ts';
import type { Estimate } from './bundle.loader.server.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';

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
        <p className="ords-none muted">Aucune livraison n’est choisie pour ce véhicule.</p>
      )}
      {canWrite && !isFixed && !isClosed(bundle) ? (
        <details className="bundle-more no-print" open={!delivery || estimate !== null}>
          <summary>{delivery ? 'Changer la livraison' : 'Choisir la livraison'}</summary>
          <DeliveryAddress
            key={start}
            bundleId={bundle.id}
            start={start}
            addresses={addresses.map((address) => ({
              name: address.label || address.city,
              line: addressLine(address),
            }))}
            problem={estimate?.problem ?? null}
          />
          {estimate?.found ? (
            <DeliveryChoice bundleId={bundle.id} asked={estimate.address} found={estimate.found} />
          ) : null}
        </details>
      ) : null}
    </Section>
  );
}

const addressLine = ({ street, postcode, city }: Address): string => `${street}, ${postcode} ${city}`;

function Chosen({ delivery }: { delivery: NonNullable<Bundle['delivery']> }) {
  const { word: stateLabel, tone } = deliveryState(delivery);
  return (
    <dl className="set-facts">
      <div>
        <dt>{deliveryText(delivery.deliveryType)}</dt>
        <dd>
          <Tag tone={tone}>{stateLabel}</Tag>
        </dd>
      </div>
      <div>
        <dt>{delivery.deliveryType === 'depot' ? 'Parc' : 'Adresse'}</dt>
        {delivery.deliveryType === 'depot' ? (
          <dd>{delivery.yard}</dd>
        ) : (
          <dd>
            {delivery.address} <small className="num">{formatKm(delivery.km)} depuis le parc</small>
          </dd>
        )}
      </div>
      <div>
        <dt>Prix</dt>
        <dd className="num">
          {formatAmount(delivery.inclTax.amount)} TTC{' '}
          <small className="num">{formatAmount(delivery.exclTax.amount)} HT</small>
        </dd>
      </div>
      {delivery.slot ? (
        <div>
          <dt>Jour demandé</dt>
          <dd className="num">{formatDay(delivery.slot)}</dd>
        </div>
      ) : null}
      {delivery.contact ? (
        <div>
          <dt>Sur place</dt>
          <dd>{[delivery.contact, delivery.phone].filter(Boolean).join(', ')}</dd>
        </div>
      ) : null}
    </dl>
  );
}
