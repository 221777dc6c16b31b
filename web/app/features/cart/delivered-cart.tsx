import type { DeliveredCart as Delivered } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { tariffText } from '../../domain/deal/delivered-price.messages.ts';
import { DeliveryAddressChoice } from '../../domain/deal/delivery-address-choice.tsx';
import {
  DELIVERED_PRICE_PENDING,
  costLines,
  journeyText,
  marginLines,
  NOT_IN_TOTAL,
  DELIVERED_PRICE_FAILED,
  WITHOUT_ADDRESS,
} from './delivered-cart.messages.ts';
import type { Estimate } from './delivered-cart.server.ts';
import * as css from './cart.module.css';

const ID = 'prix-rendu';

type Props = {
  estimate: Estimate | undefined;
  /** Null when the user may not choose one. */ addresses: readonly Address[] | null;
};

/** Delivered price of the vehicles, and the margin of their resale. */
export function DeliveredCart({ estimate, addresses }: Props) {
  if (estimate?.kind === 'hidden') return null;
  const delivered = estimate?.kind === 'shown' ? estimate.delivered : null;
  if (delivered?.data.length === 0) return null;
  return (
    <div>
      <Section
        title="Prix rendu chez vous"
        id={ID}
        aside={
          delivered && addresses ? (
            <DeliveryAddressChoice
              addresses={addresses}
              place={ID}
              label={delivered.address === null ? 'Choisir une adresse' : undefined}
            />
          ) : undefined
        }
      >
        {estimate === undefined ? (
          <p className={`${css.wait} muted`} role="status">
            {DELIVERED_PRICE_PENDING}
          </p>
        ) : null}
        {estimate?.kind === 'failed' ? <p className={css.note}>{DELIVERED_PRICE_FAILED}</p> : null}
        {delivered ? <DeliveredAmounts delivered={delivered} /> : null}
      </Section>
    </div>
  );
}

function DeliveredAmounts({ delivered }: { delivered: Delivered }) {
  if (delivered.address === null) return <p className={css.note}>{WITHOUT_ADDRESS}</p>;
  return (
    <>
      <div className={css.renduSums}>
        <Ledger lines={costLines(delivered)} />
        <Ledger small lines={marginLines(delivered)} />
      </div>
      <p className="small">{NOT_IN_TOTAL}</p>
      <p className="small muted">
        {journeyText(delivered)} {tariffText(delivered)} Estimé le {formatInstant(delivered.estimatedAt)}.
      </p>
    </>
  );
}
